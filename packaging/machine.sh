# Read by setup.sh and build: what the machine must have beside Python, and how to install that.
# shellcheck shell=bash disable=SC2034,SC2154  # variables of setup.sh, and for it

case $(uname -s) in
  Linux) system=linux ;;
  Darwin) system=macos ;;
  MINGW* | MSYS* | CYGWIN*) system=windows ;;
  *) system=other ;;
esac

# The libraries, fonts and programs that Admit uses, and their packages in Debian and Ubuntu.
libraries='
libGL.so.1            libgl1
libEGL.so.1           libegl1
libfontconfig.so.1    libfontconfig1
libglib-2.0.so.0      libglib2.0-0
libdbus-1.so.3        libdbus-1-3
libgssapi_krb5.so.2   libgssapi-krb5-2
libpulse.so.0         libpulse0
libXrandr.so.2        libxrandr2
libxkbcommon.so.0     libxkbcommon0
libxkbcommon-x11.so.0 libxkbcommon-x11-0
libxcb-cursor.so.0    libxcb-cursor0
libxcb-icccm.so.4     libxcb-icccm4
libxcb-keysyms.so.1   libxcb-keysyms1
libxcb-shape.so.0     libxcb-shape0
libzbar.so.0          libzbar0'
needs_of_use=$libraries'
NotoSans              fonts-noto-core
NotoSansCJK           fonts-noto-cjk
NotoColorEmoji        fonts-noto-color-emoji'
needs_of_tests='
Xvfb                  xvfb
xauth                 xauth
xdotool               xdotool
openbox               openbox
shellcheck            shellcheck'

# Other systems have these parts already: only zbar is missing on a Mac.
if [[ $system == macos ]]; then
  libraries='libzbar.dylib zbar' needs_of_use=$libraries needs_of_tests=''
elif [[ $system != linux ]]; then
  libraries='' needs_of_use='' needs_of_tests=''
fi

# advice PACKAGE…: how to install the packages, as the end of a sentence.
advice() {
  if command -v apt-get >/dev/null; then
    printf 'by: sudo apt-get install %s' "$*"
  elif [[ $system == macos ]]; then
    printf 'by: brew install %s' "$*"
  else
    printf "by this system's own means; in Debian: %s" "$*"
  fi
}

# What apt could not install lately; it is tried again for another list, or without this file.
not_installed=$root/.build/not-installed

# get NEEDS: installs the missing ones by apt, if possible; succeeds if all are there in the end.
get() {
  local missing
  missing=$(missing_of "$1")
  [[ $missing ]] || return 0
  # shellcheck disable=SC2086  # one word for each package
  if [[ $missing != "$(cat "$not_installed" 2>/dev/null)" ]] && try_to_install $missing; then
    missing=$(missing_of "$1")
    [[ $missing ]] || return 0
    { mkdir -p "${not_installed%/*}" && printf '%s\n' "$missing" >"$not_installed"; } 2>/dev/null || true
  fi
  # shellcheck disable=SC2086  # one word for each package
  say "Not found on this machine; install $(advice $missing)"
  return 1
}

# missing_of NEEDS: prints the packages of what is missing.
missing_of() {
  local found fonts what package
  found=$(printf '%s \n' /opt/homebrew/lib/*.dylib /usr/local/lib/*.dylib; ldconfig -p 2>/dev/null || true)
  fonts=$(find /usr/share/fonts /usr/local/share/fonts \
    "${XDG_DATA_HOME:-${HOME:-}/.local/share}/fonts" -name 'Noto*' 2>/dev/null || true)
  while read -r what package; do
    case $what in
      '') continue ;;
      lib*) [[ $found == *"$what "* ]] ;;
      Noto*) [[ $fonts == *"/$what"[-.[]* ]] ;;
      *) command -v "$what" >/dev/null ;;
    esac || printf '%s\n' $package
  done <<<"$1" | sort -u
}

# try_to_install PACKAGE…: installs by apt, as root or by a sudo that asks for no password. Succeeds
# if apt was run, whatever came of it.
try_to_install() {
  local package
  command -v apt-get >/dev/null && as_root true || return 1
  say "Installing system packages:" "$@"
  as_root apt-get update || true
  apt_install "$@" || for package in "$@"; do apt_install "$package" || true; done
}
apt_install() { as_root apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"; }

# sudo drops the variables that name a proxy, so they are given to what it starts.
as_root() {
  local name settings=(DEBIAN_FRONTEND=noninteractive) sudo=()
  for name in {http,https,no}_proxy {HTTP,HTTPS,NO}_PROXY; do
    [[ ! ${!name:-} ]] || settings+=("$name=${!name}")
  done
  [[ $(id -u) == 0 ]] || sudo=(sudo -n)
  ${sudo[@]+"${sudo[@]}"} env "${settings[@]}" "$@" >/dev/null 2>&1 </dev/null
}
