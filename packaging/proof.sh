# Read by the proofs: what they say, and a bare Debian in a folder of its own, which takes root on a
# Debian.
# shellcheck shell=bash

caches=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/.build
work=$(mktemp -d)
bare=$work/bare
PATH=$PATH:/usr/sbin:/sbin
chmod 755 "$work"

good() { printf '%s: ok\n' "$*"; }
fail() { printf '%s: FAILED\n' "$*"; exit 1; }
quiet() { "$@" >"$work/said" 2>&1; }
# must WHAT COMMAND…: ends the proof if the command fails, and shows what it said.
must() { "${@:2}" || { tail -n 20 "$work/said" 2>/dev/null || true; fail "$1"; }; }

# inside COMMAND…: as root in the bare system.
inside() {
  chroot "$bare" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@" </dev/null
}

# make_bare SUITE: made once, then kept unchanged. The mirror is this system's own, and its signature
# is checked.
make_bare() {
  local suite=$1 cache=$caches/bare-$1.tar mirror
  if [[ ! -f $cache ]]; then
    # shellcheck disable=SC2016  # apt's own language
    mirror=$(apt-get indextargets --format '$(SITE)' 'Origin: Debian' | head -n 1)
    mkdir -p "$caches"
    must "a bare $suite" quiet debootstrap --force-check-gpg --variant=minbase "$suite" "$work/first" \
      "$mirror"
    tar -C "$work/first" -cf "$cache.new" .
    mv "$cache.new" "$cache"
    rm -rf "$work/first"
  fi
  mkdir "$bare"
  tar -C "$bare" -xf "$cache"
  cp /etc/resolv.conf /etc/hosts "$bare/etc/"
  grep -l '^Acquire::' /etc/apt/apt.conf.d/* 2>/dev/null | xargs -r cp -t "$bare/etc/apt/apt.conf.d"
  mount -t proc proc "$bare/proc"
  mount -t sysfs -o ro sysfs "$bare/sys"
  must 'the lists of packages' quiet inside apt-get update
  inside useradd --create-home --shell /bin/bash steward
}

remove_bare() {
  umount --lazy "$bare"/{proc,sys} 2>/dev/null || true
  rm -rf --one-file-system "$bare"
}
