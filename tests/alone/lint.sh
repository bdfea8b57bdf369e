#!/usr/bin/env bash
# lint.sh: whether what runs in workers, the page beside them, and their tests are formatted as prettier does it, what eslint has to say, and whether the types fit.
# 77 where what npm brings for the page is not here.
set -euo pipefail
cd -- "$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")")/../.."
tsc -p alone/worker/tsconfig.json
if [[ ! -d server/page/node_modules ]]; then
    echo "skipped: server/page/node_modules is not here"
    exit 77
fi
server/page/node_modules/.bin/prettier --config server/page/.prettierrc.json --check alone/worker alone/page tests/alone/*.ts
server/page/node_modules/.bin/eslint --config server/page/eslint.config.js alone/worker alone/page tests/alone
