#!/usr/bin/env bash
# Installs the program somewhere else, and packs it: both must run from there and find what they need.
#   packaging_test.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail

build=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
export HOME=$work/home XDG_DATA_HOME=$work/home/data
mkdir -p "$HOME"

runs_from() { # PREFIX
    local listed
    cd "$work"
    listed=$("$1/bin/bastide" plugins)
    for plugin in "$source"/plugins/*/; do
        grep -q "$(basename "$plugin")" <<<"$listed" || fail "plugin $(basename "$plugin") is not installed"
    done
    "$1/bin/bastide" simulate --plugins base --games 1 >/dev/null
    rm -rf "$work/coast"
    "$1/bin/bastide" new-plugin coast --in "$work" >/dev/null
    "$1/bin/bastide" check --quick "$work/coast" >/dev/null || fail "what new-plugin writes is not sound"
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

# Beside the extracted game, where the module looks for plugins.
plays_in_python() { # PACKAGE
    dpkg-deb --field "$1" Depends | grep -q 'bastide (= .*python3-numpy.*python3 (>= ' || fail "what $1 depends on"
    [[ -z $(dpkg-deb --contents "$1" | grep -v '/$' | grep -v 'dist-packages/bastide\.') ]] || fail "$1 has more than the module"
    dpkg-deb --extract "$1" "$work/extracted"
    PYTHONPATH=$work/extracted/usr/lib/python3/dist-packages /usr/bin/python3 -c '
import bastide
game = bastide.Game(bastide.Rules(["base"]), seed=1)
game.play(["random", "random"])
assert game.over and bastide.__file__.startswith("'"$work"'")'
}

# By itself: it brings plugins of its own, and no window.
serves() { # PACKAGE
    dpkg-deb --extract "$1" "$work/server"
    dpkg-deb --field "$1" Depends | grep -q libssl || fail "$1 does not name the libraries it needs"
    if dpkg-deb --field "$1" Depends | grep -qE 'libsfml|bastide'; then fail "$1 needs the game or a window"; fi
    local service=$work/server/usr/lib/systemd/system/bastide-server.service
    [[ -s $service ]] || fail "no service in $1"
    grep -q '^ExecStart=/usr/bin/bastide-server ' "$service" || fail "the service starts something else"
    local several=${service/server.service/server@.service}
    grep -q '^ExecStart=/usr/bin/bastide-server --port %i ' "$several" || fail "no service of several in $1"
    # What keeps one from the rest of the machine keeps several.
    cmp <(sed -n '/^# It needs/,$p' "$service") <(sed -n '/^# It needs/,$p' "$several") || fail "the services differ"
    local examples=$work/server/usr/share/doc/bastide-server/examples
    [[ -s $examples/haproxy/bastide.cfg && -s $examples/grafana/bastide.json ]] || fail "no examples in $1"
    [[ -s $work/server/usr/share/man/man6/bastide-server.6 ]] || fail "no man page in $1"
    "$work/server/usr/bin/bastide-server" --help >/dev/null || fail "the server does not run from $1"
    local program
    program=$(readlink -f "$work/server/usr/bin/bastide-server")
    [[ -s ${program%/bin/*}/share/bastide/plugins/base/plugin.toml ]] || fail "no plugins in $1"
}

fail() {
    echo "packaging_test.sh: $1" >&2
    exit 1
}

if command -v mkdocs >/dev/null; then cmake --build "$build" --target docs >/dev/null; fi
cmake --install "$build" --prefix "$work/installed" >/dev/null
runs_from "$work/installed"

(cd "$build" && cpack -G DEB -B "$work/packed" >/dev/null)
package=("$work"/packed/bastide_*.deb)
dpkg-deb --extract "${package[0]}" "$work/extracted"
runs_from "$work/extracted/usr"
for python in "$work"/packed/python3-bastide_*.deb; do
    [[ ! -e $python ]] || plays_in_python "$python"
done
for server in "$work"/packed/bastide-server_*.deb; do
    [[ ! -e $server ]] || serves "$server"
done
dpkg-deb --field "${package[0]}" Depends | grep -q libsfml || fail "the package does not name the libraries it needs"
[[ -z $(find "$HOME" -type f) ]] || fail "files were left at home: $(find "$HOME" -type f)"
echo "installed and packed: ${package[0]##*/}"
