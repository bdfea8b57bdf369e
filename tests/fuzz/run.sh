#!/usr/bin/env bash
# Runs the fuzzers, one after the other: run.sh FOLDER SECONDS [TARGET...], where FOLDER is what the preset `asan` built.
# What a fuzzer finds it leaves behind beside them; kept in corpus/TARGET, the tests read it ever after.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
folder=$(readlink -f -- "$1")
seconds=$2
shift 2
targets=("$@")
((${#targets[@]})) || mapfile -t targets < <(ls "$here/corpus")

for target in "${targets[@]}"; do
    # What it tries is kept apart from the corpus, which grows by hand.
    tried=$(mktemp -d)
    echo "fuzzing $target for $seconds seconds"
    TMPDIR=$tried "$folder/fuzz_$target" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=3000 \
        -max_len=8000 -verbosity=0 -print_final_stats=1 -artifact_prefix="$folder/$target-" \
        "$tried" "$here/corpus/$target" </dev/null
    rm -rf "$tried"
done
