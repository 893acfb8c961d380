# Read by the commands beside it: makes .venv with the pinned packages, and gets what the machine lacks.
# It asks nothing and writes to standard error only: the other streams belong to the program.
# If set-up fails, the exit code is 3.
# shellcheck shell=bash disable=SC2034  # some variables are for the commands

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
environment=$root/.venv
programs=$environment/bin
stamp=$environment/set-up-for
PATH=$PATH:/usr/sbin:/sbin

say() { printf 'admit: %s\n' "$*" >&2; }
fail() { say "$@"; exit 3; }

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
[[ $(uname -s) == Linux ]] || libraries='' needs_of_use='' needs_of_tests=''
case $(uname -s) in
  Linux) system=linux ;;
  Darwin) system=macos libraries='libzbar.dylib zbar' needs_of_use=$libraries ;;
  MINGW* | MSYS* | CYGWIN*) system=windows programs=$environment/Scripts ;;
  *) system=other ;;
esac

# set_up use | development: makes the environment, unless it is there.
set_up() {
  local needs=$needs_of_use
  [[ $1 == use ]] || needs+=$needs_of_tests
  if has_environment "$1"; then
    name_missing "$needs" || true
    return
  fi
  # The lock is on the folder; a pip that outlives a killed set-up still holds it.
  exec 9<"$root/packaging"
  if command -v flock >/dev/null && ! flock --nonblock 9; then
    say "Another set-up is under way here; waiting for it to end."
    flock 9
  fi
  # The translations are compiled by a program that needs some libraries.
  get "$needs" || say "Going on without."
  has_environment "$1" || make_environment "$1"
  exec 9<&-
} </dev/null >&2

# The stamp is written last and removed first: an environment without a stamp is made again.
has_environment() { [[ -x $programs/admit ]] && stamp_says "$(identity; contents "$1")"; }

identity() {
  printf 'folder %s\n' "$root"
  "$programs/python" -ISc 'import sys; print("Python %d.%d" % sys.version_info[:2])' \
    2>/dev/null || printf 'no Python\n'
}

# The development set includes the set for use, so its stamp is valid for both. The texts are a part
# of the contents because they are compiled then.
contents() (
  cd "$root"
  files=(pyproject.toml packaging/requirements/use.txt resources/languages/*.ts)
  [[ $1 == use ]] || files+=("packaging/requirements/$1.txt")
  sha256sum "${files[@]}" 2>/dev/null || shasum -a 256 "${files[@]}"
)

# stamp_says LINES: whether the stamp has all of them.
stamp_says() { [[ -r $stamp ]] && ! grep -qvxFf "$stamp" <<<"$1"; }

make_environment() {
  [[ -w $root ]] || fail "Cannot write in $root: set-up must be run once by its owner."
  if stamp_says "$(identity)"; then rm "$stamp"; else make_empty_environment; fi
  say "Installing Python packages into $environment; the first time takes a minute or more."
  install_wheels --require-hashes --only-binary :all: -r "$root/packaging/requirements/$1.txt"
  install_wheels --no-deps --no-build-isolation --no-index -e "$root"
  "$programs/python" "$root/packaging/translate" --compile || fail "The translations could not be compiled."
  { identity; contents "$1"; } >"$stamp.new"
  mv "$stamp.new" "$stamp"
  say "The Python packages are ready."
}

# The newest Python of the machine makes the environment; without one apt brings it.
make_empty_environment() {
  local python
  if [[ -e $environment || -L $environment ]]; then
    say "Making .venv anew: the one here is incomplete, was moved, or is of another Python."
    rm -rf "$environment"
  fi
  python=$(usable_python) || { try_to_install python3 && python=$(usable_python); } ||
    fail "Admit needs Python 3.11 to 3.14. Install it $(advice python3 python3-venv)"
  "$python" -m venv "$environment" >/dev/null 2>&1 && return
  # Debian has the module for that in a package of its own.
  try_to_install "${python##*/}-venv" && "$python" -m venv "$environment" >/dev/null 2>&1 && return
  rm -rf "$environment"
  fail "Python at $python cannot make environments. Install that $(advice "${python##*/}-venv")"
}

# Prints the newest suitable Python. In an activated environment it is the one that it was made from.
usable_python() {
  local name program="import sys, venv
(3, 11) <= sys.version_info < (3, 15) and sys.version_info.releaselevel == 'final' or sys.exit(1)
print(sys._base_executable, end='')"
  for name in python3.{14,13,12,11} python3 python py; do
    "$name" -Ic "$program" 2>/dev/null && return
  done
  return 1
}

install_wheels() {
  local manner=()
  [[ -t 2 ]] || manner=(--quiet)
  PIP_USER=0 "$programs/python" -m pip install --no-input --disable-pip-version-check \
    --no-warn-script-location ${manner[@]+"${manner[@]}"} "$@" ||
    fail "The Python packages could not be installed (see above). Start again to try again."
}

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

# get NEEDS: installs by apt what is missing, if possible; succeeds if all is there in the end.
get() {
  local missing
  missing=$(missing_of "$1")
  # shellcheck disable=SC2086  # one word for each package
  [[ ! $missing ]] || try_to_install $missing || true
  name_missing "$1"
}

# name_missing NEEDS: says how to install what is missing; succeeds if all is there.
name_missing() {
  local missing
  missing=$(missing_of "$1")
  # shellcheck disable=SC2086  # one word for each package
  [[ ! $missing ]] || { say "Not found on this machine; install $(advice $missing)"; return 1; }
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

# The variables that name a proxy are kept: sudo would drop them.
as_root() {
  local sudo=()
  [[ $(id -u) == 0 ]] || sudo=(sudo -n --preserve-env={http,https,no}_proxy --preserve-env={HTTP,HTTPS,NO}_PROXY)
  ${sudo[@]+"${sudo[@]}"} env DEBIAN_FRONTEND=noninteractive "$@" >/dev/null 2>&1 </dev/null
}
