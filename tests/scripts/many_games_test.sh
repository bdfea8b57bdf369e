#!/usr/bin/env bash
# A run of shards is one run, to the byte: by GNU parallel, also when it was stopped half-way, and by the tasks of Slurm.
#   many_games_test.sh PROGRAM SOURCE_FOLDER        77: GNU parallel is not here
set -euo pipefail

export BASTIDE=$1
scripts=$2/scripts/laboratory
command -v parallel >/dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
export HOME=$work PARALLEL_HOME=$work/parallel
mkdir -p "$PARALLEL_HOME"
cd "$work"
# shellcheck disable=SC2054 # two values
games=(--plugins base --games 23 --seed 5 --compare base.small_city=normal,two_points)

fail() {
    echo "many_games_test.sh: $1" >&2
    exit 1
}

"$BASTIDE" simulate "${games[@]}" --out one.jsonl >/dev/null
"$BASTIDE" simulate "${games[@]}" --threads 1 --out one.jsonl.gz >/dev/null
"$BASTIDE" simulate "${games[@]}" --threads 3 --out other.jsonl.gz >/dev/null
cmp one.jsonl.gz other.jsonl.gz
zcat one.jsonl.gz | cmp - one.jsonl

# Another machine, which does not see what lies here.
cat >ssh <<'END'
#!/bin/sh
while [ "$1" != elsewhere ]; do shift; done
shift
[ "$1" != -- ] || shift
mkdir -p "$HOME/elsewhere" && cd "$HOME/elsewhere" && exec sh -c "$*"
END
chmod +x ssh
"$scripts/many-games" run 4 --ssh "$work/ssh" --sshlogin 1/elsewhere,1/: -- "${games[@]}" >told
[[ $(<told) == "$work/run/games.jsonl.gz" ]] || fail "it told $(<told)"
zcat run/games.jsonl.gz | cmp - one.jsonl
grep -q elsewhere run/joblog || fail "nothing was played elsewhere"
"$BASTIDE" verify run/games.jsonl.gz >/dev/null || fail "the records do not hold"

# What has been played is kept: only a shard whose line is taken out of the log is played again,
grep -vP '^2\t' run/joblog >joblog && cp joblog run/joblog
echo broken >run/shards/1/2/stdout
rm run/shards/1/3/stdout # and the one whose games are gone
kept=$(stat -c %Y:%i run/shards/1/1/stdout)
"$scripts/many-games" run 4 -- "${games[@]}" >/dev/null
zcat run/games.jsonl.gz | cmp - one.jsonl
[[ $(stat -c %Y:%i run/shards/1/1/stdout) == "$kept" ]] || fail "a shard was played twice"
if "$scripts/many-games" run 5 -- "${games[@]}" 2>/dev/null; then fail "other games went into the same folder"; fi
if "$scripts/many-games" bad 2 -- --plugins no-such-plugin 2>/dev/null; then fail "a shard that failed was not told"; fi

# A task of Slurm, without it. The test with it is many_games_slurm_test.sh, in the long run.
mkdir -p slurm/shards && cd slurm
for task in 1 2 3; do
    SLURM_ARRAY_TASK_ID=$task "$scripts/many-games.slurm" 3 "${games[@]}"
done
cat shards/{1,2,3}.jsonl.gz | zcat | cmp - ../one.jsonl
[[ $(ls shards) == $'1.jsonl.gz\n2.jsonl.gz\n3.jsonl.gz' ]] || fail "something is left: $(ls shards)"
kept=$(stat -c %Y:%i shards/2.jsonl.gz)
SLURM_ARRAY_TASK_ID=2 "$scripts/many-games.slurm" 3 "${games[@]}"
[[ $(stat -c %Y:%i shards/2.jsonl.gz) == "$kept" ]] || fail "a shard that is there was played again"
