#!/usr/bin/env bash
# What a server asks of a PostgreSQL of its own in which there are many games, and how long that takes:
#   bench/large_database.sh FOLDER [GAMES [OPEN]]    FOLDER is what the preset `server` built; 500,000 games, of which 70,000 are open
# A server plays a few; all others are copies of these: whole ones of those that are old enough to be forgotten and of those
# that are claimed, the first dozen entries of the others, which is a game too.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
folder=$(readlink -f -- "${1:?the folder of the preset server}")
games=${2:-500000}
open=${3:-70000}
if [[ -z ${BASTIDE_TEST_DATABASE:-} ]]; then
    exec "$here/../tests/server/cluster/postgres.py" "${BASH_SOURCE[0]}" "$folder" "$games" "$open"
fi

data=$(mktemp -d)
server=
trap 'stop_server; rm -rf "$data"' EXIT

main() {
    echo "load of the machine before: $(cut -d' ' -f1-3 /proc/loadavg), processors: $(nproc)"
    play_some
    fill
    "$folder/bastide_large_database" "$BASTIDE_TEST_DATABASE"
}

play_some() {
    "$folder/bastide-server" --database "$BASTIDE_TEST_DATABASE" --data "$data/server" --port 18080 --address 127.0.0.1 --workers 1 \
        >/dev/null 2>&1 &
    server=$!
    until curl --silent --fail --output /dev/null http://127.0.0.1:18080/ready; do sleep 0.2; done
    "$folder/bastide_server_load" ws://127.0.0.1:18080/play --games 8 --players 2 --seconds 8 >/dev/null
    stop_server
}

stop_server() {
    [[ -n $server ]] || return 0
    kill "$server" 2>/dev/null || true
    wait "$server" || true
    server=
}

# Six processes live, two are dead. Of the open games the dead hold 12,000 at most, and nobody 3,000; the others are listed. 4,000 that
# are over were left so long ago, twenty in each hour.
fill() {
    psql -XAtq -v ON_ERROR_STOP=1 -v games="$games" -v open="$open" "$BASTIDE_TEST_DATABASE" <<'SQL'
SET search_path TO bastide;
SET session_replication_role = replica; -- all games of these entries are there: nobody needs to look for each
CREATE TEMPORARY TABLE played AS
    SELECT row_number() OVER (ORDER BY name) - 1 AS place, name FROM game
    WHERE (SELECT count(*) FROM entry WHERE entry.game = game.name) > 100;
CREATE TEMPORARY TABLE count AS SELECT count(*) AS played, nextval('epoch') + 100 AS epoch FROM played;
SELECT setval('epoch', (SELECT epoch + 100 FROM count)) \g /dev/null
INSERT INTO server SELECT epoch + i, 'http://10.0.0.' || i, clock_timestamp() + interval '1 day' FROM count, generate_series(1, 6) AS i;
CREATE TEMPORARY TABLE made AS
    SELECT i, 'made' || i AS name, i % (SELECT played FROM count) AS place, i > :open AS closed,
        CASE WHEN i > :open OR i % 14 = 0 AND i <= 42000 THEN NULL
             WHEN i % 14 IN (1, 2, 3, 4) AND i <= 42000 THEN 7 + i % 2 ELSE 1 + i % 6 END AS by,
        i <= 42000 AND i % 14 < 5 OR i > :games - 4000 AS whole
    FROM generate_series(1, :games) AS i;
INSERT INTO game (name, closed, changed, holder, epoch)
    SELECT name, closed, clock_timestamp() - CASE WHEN i > :games - 4000
            THEN interval '1000 days' + (i - :games + 4000 - 1) / 20 * interval '1 hour' + interval '30 minutes'
            ELSE i % 1000 * interval '1 hour' END,
        epoch + by, epoch
    FROM made, count ORDER BY i;
INSERT INTO entry SELECT made.name, entry.number, entry.text, count.epoch
    FROM count, made JOIN played USING (place) JOIN entry ON entry.game = played.name WHERE whole OR number < 12;
INSERT INTO listing SELECT name, epoch + by, nextval('news'), json_build_object('summary', json_build_object('game', name, 'title', '',
            'stage', CASE WHEN i % 3 = 0 THEN 'waiting' ELSE 'playing' END, 'plugins', ARRAY['base'], 'seats',
            json_build_array(json_build_object('name', 'Anne', 'kind', 'person', 'colour', 'red'), json_build_object('name', '', 'kind', 'open'))),
        'public', true, 'holders', ARRAY[encode(sha256(('a' || i / 3)::bytea), 'hex'), encode(sha256(('b' || i / 3)::bytea), 'hex')],
        'actor', '')::text
    FROM made, count WHERE by BETWEEN 1 AND 6 ORDER BY i;
CHECKPOINT;
VACUUM ANALYZE;
SELECT (SELECT count(*) FROM game) || ' games, ' || (SELECT count(*) FROM game WHERE NOT closed) || ' open, '
    || (SELECT count(*) FROM listing) || ' listed, ' || (SELECT count(*) FROM entry) || ' entries, '
    || pg_size_pretty(pg_database_size(current_database()));
SQL
}

main
