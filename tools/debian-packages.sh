#!/usr/bin/env bash
# Makes the packages of debian/ twice and compares them, asks lintian, then installs, upgrades, removes and purges them.
# For a system that may be thrown away: sudo tools/bare-debian.sh bookworm tools/debian-packages.sh
#   tools/debian-packages.sh [OLD]    OLD: a folder with packages of an earlier version, to upgrade from
set -euo pipefail

checkout=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
export DEBIAN_FRONTEND=noninteractive PATH=$PATH:/usr/games
games=/var/lib/bastide-server # where systemd keeps what the service owns

main() {
    ((EUID == 0)) || fail "only root can install packages"
    local old=()
    (($# == 0)) || old=("$1"/*.deb)
    apt-get -q -y update
    apt-get -q -y install --no-install-recommends dpkg-dev lintian diffoscope-minimal file
    apt-get -q -y build-dep "$checkout"
    make_packages one C.UTF-8 UTC 022
    make_packages another/folder C Pacific/Kiritimati 002
    is_same
    # Debian 12's does not know a tag that Debian 13's is told about in debian/bastide.lintian-overrides.
    lintian --fail-on error,warning --tag-display-limit 0 --suppress-tags alien-tag "$work"/one/*.changes
    upgrades "${old[@]}"
    goes
    echo "good: $(cd "$work/one" && echo *.deb)"
}

fail() {
    echo "debian-packages.sh: $1" >&2
    exit 1
}

# make_packages FOLDER LANGUAGE ZONE UMASK: of a copy of the checkout, so that it shows where a build says where and when it was.
make_packages() {
    local tree=$work/$1/tree
    mkdir -p "$tree"
    tar -C "$checkout" --exclude=./build --exclude=./.git --exclude=node_modules -cf - . | tar -C "$tree" -xf -
    (cd "$tree" && umask "$4" && env LC_ALL="$2" TZ="$3" dpkg-buildpackage --build=binary --unsigned-changes --unsigned-buildinfo) >"$work/$1.log" 2>&1 || {
        tail -n 100 "$work/$1.log" >&2
        fail "dpkg-buildpackage failed"
    }
}

is_same() {
    local package differ=no
    for package in "$work"/one/*.deb; do
        cmp "$package" "$work/another/folder/${package##*/}" || {
            differ=yes
            diffoscope --max-report-size 20000 "$package" "$work/another/folder/${package##*/}" >&2 || true
        }
    done
    [[ $differ == no ]] || fail "two builds of one tree differ"
}

upgrades() { # OLD_PACKAGE...
    if (($#)); then
        apt-get -q -y install --no-install-recommends "$@"
        runs
        mkdir -p "/var/lib/private${games#/var/lib}"
        ln -sfn "private${games#/var/lib}" "$games"
        touch "$games/games.sqlite"
    fi
    apt-get -q -y install --no-install-recommends "$work"/one/*.deb
    runs
    local unpacked
    unpacked=$(dpkg --audit)
    [[ -z $unpacked ]] || fail "$unpacked"
}

runs() {
    hash -r # an upgrade from 0.1 takes the program elsewhere
    bastide simulate --plugins base,river --games 2 >/dev/null
    bastide-server --help >/dev/null
    python3 -c 'import bastide; game = bastide.Game(bastide.Rules(["base"]), seed=1); game.play(["random", "random"]); assert game.over'
    [[ -s /usr/share/doc/bastide/docs/modding/reference.md ]] || fail "no documentation"
}

goes() {
    local packages=(bastide bastide-data bastide-doc bastide-server python3-bastide)
    apt-get -q -y remove "${packages[@]}"
    [[ ! -L $games || -e $games/games.sqlite ]] || fail "games went with a package that was only removed"
    dpkg --purge "${packages[@]}" # apt knows none of them any more once they are removed, but where something was left
    local left
    left=$(find / -xdev \( -path "$work" -o -path "$checkout" -o -path "${checkout%/*}/shared" -o -path /proc -o -path "$HOME" -o -path /var/cache/apt \
        -o -path /var/lib/apt -o -path /tmp \) -prune -o -iname '*bastide*' -print)
    [[ -z $left ]] || fail "left by purge: $left"
}

main "$@"
