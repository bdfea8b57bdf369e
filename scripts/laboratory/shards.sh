# shellcheck shell=bash
# What many-games and many-games-slurm share: their arguments, and a folder that holds the shards of one series.

usage() {
    sed -n '2,4s/^# *//p' "$0" >&2
    exit 2
}

# take_arguments FOLDER SHARDS [OPTION OF THE SCHEDULER]... -- OPTION OF SIMULATE...
take_arguments() {
    [[ $# -ge 3 && $2 =~ ^[1-9][0-9]*$ ]] || usage
    folder=$1 shards=$2
    shift 2
    scheduler_options=()
    while (($#)) && [[ $1 != -- ]]; do
        scheduler_options+=("$1")
        shift
    done
    (($#)) || usage
    shift
    simulate_options=("$@")
    program=${BASTIDE:-bastide}
    [[ $program != */* ]] || program=$(realpath -- "$program")
}

enter_folder() {
    mkdir -p -- "$folder"
    cd -- "$folder" || exit
    # Shards of other games would not go together.
    local games
    games=$(printf '%q ' --shards "$shards" "${simulate_options[@]}")
    if [[ -e games.options && $(<games.options) != "$games" ]]; then
        echo "${0##*/}: $folder holds other games: $(<games.options)" >&2
        exit 2
    fi
    echo "$games" >games.options
}

# put_together FORMAT: what gzip packs may stand behind each other, in the order of the numbers of the shards.
put_together() {
    seq -f "$1" "$shards" | xargs cat >games.jsonl.gz.new
    mv games.jsonl.gz.new games.jsonl.gz
    echo "$PWD/games.jsonl.gz"
}
