#!/bin/sh
# deb.sh STAGE VERSION FOLDER: makes FOLDER/sideswipe_VERSION_ARCHITECTURE.deb of what was installed
# into STAGE with PREFIX=/usr, and prints its path. SOURCE_DATE_EPOCH is the time of everything in it.
set -eu
umask 022

stage=$1 version=$2 folder=$3
: "${SOURCE_DATE_EPOCH:=$(date +%s)}"
export SOURCE_DATE_EPOCH
architecture=$(dpkg --print-architecture)
package=$folder/sideswipe_${version}_$architecture.deb
# Who builds a package says so by these, as Debian's own tools have it.
maintainer="${DEBFULLNAME:-The Sideswipe authors} <${DEBEMAIL:-nobody@localhost}>"

# What Debian wants differently from others.
documents=$stage/usr/share/doc/sideswipe
mv "$documents/LICENSE" "$documents/copyright"
cat >"$documents/changelog" <<END
sideswipe ($version) unstable; urgency=medium

  * Version $version.

 -- $maintainer  $(LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')
END
gzip -9n "$documents/changelog" "$stage/usr/share/man/man1/sideswipe.1"

# The libraries that the program needs, with the least versions where dpkg-dev can tell them.
needs='libc6, libncursesw6, libtinfo6'
# Usually a part of the program; not where the compiler found no archive of it.
if grep -q 'libsqlite3\.so' "$stage/usr/bin/sideswipe"; then needs="$needs, libsqlite3-0"; fi
if command -v dpkg-shlibdeps >/dev/null 2>&1; then
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  mkdir "$scratch/debian"
  : >"$scratch/debian/control"
  program=$(cd "$stage" && pwd)/usr/bin/sideswipe
  found=$(cd "$scratch" && dpkg-shlibdeps -O -e"$program" 2>"$scratch/messages") || {
    cat "$scratch/messages" >&2
    exit 1
  }
  needs=${found#shlibs:Depends=}
fi

find "$stage" -type d -exec chmod 755 {} +
mkdir -p "$stage/DEBIAN"
(cd "$stage" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$stage/DEBIAN/md5sums"
cat >"$stage/DEBIAN/control" <<END
Package: sideswipe
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size --exclude=DEBIAN "$stage" | cut -f1)
Depends: $needs, ncurses-base (>= 6)
Suggests: ncurses-term
Section: utils
Priority: optional
Description: swipe actions for lists in a terminal
 Opens a text file as a list. A row dragged to the left with the mouse shows a
 Delete button, one dragged to the right an Edit button; Enter or a click on
 the button acts. The arrow keys do the same. Each change is written at once
 without touching another byte of the file, and can be undone.
END
find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$stage" "$package" >/dev/null
echo "$package"
