#!/usr/bin/env bash
# Installs the program somewhere else, and packs it: both must run from there and find what they need.
#   packaging_test.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail

build=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
export HOME=$work/home XDG_DATA_HOME=$work/home/data
mkdir -p "$HOME"

runs_from() { # PREFIX FOLDER_OF_THE_PROGRAM
    local listed program=$1/$2/bastide
    cd "$work"
    listed=$("$program" plugins)
    for plugin in "$source"/plugins/*/; do
        grep -q "$(basename "$plugin")" <<<"$listed" || fail "plugin $(basename "$plugin") is not installed"
    done
    "$program" simulate --plugins base --games 1 >/dev/null
    rm -rf "$work/coast"
    "$program" new-plugin coast --in "$work" >/dev/null
    "$program" check --quick "$work/coast" >/dev/null || fail "what new-plugin writes is not sound"
    [[ -s $1/share/icons/hicolor/256x256/apps/games.bastide.Bastide.png ]] || fail "no icon"
    [[ -s $1/share/man/man6/bastide.6 || -s $1/share/man/man6/bastide.6.gz ]] || fail "no man page"
    [[ -s $1/share/doc/bastide/docs/modding/reference.md ]] || fail "no documentation"
    [[ ! -d $build/packaging/pages/html ]] || shows_pages "$1/share/doc/bastide/html"
    desktop-file-validate "$1/share/applications/games.bastide.Bastide.desktop"
    local metainfo=$1/share/metainfo/games.bastide.Bastide.metainfo.xml
    # The project has no page of its own: AppStream 0.16 does not ask for one, 1.0 warns.
    appstreamcli validate --no-net "$metainfo" \
        || appstreamcli validate --no-net --explain --override=url-homepage-missing=info "$metainfo"
}

# Links may lead to another site, but nothing that a page shows may come from one.
shows_pages() { # FOLDER
    grep -q 'Your first tile' "$1/docs/modding/1-your-first-tile.html" || fail "no pages in $1"
    grep -q 'href="docs/modding/1-your-first-tile.html"' "$1/index.html" || fail "index.html leads nowhere"
    [[ -s $1/search.js ]] || fail "no search in $1"
    grep -q '^window.searchIndex = {' "$1/search_index.js" || fail "nothing to search in $1"
    if grep -rE '<(script|img|link|iframe)[^>]*(https?:)?//|url\(["'"'"']?(https?:)?//|@import' --include='*.html' "$1"; then
        fail "a page needs the network"
    fi
}

# The packages of debian/, of what was built already; each is extracted into a folder of its own, with what it needs.
pack() {
    local tree=$work/tree
    mkdir -p "$tree"
    cp -r "$source/debian" "$source/packaging" "$tree"
    sed -n 's/^Package: //p' "$tree/debian/control" >"$tree/debian/debhelper-build-stamp" # built already
    (cd "$tree" && DEB_BUILD_OPTIONS=noautodbgsym debian/rules binary BUILD="$build") >"$work/packing.log" 2>&1 || {
        cat "$work/packing.log" >&2
        fail "debian/rules binary failed"
    }
}

package() { # NAME
    echo "$work/$1"_*.deb
}

extract() { # FOLDER NAME...
    local folder=$work/$1 name
    shift
    for name; do
        dpkg-deb --extract "$(package "$name")" "$folder"
    done
}

depends_on() { # NAME PATTERN
    dpkg-deb --field "$(package "$1")" Depends | grep -qE "$2" || fail "what $1 depends on: expected $2"
}

plays_in_python() {
    depends_on python3-bastide 'bastide-data \(= .*python3-numpy.*python3 \(>= '
    ! dpkg-deb --contents "$(package python3-bastide)" | grep -v '/$' | grep -vE 'dist-packages/bastide\.|/doc/' \
        || fail "the package of the module has more than the module"
    extract python python3-bastide bastide-data
    PYTHONPATH=$work/python/usr/lib/python3/dist-packages /usr/bin/python3 -c '
import bastide
game = bastide.Game(bastide.Rules(["base"]), seed=1)
game.play(["random", "random"])
assert game.over and bastide.__file__.startswith("'"$work"'")'
}

# It needs rulesets, but neither the game nor a window.
serves() {
    depends_on bastide-server libssl
    depends_on bastide-server 'bastide-data \(= '
    if dpkg-deb --field "$(package bastide-server)" Depends | grep -qE 'libsfml|bastide( |,)'; then fail "the server needs the game or a window"; fi
    extract server bastide-server bastide-data
    local service
    service=$(find "$work/server" -name bastide-server.service)
    [[ -s $service ]] || fail "no service for the server"
    grep -q '^ExecStart=/usr/bin/bastide-server ' "$service" || fail "the service starts something else"
    local several=${service/server.service/server@.service}
    grep -q '^ExecStart=/usr/bin/bastide-server --port %i ' "$several" || fail "no service of several"
    # What keeps one from the rest of the machine keeps several.
    cmp <(sed -n '/^# It needs/,$p' "$service") <(sed -n '/^# It needs/,$p' "$several") || fail "the services differ"
    local scripts=$work/server/scripts
    dpkg-deb --control "$(package bastide-server)" "$scripts"
    grep -q "try-restart 'bastide-server.service'" "$scripts/postinst" || fail "an upgrade does not restart the server"
    ! grep -q stop "$scripts/preinst" 2>/dev/null || fail "an upgrade stops the server"
    grep -q "stop bastide-server.service 'bastide-server@\*.service'" "$scripts/prerm" || fail "a server runs on whose program is removed"
    local examples=$work/server/usr/share/doc/bastide-server/examples
    [[ -s $examples/haproxy/bastide.cfg && -s $examples/grafana/bastide.json ]] || fail "no examples of the server"
    [[ -s $work/server/usr/share/man/man6/bastide-server.6.gz ]] || fail "no man page of the server"
    "$work/server/usr/bin/bastide-server" --help >/dev/null || fail "the server does not run"
}

fail() {
    echo "packaging_test.sh: $1" >&2
    exit 1
}

if command -v mkdocs >/dev/null; then cmake --build "$build" --target docs >/dev/null; fi
cmake --install "$build" --prefix "$work/installed" >/dev/null
runs_from "$work/installed" bin

pack
extract game bastide bastide-data bastide-doc
runs_from "$work/game/usr" games
depends_on bastide libsfml
plays_in_python
serves
[[ -z $(find "$HOME" -type f) ]] || fail "files were left at home: $(find "$HOME" -type f)"
echo "installed and packed: $(cd "$work" && echo *.deb)"
