#!/usr/bin/env bash
# units.sh FOLDER: the tests of what the page knows without a browser, put together there and run by node.
set -euo pipefail
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
esbuild "$here"/*/*.test.ts --bundle --platform=node --format=esm --out-extension:.js=.mjs --log-level=warning --outdir="$1"
node --test "$1"
