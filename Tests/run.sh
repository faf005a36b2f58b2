#!/bin/sh
# Runs a command that runs tests. What failed is said once more at the end, for logs of which only the last
# lines are kept.
#
#   run.sh LOG COMMAND ARGUMENT...
set -u
log=$1
shift
mkdir -p "$(dirname "$log")"

exec 4>&1
status=$({ { "$@" 2>&1 3>&- 4>&-; echo $? >&3; } | tee "$log" >&4; } 3>&1)

if [ "$status" != 0 ]; then
  printf '\nWhat failed, from %s:\n' "$log"
  # An issue, with the lines below it that explain it.
  grep -a -e '✘.* recorded an issue' -e '^↳' -e ' error: ' "$log" | cut -c -1000 | tail -n 40
  grep -a -e '^✘ Test .* failed after' "$log"
fi
exit "$status"
