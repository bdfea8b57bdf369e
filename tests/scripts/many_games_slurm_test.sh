#!/usr/bin/env bash
# A run of shards is one run, to the byte, also on a cluster of Slurm: here one of this machine alone. What has failed or
# was taken away is played again, and nothing else.
#   many_games_slurm_test.sh PROGRAM SOURCE_FOLDER        77: Slurm is not here
set -euo pipefail

program=$1 scripts=$2/scripts/laboratory
# shellcheck source=tests/scripts/slurm.sh
source "$2/tests/scripts/slurm.sh"
work=$(mktemp -d)
slurm=$work/slurm
trap 'stop_slurm; rm -rf -- "$work"' EXIT
start_slurm "$work/slurm"
cd "$work"
# shellcheck disable=SC2054 # two values
games=(--plugins base --games 23 --seed 5 --compare base.small_city=normal,two_points)

fail() {
    echo "many_games_slurm_test.sh: $1" >&2
    exit 1
}

# A program that fails at the third shard, once, and sleeps at the fourth until it is cancelled.
cat >program <<END
#!/bin/sh
echo "\$*" >>$work/played
case "\$*" in
*"--shard 3/5"*) [ -e $work/failed ] || { : >$work/failed; echo no luck >&2; exit 1; } ;;
*"--shard 4/5"*) [ -e $work/slept ] || { : >$work/slept; exec sleep 300; } ;;
esac
[ ! -e $work/slow ] || sleep 3
exec $1 "\$@"
END
chmod +x program

cancel_the_sleeper() {
    until [[ -e slept ]]; do sleep 0.1; done
    scancel "$(squeue --noheader --states=running --array --format=%i | grep '_4$')"
}

"$program" simulate "${games[@]}" --out one.jsonl >/dev/null
cancel_the_sleeper &
if BASTIDE=./program "$scripts/many-games-slurm" run 5 -- "${games[@]}" 2>told; then fail "shards are missing, which was not told"; fi
wait
grep -qx 'many-games-slurm: shards are missing: 3,4' told || fail "it told $(<told)"
grep -q 'no luck' told || fail "it did not tell why: $(<told)"
[[ ! -e run/games.jsonl.gz ]] || fail "it put together what is not whole"
if BASTIDE=./program "$scripts/many-games-slurm" run 6 -- "${games[@]}" 2>/dev/null; then fail "other games went into the same folder"; fi

# What is stopped here goes on there; the next call waits for it and puts together. Nothing is played twice.
rm played
touch slow
BASTIDE=./program setsid "$scripts/many-games-slurm" run 5 -- "${games[@]}" &
until [[ -e played ]]; do sleep 0.1; done
kill -- "-$!" 2>/dev/null || true
BASTIDE=./program "$scripts/many-games-slurm" run 5 -- "${games[@]}" >told
[[ $(<told) == "$work/run/games.jsonl.gz" ]] || fail "it told $(<told)"
zcat run/games.jsonl.gz | cmp - one.jsonl
[[ $(wc -l <played) == 2 ]] || fail "played: $(<played)"

# The same shards by GNU parallel are the same packed as well.
BASTIDE=$program "$scripts/many-games" parallel 5 -- "${games[@]}" >/dev/null
cmp run/games.jsonl.gz parallel/games.jsonl.gz
"$program" verify run/games.jsonl.gz >/dev/null || fail "the records do not hold"
