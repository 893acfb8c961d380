# Read by the commands beside it: finds Python, makes .venv, and gets what the machine lacks.
# It asks nothing and writes to standard error only: the other streams belong to the program.
# shellcheck shell=bash

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
environment=$root/.venv
stamp=$environment/set-up-for
PATH=$PATH:/usr/sbin:/sbin

# The libraries and fonts that Admit uses, and the Debian or Ubuntu packages that contain them.
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
NotoSans-Regular      fonts-noto-core
NotoSansCJK           fonts-noto-cjk
NotoColorEmoji        fonts-noto-color-emoji'
needs_of_tests='
Xvfb                  xvfb
xauth                 xauth
xdotool               xdotool
openbox               openbox
shellcheck            shellcheck'

say() { printf 'admit: %s\n' "$*" >&2; }
fail() { say "$@"; exit 3; }

# set_up use | development: returns at once when nothing is to be done.
set_up() {
  if has_environment "$1" && has_packages "$1"; then return; fi
  lock
  has_environment "$1" || make_environment "$1"
  has_packages "$1" || get_packages "$1"
  unlock
} </dev/null >&2

# The lock is on the folder; a pip that outlives a killed set-up still holds it.
lock() {
  command -v flock >/dev/null || return 0
  exec 9<"$root/packaging"
  flock --nonblock 9 && return
  say "Another set-up is under way here; waiting for it to end."
  flock 9
}
unlock() { exec 9<&-; }

# --- the Python environment ---------------------------------------------------------------------

# The stamp is written last and removed first: an environment without a stamp is made again.
has_environment() { [[ -x $environment/bin/admit ]] && stamp_says "$(identity; contents "$1")"; }

identity() {
  printf 'folder %s\n' "$root"
  "$environment/bin/python" -ISc 'import sys; print("Python %d.%d" % sys.version_info[:2])' \
    2>/dev/null || printf 'no Python\n'
}

# The development set includes the set for use, so its stamp is valid for both.
contents() {
  local files=(pyproject.toml packaging/requirements/use.txt)
  [[ $1 == use ]] || files+=("packaging/requirements/$1.txt")
  (cd "$root" && sha256sum "${files[@]}")
}

stamp_says() {
  local said line
  [[ -r $stamp ]] && said=$'\n'$(<"$stamp")$'\n' || return 1
  while IFS= read -r line; do
    [[ $said == *$'\n'"$line"$'\n'* ]] || return 1
  done <<<"$1"
}

make_environment() {
  local reusable=no
  [[ -w $root ]] || fail "Cannot write in $root: set-up must be run once by its owner."
  find_python
  if stamp_says "$(identity)"; then reusable=yes; fi
  rm -f "$stamp"
  [[ $reusable == yes ]] || make_empty_environment
  say "Installing Python packages into $environment; the first time takes a minute or more."
  find_pip
  install_wheels --require-hashes --only-binary :all: -r "$root/packaging/requirements/$1.txt"
  install_wheels --no-deps --no-build-isolation --no-index -e "$root"
  { identity; contents "$1"; } >"$stamp.new"
  mv "$stamp.new" "$stamp"
  say "The Python packages are ready."
}

make_empty_environment() {
  if [[ -e $environment || -L $environment ]]; then
    say "Making .venv anew: the one here is incomplete, was moved, or is of another Python."
    rm -rf "$environment"
  fi
  "$python" -m venv --without-pip "$environment" || fail "Python could not make $environment."
}

find_python() {
  python=$(usable_python) && return
  try_to_install python3 python3-pip
  python=$(usable_python) && return
  fail "Admit needs Python 3.11 or newer; here is $(python3 -V 2>/dev/null || echo none)." \
    "Install it, for example by: sudo apt-get install python3.11 python3.11-venv"
}

# Inside an activated environment this is the Python that the environment was made from.
usable_python() {
  local name program
  program='import sys, venv; sys.version_info < (3, 11) and sys.exit(1); print(sys._base_executable)'
  for name in python3.11 python3 python3.{12..14} "${HOME:-}"/.pyenv/versions/3.*/bin/python3; do
    "$name" -Ic "$program" 2>/dev/null && return
  done
  return 1
}

# Debian may have pip without ensurepip, other systems ensurepip without pip.
find_pip() {
  pip=("$python" -m pip --python "$environment/bin/python")
  if pip_answers; then return; fi
  pip=("$environment/bin/python" -m pip)
  if pip_answers || "$environment/bin/python" -m ensurepip >/dev/null 2>&1; then return; fi
  pip=("$python" -m pip --python "$environment/bin/python")
  try_to_install python3-pip
  pip_answers || fail "Python at $python has no pip. Install it by: sudo apt-get install python3-pip"
}
pip_answers() { "${pip[@]}" --version >/dev/null 2>&1; }

install_wheels() {
  local manner=(--no-input --disable-pip-version-check --no-warn-script-location)
  [[ -t 2 ]] || manner+=(--quiet)
  PIP_USER=0 "${pip[@]}" install "${manner[@]}" "$@" ||
    fail "pip could not install the Python packages (see above). Start again to try again."
}

# --- the machine --------------------------------------------------------------------------------

has_packages() { [[ -e $environment/has-packages-for-$1 ]]; }

get_packages() {
  local needs=$needs_of_use
  [[ $1 == use ]] || needs+=$needs_of_tests
  if get "$needs"; then touch "$environment/has-packages-for-$1"; else say "Going on without."; fi
}

# get NEEDS: installs the missing ones; succeeds if all are there in the end.
get() {
  local missing
  missing=$(missing_of "$1")
  [[ -n $missing ]] || return 0
  # shellcheck disable=SC2086  # one word for each package
  try_to_install $missing
  missing=$(missing_of "$1")
  [[ -n $missing ]] || return 0
  say "Not found on this machine; install by: sudo apt-get install" "${missing//$'\n'/ }"
  return 1
}

missing_of() {
  local found fonts what package
  found=$(ldconfig -p 2>/dev/null || true)
  fonts=$(find /usr/share/fonts /usr/local/share/fonts \
    "${XDG_DATA_HOME:-${HOME:-}/.local/share}/fonts" -name 'Noto*' 2>/dev/null || true)
  while read -r what package; do
    case $what in
      '') ;;
      lib*) [[ $found == *"$what "* ]] ;;
      Noto*) [[ $fonts == *"/$what"* ]] ;;
      *) command -v "$what" >/dev/null ;;
    esac || printf '%s\n' "$package"
  done <<<"$1"
}

# Installs by apt, as root or by a sudo that asks for no password.
try_to_install() {
  local package
  if ! command -v apt-get >/dev/null || ! as_root true; then return; fi
  say "Installing system packages:" "$@"
  as_root dpkg --configure -a || true
  as_root apt-get update || true
  apt_install "$@" || for package in "$@"; do apt_install "$package" || true; done
}

apt_install() { as_root apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"; }

as_root() {
  local leave=()
  [[ $(id -u) == 0 ]] || leave=(sudo -n)
  "${leave[@]}" env DEBIAN_FRONTEND=noninteractive "$@" >/dev/null 2>&1 </dev/null
}
