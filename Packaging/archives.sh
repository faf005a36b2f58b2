#!/bin/sh
# archives.sh FOLDER: makes the C++ runtime that the Swift runtime needs, and SQLite, known as archives
# in FOLDER. A linker that looks there first takes them instead of the shared libraries, so that the
# program needs none of them and starts the faster. Where a compiler has no archives nothing is made, and the
# shared libraries are used.
set -eu

folder=$1
mkdir -p "$folder"
for pair in libstdc++.a:libstdc++.a libgcc_eh.a:libgcc_s.a libsqlite3.a:libsqlite3.a; do
  [ -e "$folder/${pair#*:}" ] && continue
  for compiler in "${CC:-cc}" gcc clang; do
    archive=$("$compiler" -print-file-name="${pair%:*}" 2>/dev/null) || continue
    case $archive in
      /*) ln -sf "$archive" "$folder/${pair#*:}" && break ;;
    esac
  done
done
