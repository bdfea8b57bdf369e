#!/usr/bin/env bash
# What a server holds: server and generator on a processor each.
#   bench/server_load.sh FOLDER [idle|games|entries|whole|journal|shared ...]   FOLDER is what the preset `server` built
# With TLS=1 by TLS, with LOAD=FILE by another generator, with TOLD=moves as programs are told. Figures of the server stand behind those of the generator.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
folder=$(readlink -f -- "$1")
shift
(($#)) || set -- idle games entries journal shared
data=$(mktemp -d)
server=
scheme=ws
trap 'stop_server; rm -rf "$data"' EXIT
ulimit -n "$(ulimit -Hn)"

main() {
    echo "load of the machine before: $(cut -d' ' -f1-3 /proc/loadavg)"
    local scene
    for scene; do
        echo "== $scene"
        "$scene"
    done
}

idle() {
    measure --idle "${IDLE:-18000}" --seconds 20
}

games() {
    measure --games "${GAMES:-2500}" --players 4 --interval 10 --warm-up 20 --seconds "${SECONDS_OF_GAMES:-60}"
}

entries() {
    measure --games 500 --players 2 --warm-up 5 --seconds 20
}

# Base games from their beginning to their end, as fast as they go.
whole() {
    measure --games 20 --players 2 --seconds "${SECONDS_OF_WHOLE:-20}" --told "${TOLD:-words}"
}

journal() {
    local disk
    disk=$(mktemp -d -p "$folder")
    taskset -c 0 "$folder/bastide_journal_load" "$disk" --games 2500 --seconds 10
    rm -rf "$disk"
}

# The same in a PostgreSQL of its own, beside it on this machine, which has both processors.
shared() {
    local games
    for games in 1 100 500 2500; do
        echo "$games games"
        # The address is known in there only.
        # shellcheck disable=SC2016
        python3 "$here/../tests/server/cluster/postgres.py" sh -c '"$1" "$BASTIDE_TEST_DATABASE" --games "$2" --seconds 8' \
            sh "$folder/bastide_journal_load" "$games"
    done
}

measure() {
    start_server
    local before after
    before=$(metrics)
    taskset -c 1 "${LOAD:-$folder/bastide_server_load}" "$scheme://localhost:$port/play" "${trust[@]}" "$@"
    after=$(metrics)
    echo "$before" >"$data/before"
    echo "$after" >"$data/after"
    awk 'NR == FNR { before[$1] = $2; next }
        /^bastide_entries_total|^bastide_batches_total|^bastide_messages_out_total|^process_cpu_seconds_total/ {
            printf "%s %.0f\n", $1, $2 - before[$1] }
        /^loopback_bytes/ { printf "%.1f MB on the line, both ways, with all that carries it\n", ($2 - before[$1]) / 1e6 }
        /^process_resident_memory_bytes/ {
            printf "memory %.0f MiB, before %.0f MiB\n", $2 / 1048576, before[$1] / 1048576 }' "$data/before" "$data/after"
    stop_server
}

start_server() {
    local options=() line
    trust=()
    if [[ ${TLS:-} ]]; then
        scheme=wss
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
            -addext subjectAltName=DNS:localhost -keyout "$data/key.pem" -out "$data/cert.pem" 2>/dev/null
        options=(--certificate "$data/cert.pem" --key "$data/key.pem")
        trust=(--authorities "$data/cert.pem")
    fi
    rm -rf "$data/games"
    taskset -c 0 "$folder/bastide-server" --data "$data/games" --port 0 --address 127.0.0.1 --workers 1 \
        --network-threads 1 --connections 30000 "${options[@]}" >"$data/told" 2>/dev/null &
    server=$!
    until line=$(grep -o '127\.0\.0\.1:[0-9]*' "$data/told"); do sleep 0.1; done
    port=${line#*:}
}

stop_server() {
    [[ -n $server ]] || return 0
    kill "$server" 2>/dev/null || true
    wait "$server" || true
    server=
}

metrics() {
    curl --silent --insecure "http${TLS:+s}://127.0.0.1:$port/metrics"
    awk '$1 == "lo:" { print "loopback_bytes", $2 }' /proc/net/dev
}

main "$@"
