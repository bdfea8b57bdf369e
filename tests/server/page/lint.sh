#!/usr/bin/env bash
# lint.sh TSCONFIG: whether the page and its tests are formatted as prettier does it, what eslint has to say, and whether the types
# of the tests fit, by that file. 77 where npm cannot bring what looks.
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/../../..")
cd -- "$root/server/page"
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
    command -v npm >/dev/null && npm ci --no-audit --no-fund --loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=1000 --fetch-timeout=20000 || {
        echo "skipped: npm, or what package-lock.json names, is not here"
        exit 77
    }
fi
npm run --silent check
node_modules/.bin/tsc -p "$1"
