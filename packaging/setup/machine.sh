# Read by setup.sh: what the machine must have beside Python, and how its system installs that.
# shellcheck shell=bash disable=SC2034,SC2154  # variables of setup.sh, and for it

case $(uname -s) in
  Linux) system=linux ;;
  Darwin) system=macos ;;
  MINGW* | MSYS* | CYGWIN*) system=windows ;;
  *) system=other ;;
esac

# The libraries, fonts and programs that Admit uses, and the packages that contain them: of Debian
# and Ubuntu, and of Arch. Systems with RPM install a library by its own name, a program by its path.
libraries='
libGL.so.1            libgl1                 libglvnd
libEGL.so.1           libegl1                libglvnd
libfontconfig.so.1    libfontconfig1         fontconfig
libglib-2.0.so.0      libglib2.0-0           glib2
libdbus-1.so.3        libdbus-1-3            dbus
libgssapi_krb5.so.2   libgssapi-krb5-2       krb5
libpulse.so.0         libpulse0              libpulse
libXrandr.so.2        libxrandr2             libxrandr
libxkbcommon.so.0     libxkbcommon0          libxkbcommon
libxkbcommon-x11.so.0 libxkbcommon-x11-0     libxkbcommon-x11
libxcb-cursor.so.0    libxcb-cursor0         xcb-util-cursor
libxcb-icccm.so.4     libxcb-icccm4          xcb-util-wm
libxcb-keysyms.so.1   libxcb-keysyms1        xcb-util-keysyms
libxcb-shape.so.0     libxcb-shape0          libxcb
libzbar.so.0          libzbar0               zbar'
needs_of_use=$libraries'
NotoSans              fonts-noto-core        noto-fonts       google-noto-sans-fonts
NotoSansCJK           fonts-noto-cjk         noto-fonts-cjk   google-noto-sans-cjk-fonts
NotoColorEmoji        fonts-noto-color-emoji noto-fonts-emoji google-noto-color-emoji-fonts'
needs_of_tests='
Xvfb                  xvfb                   xorg-server-xvfb
xauth                 xauth                  xorg-xauth
xdotool               xdotool                xdotool
openbox               openbox                openbox
shellcheck            shellcheck             shellcheck'

# Other systems have these parts already: only zbar is missing on a Mac.
if [[ $system == macos ]]; then
  libraries='libzbar.dylib zbar' needs_of_use=$libraries needs_of_tests=''
elif [[ $system != linux ]]; then
  libraries='' needs_of_use='' needs_of_tests=''
fi

# What installs packages here.
case $system in
  linux) managers='apt-get dnf zypper pacman' ;;
  macos) managers=brew ;;
  *) managers=winget ;;
esac
manager=''
for manager in $managers ''; do
  [[ ! $manager ]] || ! command -v "$manager" >/dev/null || break
done

# advice PACKAGE…: how to install them, as the end of a sentence.
advice() {
  case $manager in
    apt-get | dnf | zypper) printf 'by: sudo %s install' "$manager" ;;
    pacman) printf 'by: sudo pacman -S' ;;
    brew | winget) printf 'by: %s install' "$manager" ;;
    *) printf "by this system's own means:" ;;
  esac
  printf ' %s' "$@"
}

# get NEEDS: installs the missing ones; succeeds if all are there in the end.
get() {
  local missing
  missing=$(missing_of "$1")
  [[ -n $missing ]] || return 0
  # shellcheck disable=SC2086  # one word for each package
  if try_to_install $missing; then
    missing=$(missing_of "$1")
    [[ -n $missing ]] || return 0
    remember_failure $missing
  fi
  # shellcheck disable=SC2086  # one word for each package
  say "Not found on this machine; install $(advice $missing)"
  return 1
}

missing_of() {
  local found fonts what names package last=''
  found=$(printf '%s \n' /opt/homebrew/lib/*.dylib /usr/local/lib/*.dylib; ldconfig -p 2>/dev/null || true)
  fonts=$(find /usr/share/fonts /usr/local/share/fonts \
    "${XDG_DATA_HOME:-${HOME:-}/.local/share}/fonts" -name 'Noto*' 2>/dev/null || true)
  while read -r what names; do
    case $what in
      '') continue ;;
      lib*) [[ $found == *"$what "* ]] ;;
      Noto*) [[ $fonts == *"/$what"[-.[]* ]] ;;
      *) command -v "$what" >/dev/null ;;
    esac && continue
    # shellcheck disable=SC2086  # one word for each name
    package=$(package_of "$what" $names)
    [[ $package == "$last" ]] || printf '%s\n' "$package"
    last=$package
  done <<<"$1"
}

# package_of NEED DEBIAN ARCH RPM: the name that this system's manager knows.
package_of() {
  case $manager:$1 in
    apt-get:* | brew:*) printf '%s' "$2" ;;
    pacman:*) printf '%s' "${3:-$2}" ;;
    dnf:lib* | zypper:lib*) printf "'%s()(64bit)'" "$1" ;;
    dnf:* | zypper:*) printf '%s' "${4:-/usr/bin/$1}" ;;
    *) printf '%s' "$1" ;;
  esac
}

# try_to_install PACKAGE…: installs by apt, as root or by a sudo that asks for no password. Succeeds
# if apt was run, whatever came of it.
try_to_install() {
  local package
  if [[ $manager != apt-get ]]; then return 1; fi
  if failed_lately "$@"; then
    say "apt failed to install this less than a day ago, and is not tried again today: $*"
    return 1
  fi
  may_install || return 1
  say "Installing system packages:" "$@"
  as_root dpkg --configure -a || true
  as_root apt-get update || true
  apt_install "$@" || for package in "$@"; do apt_install "$package" || true; done
}

may_install() { as_root true; }
apt_install() { as_root apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"; }

# sudo drops the variables that name a proxy, so they are given to what it starts.
as_root() {
  local name settings=(DEBIAN_FRONTEND=noninteractive) leave=()
  for name in {http,https,no}_proxy {HTTP,HTTPS,NO}_PROXY; do
    [[ ! ${!name:-} ]] || settings+=("$name=${!name}")
  done
  [[ $(id -u) == 0 ]] || leave=(sudo -n)
  ${leave[@]+"${leave[@]}"} env "${settings[@]}" "$@" >/dev/null 2>&1 </dev/null
}

# Each line is a moment and the packages that apt could not install then.
failures=$root/.build/failed-packages

remember_failure() {
  if mkdir -p "${failures%/*}"; then printf '%s %s\n' "$(date +%s)" "$*" >>"$failures" || true; fi
} 2>/dev/null

failed_lately() {
  local now moment packages
  [[ -r $failures ]] || return 1
  now=$(date +%s)
  while read -r moment packages; do
    [[ $packages != "$*" ]] || ((now - moment > 86400)) || return 0
  done <"$failures"
  return 1
}
