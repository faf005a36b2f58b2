#!/bin/sh
# Installs the Debian packages named, if they are missing, without asking and without noise.
set -eu

missing=
for package in "$@"; do
  if ! command -v dpkg-query >/dev/null 2>&1 ||
    ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$'; then
    missing="$missing $package"
  fi
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  # Another system: its packages have other names, and may well be there.
  echo "make: this is not Debian or Ubuntu; if the build fails, install what they call:$missing" >&2
  exit 0
fi

as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
  # shellcheck disable=SC2086 # a list of words
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends $missing >"$log" 2>&1
}
# A fresh machine has no package lists yet: only then are they fetched.
install || { $as_root apt-get update -qq >"$log" 2>&1 && install; } || {
  cat "$log" >&2
  echo "make: could not install$missing; install them by hand and try again" >&2
  exit 1
}
