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
        put_together "alone/worker/${worker}_worker.ts" "worker/$worker.js"
    done
    esbuild "$root/build/web/core.js" --minify --log-level=error --outfile="$site/worker/core.js"
    cp "$root/build/web/core.wasm" "$site/worker/core.wasm"
    make_page
}

# put_together SCRIPT FILE [OPTION...]: a file of the site, of a script and all that it names.
put_together() {
    esbuild "$root/$1" --bundle --minify --charset=utf8 --target=es2020 --log-level=warning --outfile="$site/$2" "${@:3}"
}

# The page as a server has it, by what stands for the server here.
make_page() {
    local page=$root/alone/page index
    put_together alone/page/main.ts page.js --tsconfig="$page/tsconfig.json"
    put_together server/page/later/later.ts later.js --tsconfig="$page/tsconfig.json" --format=esm
    cat "$root/server/page/page.css" "$page/alone.css" \
        | esbuild --loader=css --minify --charset=utf8 --target=chrome90,firefox88,safari14 --log-level=warning >"$site/page.css"
    esbuild "$root/server/page/later/later.css" --minify --charset=utf8 --target=chrome90,firefox88,safari14 --log-level=warning \
        --outfile="$site/later.css"
    cp "$root/server/page/icon.svg" "$page/app.webmanifest" "$site"
    index=$(<"$page/index.html")
    printf '%s\n' "${index/'["languages"]'/$(<"$site/languages.json")}" >"$site/index.html"
    make_keeper
}

# What keeps the site in the browser is told of what it is made: all but pictures and pages of rules at once.
make_keeper() {
    local files pictures version
    mapfile -t pictures < <(cd -- "$site" && find pictures rules -type f ! -name '*.json' -o -path 'rules/*' | LC_ALL=C sort)
    json_list "${pictures[@]}" >"$site/pictures/list.json"
    mapfile -t files < <(cd -- "$site" && find . -type f ! -name '.*' ! -path './pictures/*' ! -path './rules/*' \
        ! -name keeper.js ! -name languages.json -printf '%P\n' | LC_ALL=C sort)
    files+=(pictures/outlines.json pictures/list.json)
    version=$(cd -- "$site" && hash_of "${files[@]}")
    put_together alone/page/keeper.ts keeper.js --format=iife \
        --banner:js="const site={version:\"$version\",pictures:\"$(cd -- "$site" && hash_of "${pictures[@]}")\",files:$(json_list "${files[@]}")};"
}

# Of names without what JSON would write in another way.
json_list() {
    local IFS=,
    printf '[%s]\n' "${*@Q}" | tr "'" '"'
}

hash_of() {
    sha256sum -- "$@" | sha256sum | cut -c1-16
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
