# shellcheck shell=bash
# shellcheck disable=SC2154 # $root, the checkout, is set by the script that sources this
# Configuring and building a preset. Sourced by ./play and ./test.

# build PRESET [TARGET]: says nothing when there is nothing to do.
build() {
    local preset=$1 target=${2:-all}
    local folder=$root/build/$preset
    is_configured "$folder" || configure "$preset" "$folder" || return
    is_up_to_date "$folder" "$target" || ninja -C "$folder" "$target" </dev/null
}

# CMake itself notices neither a change of the presets nor that the checkout was moved.
is_configured() {
    local folder=$1
    [[ $folder/build.ninja -nt $root/CMakePresets.json ]] \
        && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"
}

configure() {
    local preset=$1 folder=$2
    rm -f "$folder/build.ninja"
    cmake --fresh -S "$root" --preset "$preset" </dev/null
}

is_up_to_date() {
    local folder=$1 target=$2
    [[ $(ninja -C "$folder" -n "$target" 2>/dev/null) == *"no work to do"* ]]
}
