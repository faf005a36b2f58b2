#!/bin/sh
# beancount.sh FOLDER: installs beancount from PyPI into a Python environment of its own in FOLDER.
# Where that cannot be done it says so: the one test that needs it is left out then.
set -u

folder=$1
[ -x "$folder/bin/bean-check" ] && exit 0
rm -rf "$folder"
mkdir -p "$folder"
if ! { python3 -m venv "$folder" && "$folder/bin/pip" install --quiet beancount; } >"$folder/log" 2>&1; then
  rm -rf "$folder"
  echo "make: beancount could not be installed; its export is not checked" >&2
fi
