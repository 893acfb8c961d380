# Read by the commands beside it: makes .venv with the pinned packages, and gets what the machine lacks.
# It asks nothing and writes to standard error only: the other streams belong to the program.
# With ADMIT_NO_SETUP=1 it does nothing at all. If set-up fails, the exit code is 3.
# shellcheck shell=bash

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
environment=$root/.venv
stamp=$environment/set-up-for
PATH=$PATH:/usr/sbin:/sbin

say() { printf 'admit: %s\n' "$*" >&2; }
fail() { say "$@"; exit 3; }

# shellcheck source-path=SCRIPTDIR source=machine.sh
source "$root/packaging/machine.sh"

# Where the environment has its programs, `python` and `admit` among them.
case $system in
  windows) programs=$environment/Scripts ;;
  *) programs=$environment/bin ;;
esac

# set_up use | development: returns at once when nothing is to be done.
set_up() {
  if [[ ${ADMIT_NO_SETUP:-0} != 0 ]]; then
    [[ -x $programs/admit ]] || fail "Nothing is set up here, and ADMIT_NO_SETUP forbids it."
    return
  fi
  if has_environment "$1" && has_packages "$1" && has_languages; then return; fi
  lock
  has_environment "$1" || make_environment "$1"
  has_packages "$1" || get_packages "$1"
  has_languages || "$programs/python" "$root/packaging/translate" --compile || fail "No translations."
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

# The stamp is written last and removed first: an environment without a stamp is made again.
has_environment() { [[ -x $programs/admit ]] && stamp_says "$(identity; contents "$1")"; }

identity() {
  printf 'folder %s\n' "$root"
  "$programs/python" -ISc 'import sys; print("Python %d.%d" % sys.version_info[:2])' \
    2>/dev/null || printf 'no Python\n'
}

# The development set includes the set for use, so its stamp is valid for both.
contents() {
  local files=(pyproject.toml packaging/requirements/use.txt)
  [[ $1 == use ]] || files+=("packaging/requirements/$1.txt")
  (cd "$root" && { sha256sum "${files[@]}" 2>/dev/null || shasum -a 256 "${files[@]}"; })
}

# stamp_says LINES: whether the stamp has all of them.
stamp_says() { [[ -r $stamp ]] && ! grep -qvxFf "$stamp" <<<"$1"; }

make_environment() {
  [[ -w $root ]] || fail "Cannot write in $root: set-up must be run once by its owner."
  if stamp_says "$(identity)"; then rm "$stamp"; else make_empty_environment; fi
  say "Installing Python packages into $environment; the first time takes a minute or more."
  install_wheels --require-hashes --only-binary :all: -r "$root/packaging/requirements/$1.txt"
  install_wheels --no-deps --no-build-isolation --no-index -e "$root"
  { identity; contents "$1"; } >"$stamp.new"
  mv "$stamp.new" "$stamp"
  say "The Python packages are ready."
}

# The newest Python of the machine makes the environment; without one uv or apt brings it.
make_empty_environment() {
  local python
  if [[ -e $environment || -L $environment ]]; then
    say "Making .venv anew: the one here is incomplete, was moved, or is of another Python."
    rm -rf "$environment"
  fi
  if ! python=$(usable_python) && command -v uv >/dev/null; then
    uv venv --quiet --no-project --seed --python '>=3.11,<3.15' "$environment" && return
  fi
  if [[ ! $python ]] && try_to_install python3; then python=$(usable_python) || true; fi
  [[ $python ]] || fail "Admit needs Python 3.11 to 3.14. Install it $(advice python3 python3-venv)"
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

# An installation compiles the translations; a newer .ts file comes with a pull.
has_languages() {
  local source
  for source in "$root"/resources/languages/*.ts; do
    [[ ! $source -nt ${source%.ts}.qm ]] || return 1
  done
}

has_packages() { [[ -e $environment/has-packages-for-$1 ]]; }

get_packages() {
  local needs=$needs_of_use
  [[ $1 == use ]] || needs+=$needs_of_tests
  if ! get "$needs"; then say "Going on without."; return; fi
  # Somebody else's environment may be used, but not written.
  [[ ! -w $environment ]] || touch "$environment/has-packages-for-$1"
}
