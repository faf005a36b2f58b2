#!/bin/sh
# test-deb.sh PACKAGE: installs a package into a minimal new system of this one's release, made by
# debootstrap in a temporary folder from this machine's own package source; runs the program there on a
# terminal, changes a file with it, and removes the package again. For root. Prints one line; exit 1
# on failure.
set -eu

package=$1
# Seconds until something that is waited for counts as failed.
patience=30

fail() {
  echo "test-dist: failed: $*" >&2
  exit 1
}

# All of it again in mounts of its own: whatever debootstrap mounts is gone before the folder is removed.
if [ "${2:-}" != inside ]; then
  [ "$(id -u)" = 0 ] || fail "only root can make a system to install into"
  for tool in debootstrap script unshare; do
    command -v "$tool" >/dev/null 2>&1 || fail "$tool is not installed"
  done
  folder=$(mktemp -d)
  trap 'rm -rf --one-file-system "$folder"' EXIT
  trap 'exit 1' INT TERM HUP
  unshare --mount --propagation private sh "$0" "$package" inside "$folder"
  exit
fi
folder=$3
root=$folder/root

# await COMMAND...: until it succeeds.
await() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt $((patience * 20)) ] || return 1
    sleep 0.05
  done
}

# The release of this system, and where apt gets it from.
# shellcheck disable=SC1091
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
# shellcheck disable=SC2016 # apt's own variables
mirror=$(apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(REPO_URI)' 'Identifier: Packages' |
  awk -v name="$codename" '$1 == name && $2 == "main" { print $3; exit }')
[ -n "$mirror" ] || fail "apt knows no package source for $codename"

debootstrap --variant=minbase "$codename" "$root" "$mirror" >"$folder/log" 2>&1 || {
  tail -n 20 "$folder/log" >&2
  fail "debootstrap"
}

inside() {
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=xterm-256color LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
everything() {
  inside find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /var \) -prune \
    -o ! -type d -print | LC_ALL=C sort
}

cp "$package" "$root/tmp/sideswipe.deb"
# Its dependencies, but not the program yet: what it brings itself shows by comparing.
inside sh -ec '
  apt-get update -qq
  apt-get satisfy -qq -y --no-install-recommends "$(dpkg-deb -f /tmp/sideswipe.deb Depends)"
' >"$folder/log" 2>&1 || {
  tail -n 20 "$folder/log" >&2
  fail "the packages that it depends on cannot be installed"
}
everything >"$folder/before"
inside dpkg --install /tmp/sideswipe.deb >"$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  fail "dpkg --install"
}
inside dpkg --verify sideswipe >"$folder/log" 2>&1 && [ ! -s "$folder/log" ] ||
  fail "files are not as the package has them: $(cat "$folder/log")"

version=$(inside sideswipe --version) || fail "sideswipe --version"
[ "$version" = "sideswipe $(inside dpkg-deb -f /tmp/sideswipe.deb Version)" ] ||
  fail "it says that it is $version"
missing=$(inside ldd /usr/bin/sideswipe | grep 'not found' || true)
[ -z "$missing" ] || fail "$missing"

# On a terminal: open a list, delete its second row, leave.
printf 'one\ntwo\nthree\n' >"$root/tmp/list.txt"
printf 'one\nthree\n' >"$folder/expected"
mkfifo "$folder/keys"
# 9 stays open, so that the program sees no end of its input.
exec 9<>"$folder/keys"
# shellcheck disable=SC2016 # expanded by the inner shell
root="$root" script --quiet --flush --return --command '
  stty rows 24 columns 80
  chroot "$root" env -i PATH=/usr/bin:/bin HOME=/root TERM=xterm-256color LC_ALL=C.UTF-8 \
    sideswipe /tmp/list.txt' "$folder/screen" <&9 >/dev/null 2>&1 &
program=$!
shows() { grep -qsa "$1" "$folder/screen"; }
changed() { cmp -s "$folder/expected" "$root/tmp/list.txt"; }
ended() { ! kill -0 "$program" 2>/dev/null; }
failed() {
  kill "$program" 2>/dev/null || true
  cat -v "$folder/screen" >&2
  fail "on a terminal: $*"
}
await shows three || failed "the list does not show"
printf 'j' >&9
printf '\033[D' >&9
await shows Delete || failed "a swiped row shows no Delete"
printf '\r' >&9
await changed || failed "the file is not changed"
printf 'q' >&9
await ended || failed "q does not leave"
status=0
wait "$program" || status=$?
[ "$status" = 0 ] || failed "exit status $status"

inside dpkg --purge sideswipe >"$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  fail "dpkg --purge"
}
everything >"$folder/after"
# What the program itself keeps in the home folder of whoever ran it.
left=$(LC_ALL=C comm -13 "$folder/before" "$folder/after" | grep -v '^/root/' || true)
[ -z "$left" ] || fail "left behind: $left"

echo "test-dist: $(basename "$package") installs, runs and goes away on a new $codename"
