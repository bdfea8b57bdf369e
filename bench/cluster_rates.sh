#!/usr/bin/env bash
# How much 1, 2 and 3 servers do that share a PostgreSQL of their own, all on this machine.
#   bench/cluster_rates.sh FOLDER [rounds|games|journals ...]    FOLDER is what the preset `server` built
# rounds: what 1, 3 and 6 servers ask of the database, in which nobody plays, and with a few games at a time. games: whole games, each
# server with a generator. journals: journals alone, which is what the database bears.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
folder=$(readlink -f -- "${1:?the folder of the preset server}")
shift
(($#)) || set -- rounds games journals
if [[ -z ${BASTIDE_TEST_DATABASE:-} ]]; then
    exec "$here/../tests/server/cluster/postgres.py" "${BASH_SOURCE[0]}" "$folder" "$@"
fi

data=$(mktemp -d)
servers=()
trap 'stop_servers; rm -rf "$data"' EXIT
ulimit -n "$(ulimit -Hn)"
seconds=${SECONDS_OF_EACH:-20}

main() {
    echo "load of the machine before: $(cut -d' ' -f1-3 /proc/loadavg), processors: $(nproc)"
    local scene count
    for scene; do
        case $scene in
        rounds) for count in 1 3 6; do rounds "$count"; done ;;
        games) for count in 1 2 3; do whole_games "$count"; done ;;
        journals) for count in 1 2 3; do journals "$count"; done ;;
        esac
    done
}

# 30 games that act twice a second each, where there are some.
rounds() {
    empty_database
    local number generators=()
    for ((number = 1; number <= $1; ++number)); do start_server "$number"; done
    sleep 5
    rates "$1 servers, nobody plays"
    for ((number = 1; number <= $1; ++number)); do
        "$folder/bastide_server_load" "ws://127.0.0.1:$((18080 + number))/play" --games "$((30 / $1))" --players 2 --interval 0.5 \
            --seconds "$((seconds + 10))" >"$data/load$number" &
        generators+=($!)
    done
    sleep 5
    rates "$1 servers, 30 games"
    wait "${generators[@]}"
    stop_servers
}

rates() {
    counts >"$data/before"
    sleep "$seconds"
    counts >"$data/after"
    awk -v what="$1" -v servers="${#servers[@]}" 'NR == FNR { before[$1] = $2; next } { more[$1] = $2 - before[$1] }
        END { printf "%s: each makes %.2f rounds and asks %.1f statements a second; in all %.0f entries and %.0f transactions\n", what,
            more["rounds"] / more["time"] / servers, more["statements"] / more["time"] / servers, more["entries"] / more["time"],
            more["transactions"] / more["time"] }' "$data/before" "$data/after"
}

# Sums over all servers; what the database counts is a second old at most.
counts() {
    local number
    for ((number = 1; number <= ${#servers[@]}; ++number)); do curl --silent "http://127.0.0.1:$((18080 + number))/metrics"; done |
        awk '/^bastide_rounds_total/ { rounds += $2 } /^bastide_query_seconds_count/ { statements += $2 } /^bastide_entries_total/ { entries += $2 }
            END { printf "rounds %d\nstatements %d\nentries %d\n", rounds, statements, entries }'
    psql -XAtq -F " " "$BASTIDE_TEST_DATABASE" -c "SELECT 'transactions', xact_commit FROM pg_stat_database WHERE datname = current_database()"
    echo "time $(date +%s.%N)"
}

whole_games() {
    empty_database
    local number before after generators=()
    for ((number = 1; number <= $1; ++number)); do start_server "$number"; done
    sleep 2
    for ((number = 1; number <= $1; ++number)); do
        "$folder/bastide_server_load" "ws://127.0.0.1:$((18080 + number))/play" --games "$((240 / $1))" --players 2 --warm-up 5 \
            --seconds "$seconds" >"$data/load$number" &
        generators+=($!)
    done
    sleep 10 # all games are there
    before=$(entries)
    sleep "$((seconds - 8))"
    after=$(entries)
    wait "${generators[@]}"
    echo "$1 servers, 240 games at once: $(((after - before) / (seconds - 8))) entries a second"
    stop_servers
}

journals() {
    empty_database
    local number journals=()
    for ((number = 1; number <= $1; ++number)); do
        "$folder/bastide_journal_load" "$BASTIDE_TEST_DATABASE" --games 500 --seconds "$seconds" >"$data/journal$number" &
        journals+=($!)
    done
    wait "${journals[@]}"
    for ((number = 1; number <= $1; ++number)); do sed "s/^/journal $number of $1: /" "$data/journal$number"; done
}

start_server() {
    "$folder/bastide-server" --database "$BASTIDE_TEST_DATABASE" --data "$data/$1" --port "$((18080 + $1))" --address 127.0.0.1 --workers 1 \
        --network-threads 1 >/dev/null 2>&1 &
    servers+=($!)
}

stop_servers() {
    ((${#servers[@]})) || return 0
    kill "${servers[@]}" 2>/dev/null || true
    wait "${servers[@]}" || true
    servers=()
}

empty_database() { psql -q "$BASTIDE_TEST_DATABASE" -c "DROP SCHEMA IF EXISTS bastide CASCADE" 2>/dev/null; }
entries() { psql -XAtq "$BASTIDE_TEST_DATABASE" -c "SELECT count(*) FROM bastide.entry"; }

main "$@"
