# Read by setup.sh: finds a Python, and something that installs packages with it.
# shellcheck shell=bash disable=SC2154  # the variables of setup.sh

# The newest Python that has wheels of every package in the requirements.
newest_python=14

# For a system whose own packages have only older ones.
newer_python="by uv, or on Ubuntu 22.04 by: sudo add-apt-repository ppa:deadsnakes/ppa &&
 sudo apt-get install python3.12 python3.12-venv"
newer_python=${newer_python//$'\n'/}

# The versions from the newest one down: 14, 13, …
suitable_versions() {
  local version
  for ((version = newest_python; version >= 11; version--)); do printf '%s\n' "$version"; done
}

find_python() {
  python=$(usable_python || python_of_uv) && return
  python=$(install_python) && return
  fail "Admit needs Python 3.11 to 3.$newest_python; here is $(found_python). Install it $(python_advice)"
}
found_python() { local said; said=$(python3 -V 2>/dev/null) || true; printf '%s' "${said:-none}"; }

# Prints the Python that apt could install. Once apt has read its lists it may know a newer one.
install_python() {
  local packages tried=''
  while packages=$(python_packages) && [[ $packages && $packages != "$tried" ]]; do
    # shellcheck disable=SC2086  # one word for each package
    try_to_install $packages || return 1
    usable_python && return
    remember_failure "$packages"
    tried=$packages
  done
  return 1
}

# The newest suitable Python that apt knows; nothing if this system has only an old one. Before apt
# has read its lists, it knows none. Old versions of pip read the requirements wrongly for a release
# candidate, which Ubuntu 22.04 has as python3.11.
python_packages() {
  local version known
  for version in $(suitable_versions); do
    known=$(apt-cache madison "python3.$version-venv" 2>/dev/null || true)
    [[ $known == *'|'* && $known != *'~rc'* ]] || continue
    printf 'python3.%s python3.%s-venv' "$version" "$version"
    return
  done
  is_too_old python3 || printf 'python3 python3-venv'
}
is_too_old() { "$1" -Ic 'import sys; sys.exit(sys.version_info >= (3, 11))' 2>/dev/null; }

python_advice() {
  local packages
  case $manager in
    apt-get) packages=$(python_packages) ;;
    dnf) packages=python3.12 ;;
    zypper) packages=python311 ;;
    brew) packages=python@3.13 ;;
    winget) packages=Python.Python.3.13 ;;
    *) packages=python ;;
  esac
  if [[ $packages ]]; then advice "$packages"; else printf '%s' "$newer_python"; fi
}

# Prints the path of the newest suitable Python. Inside an activated environment it is the Python
# that the environment was made from. The Pythons of pyenv come last: most of them were compiled
# without optimisations, and then everything takes about a third longer.
usable_python() {
  local version name program path names=() pyenv=${PYENV_ROOT:-${HOME:-}/.pyenv}
  path=$(path_without "${pyenv%/}/shims")
  local PATH=$path
  program="import sys, venv
(3, 11) <= sys.version_info < (3, $newest_python + 1) or sys.exit(1)
sys.version_info.releaselevel == 'final' or sys.exit(1)
print(sys._base_executable, end='')"
  for version in $(suitable_versions); do names+=("python3.$version"); done
  names+=(python3)
  [[ $system != windows ]] || names+=(python py)
  for version in $(suitable_versions); do
    names+=("$pyenv/versions/3.$version".*/bin/python3)
  done
  for name in "${names[@]}"; do "$name" -Ic "$program" 2>/dev/null && return; done
  return 1
}

# path_without FOLDER: prints the path without this folder.
path_without() {
  local folder folders rest=()
  IFS=: read -ra folders <<<"$PATH"
  for folder in "${folders[@]}"; do [[ ${folder%/} == "$1" ]] || rest+=("$folder"); done
  local IFS=:
  printf '%s' "${rest[*]-}"
}

# uv knows the Pythons of the machine too, and brings one if there is none.
python_of_uv() {
  local suitable=">=3.11,<3.$((newest_python + 1))"
  command -v uv >/dev/null || return 1
  # With --quiet uv would not even print what it finds.
  uv python find --no-project "$suitable" 2>/dev/null && return
  say "No suitable Python is here: uv brings one."
  uv python install --quiet "$suitable" && uv python find --no-project "$suitable"
}

# Debian's Python may lack ensurepip, and a minimal one also venv.
empty_environment() {
  "$python" -m venv --without-pip "$environment" 2>/dev/null && return
  rm -rf "$environment"
  command -v uv >/dev/null && uv venv --quiet --no-project --python "$python" "$environment"
}

# Sets `installer` to a command that takes the arguments of `pip install`.
find_installer() {
  local own=("$programs/python" -m pip)
  if pip_of_another; then return; fi
  if pip_answers "${own[@]}"; then return; fi
  if "$programs/python" -m ensurepip >/dev/null 2>&1 && pip_answers "${own[@]}"; then return; fi
  if use_uv || use_wheel_of_apt; then return; fi
  if try_to_install python3-pip; then
    if pip_of_another; then return; fi
    remember_failure python3-pip
  fi
  fail "Python at $python has neither pip nor ensurepip. Install them $(python_advice)"
}

# The pip of the Python that was found, of pipx, or of the system's Python.
pip_of_another() {
  local other
  for other in "$python" "${HOME:-}"/.local/{share/,}pipx/shared/bin/python python3; do
    if pip_answers "$other" -m pip --python "$programs/python"; then return; fi
  done
  return 1
}

# The help of its command loads everything that pip needs, certificates too.
pip_answers() {
  installer=("$@" install --no-input --disable-pip-version-check --no-warn-script-location)
  "$@" install --help >/dev/null 2>&1
}

use_uv() {
  command -v uv >/dev/null || return 1
  installer=(uv pip install --no-config --python "$programs/python")
}

# An ordinary user, too, may get files from apt's mirror: the wheel of pip works unpacked from its
# package, without being installed.
use_wheel_of_apt() {
  local place=$environment/pip wheel
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
  mkdir -p "$place"
  (cd "$place" && apt-get download python3-pip-whl && dpkg-deb -x python3-pip-whl_*.deb .) \
    >/dev/null 2>&1 || return 1
  for wheel in "$place"/usr/share/python-wheels/pip-*.whl; do
    if pip_answers "$programs/python" "$wheel/pip"; then return; fi
  done
  return 1
}

install_wheels() {
  local manner=()
  [[ -t 2 ]] || manner=(--quiet)
  PIP_USER=0 "${installer[@]}" ${manner[@]+"${manner[@]}"} "$@" ||
    fail "The Python packages could not be installed (see above). Start again to try again."
}
