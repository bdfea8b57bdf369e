# shellcheck shell=bash
# shellcheck disable=SC2154 # $root, the checkout, is set by the script that sources this
# What plays in a browser without a server. Sourced by ./web and ./test.

# The sources of Lua and zlib as Debian has them, with its patches, by a list of packages of our own: apt's is not touched.
fetch_web_sources() {
    local folder=$root/build/web/sources
    [[ ! -e $folder/.whole ]] || return 0
    rm -rf "$folder"
    mkdir -p "$folder/lists/partial"
    echo "Fetching the sources of Lua and zlib"
    (
        cd -- "$folder" || exit
        # shellcheck disable=SC2016 # apt fills these in
        apt-get indextargets --format 'deb-src $(SITE) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' 'Component: main' \
            'Origin: Debian' | sort -u >own.list
        local own=(-q -o "Dir::Etc::sourcelist=$folder/own.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$folder/lists"
            -o APT::Sandbox::User=)
        apt-get "${own[@]}" update
        apt-get "${own[@]}" source lua5.4 zlib
        rm -rf lists
        touch .whole
    ) >&2 </dev/null
}

# make_site PRESET: build/web/site, with pictures by the server of that preset.
make_site() {
    local native=$1 site=$root/build/web/site
    fetch_web_sources
    NODE_PATH=/usr/share/nodejs build web
    build "$native" bastide-server
    make_pictures "$root/build/$native/bastide-server" "$site"
    mkdir -p "$site/worker"
    local worker
    for worker in game think; do
        esbuild "$root/alone/worker/${worker}_worker.ts" --bundle --minify --charset=utf8 --target=es2020 --log-level=warning \
            --outfile="$site/worker/$worker.js"
    done
    esbuild "$root/build/web/core.js" --minify --log-level=error --outfile="$site/worker/core.js"
    cp "$root/build/web/core.wasm" "$site/worker/core.wasm"
}

# Anew where the server, or what is painted, is newer than they are.
make_pictures() {
    local server=$1 site=$2 stamp=$2/.pictures
    if [[ $stamp -nt $server && -z $(find "$root/plugins" "$root/content" -newer "$stamp" -print -quit) ]]; then
        return 0
    fi
    rm -rf "$site"
    "$server" site "$site" >&2
    touch "$stamp"
}
