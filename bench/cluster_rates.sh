#!/usr/bin/env bash
# How much 1, 2 and 3 servers do that share a PostgreSQL of their own, all on this machine.
#   bench/cluster_rates.sh FOLDER    FOLDER is what the preset `server` built
# First whole games, each server with a generator; then journals alone, which is what the database bears.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
folder=$(readlink -f -- "${1:?the folder of the preset server}")
if [[ -z ${BASTIDE_TEST_DATABASE:-} ]]; then
    exec "$here/../tests/server/cluster/postgres.py" "${BASH_SOURCE[0]}" "$folder"
fi

data=$(mktemp -d)
servers=()
trap 'stop_servers; rm -rf "$data"' EXIT
ulimit -n "$(ulimit -Hn)"
seconds=${SECONDS_OF_EACH:-20}

main() {
    echo "load of the machine before: $(cut -d' ' -f1-3 /proc/loadavg), processors: $(nproc)"
    local count
    for count in 1 2 3; do
        whole_games "$count"
    done
    for count in 1 2 3; do
        journals "$count"
    done
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

main
