#!/bin/sh
# The invariants of the code map (README.md) that grep can guard. Prints each breach; exit 1 if any.
set -u
cd "$(dirname "$0")/.."
broken=0

# never PATTERN REASON FILE...: no line of the files may match.
never() {
  pattern=$1 reason=$2
  shift 2
  found=$(grep -rnE --include='*.swift' -- "$pattern" "$@")
  [ -z "$found" ] && return
  printf 'invariant: %s\n%s\n' "$reason" "$found" >&2
  broken=1
}

# but PATHS: the Swift files below Sources, except those whose path begins so.
but() {
  find Sources -name '*.swift' | grep -vE "^Sources/($1)" | tr '\n' ' '
}

# behaviours FILE...: the numbers that names of tests in them begin with, such as "A3, S32: ...".
behaviours() {
  grep -hoE '"([A-Z][0-9]+, )*[A-Z][0-9]+: ' "$@" | grep -oE '[ABC][0-9]+' | sort -u
}

import='^ *((public|package|internal|private|fileprivate|@_exported) +)*import +'

# shellcheck disable=SC2046 # lists of files without blanks
{
  never "${import}CNcurses" "1: only Curses imports CNcurses" $(but 'Curses/')
  never "${import}(Foundation|FoundationEssentials|Dispatch)" "2: no Foundation below the app" \
    Sources/Terminal Sources/Gestures Sources/JSON5 Sources/ListKit Sources/Curses Sources/Documents \
    Sources/QuickRecords
  never "${import}Glibc" "3: the pure modules call no C library" \
    Sources/Terminal Sources/Gestures Sources/JSON5 Sources/ListKit
  never "${import}CSQLite" "1: only QuickRecords imports CSQLite" $(but 'QuickRecords/')
  never '\b(clock_gettime|gettimeofday|ContinuousClock|SuspendingClock|Date\(\))' \
    "3: only main, the backend and who waits for another program read a clock" \
    $(but '(Curses|Documents|sideswipe)/|QuickRecords/Patience\.swift')
  never '\bgetenv\b|ProcessInfo' "3: only main and the backend read the environment" \
    $(but '(Curses|sideswipe)/')
  never '^((public|package|private|fileprivate|nonisolated\(unsafe\)) +)*var ' \
    "5: no global mutable variable" Sources
  never '\bstatic var [a-zA-Z]+ *(:[^{=]*)?=' "5: no global mutable variable" Sources
  never '\btry!|\bas!|fatalError\(' "no crash by design" Sources
  never '\b(TODO|FIXME|XXX)\b' "no note to self without an issue" Sources Tests
  never '\b(usleep|sleep|nanosleep|Thread\.sleep|Task\.sleep)\(' "tests poll, they never sleep" \
    $(find Tests -name '*.swift' | grep -v TestSupport/)
}

# Each behaviour of the catalogue has a test on a terminal's screen and one below it, and tests have
# no numbers of their own.
catalogue=$(sed -nE 's/^\| ([ABC][0-9]+) \|.*/\1/p' Sources/ListKit/ListKit.docc/Behaviours.md)
# shellcheck disable=SC2046
for ring in on:EndToEnd below:ListKit,Gestures,SideswipeApp; do
  tested=$(behaviours $(find Tests -name '*.swift' \
    | grep -E "^Tests/($(echo "${ring#*:}" | tr , '|'))Tests/"))
  for number in $(printf '%s\n' $catalogue $tested | sort | uniq -u); do
    echo "invariant: $number is not both in Behaviours.md and in a test ${ring%%:*} the screen" >&2
    broken=1
  done
done

exit $broken
