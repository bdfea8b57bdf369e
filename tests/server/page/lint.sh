#!/usr/bin/env bash
# Whether the page is formatted as prettier does it, and what eslint has to say. 77 where npm cannot bring them.
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
