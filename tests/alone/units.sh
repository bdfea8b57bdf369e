#!/usr/bin/env bash
# units.sh SITE CHECK CHECK_WEB FOLDER: the tests of the worker, put together in a folder and run by node, on the site that ./web has made and
# the programs that compare what comes of games here and there.
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/../..")
BASTIDE_SITE=$(readlink -f -- "$1") BASTIDE_CHECK=$(readlink -f -- "$2") BASTIDE_CHECK_WEB=$(readlink -f -- "$3")
export BASTIDE_SITE BASTIDE_CHECK BASTIDE_CHECK_WEB
cd -- "$root"
rm -rf "$4"
esbuild tests/alone/*.test.ts --bundle --platform=node --format=esm --out-extension:.js=.mjs --log-level=warning --outdir="$4"
node --test "$4"
