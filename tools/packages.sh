# shellcheck shell=bash
# shellcheck disable=SC2034 # the lists are used by the scripts that source this
# What has to be installed, and how to install what is missing. Sourced by ./play, ./serve, ./web and ./test.
# The one list of packages of this repository: Debian 12 names, the same on Debian 13, but for Boost.

build_packages=(
    g++ cmake ninja-build pkg-config
    make                                                 # by which a link is optimised on all processors
    libcairo2-dev libfontconfig-dev libqrencode-dev      # painting
    liblua5.4-dev libtomlplusplus-dev libzip-dev         # plugins; Lua holds its C++ build too
    libmd4c-dev                                          # pages of rules
    nlohmann-json3-dev zlib1g-dev                        # records
    libsqlite3-dev                                       # statistics
    libcli11-dev libfmt-dev libspdlog-dev libbenchmark-dev
    fonts-lato fonts-vollkorn fonts-dejavu-core
)

window_packages=(libsfml-dev libfreetype-dev)

# Debian 12's usual Boost, 1.74, is too old for what talks to others. The package of its URLs brings the
# rest, which is headers only.
boost_package() {
    [[ -r /etc/os-release ]] && grep -qx 'VERSION_ID="12"' /etc/os-release && echo libboost-url1.81-dev || echo libboost-url-dev
}
# With these the window can play on servers; without them it is built all the same.
online_packages=("$(boost_package)" libssl-dev)

# The server, which the game needs none of: ./serve.
server_packages=("${online_packages[@]}" esbuild libcurl4-openssl-dev libdeflate-dev libwebp-dev)

# With this several servers can share a database; without it the server is built all the same.
postgres_packages=(libpq-dev)

# What makes the games of a browser without a server: ./web. dpkg-dev unpacks sources.
web_packages=(emscripten node-acorn dpkg-dev python3)

# The module for Python, which the game needs none of: cmake --preset python
python_packages=(python3-dev pybind11-dev python3-numpy)

# xauth: xvfb-run needs it, but xvfb only recommends it.
test_packages=(catch2 libvalijson-dev libzbar-dev python3 lua5.4 lua-dkjson clang-format lua-check xvfb xauth xdotool parallel desktop-file-utils appstream dpkg-dev debhelper dh-python file nodejs node-typescript chromium chromium-driver postgresql haproxy)

# What the long run needs besides: another browser, and who speaks to it.
long_packages=(firefox-esr python3-websocket)

# What checks the page in the browser comes from npm. Whoever has another node than Debian's has its npm too.
command -v npm >/dev/null || test_packages+=(npm)

# For the documentation as HTML; the game and its build need none of it.
docs_packages=(mkdocs)

# ./test --long: without it the test of shards on a cluster is skipped.
slurm_packages=(slurm-wlm)

# The compiler of the tests, since it is done sooner where nothing is optimised; it knows libFuzzer too, for which
# ./test --long installs a package of its version.
clang_packages=(clang)

# need_packages NAME...: installs those that are missing, or says how and exits with 2.
need_packages() {
    command -v dpkg-query >/dev/null || return 0 # not Debian's family: CMake says what it misses
    local missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0

    if ((EUID != 0)) && ! sudo_works; then
        explain_and_exit "${missing[@]}"
    fi
    echo "Installing what Bastide needs: ${missing[*]}"
    apt_install "${missing[@]}"
}

# want_packages NAME...: installs those that are missing where that can be done without asking; does
# without them where it cannot.
want_packages() {
    command -v dpkg-query >/dev/null || return 0
    local missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ((EUID == 0)) || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }; then
        echo "Installing what playing online needs: ${missing[*]}"
        apt_install "${missing[@]}" && return
    fi
    echo "Built without playing online, which needs ${missing[*]}"
}

missing_packages() {
    local name state
    local -A installed=()
    while read -r name state; do
        [[ $state == installed ]] && installed[$name]=yes
    done < <(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
    for name in "$@"; do
        [[ ${installed[$name]-} ]] || echo "$name"
    done
}

# Asks for a password only where somebody can type one.
sudo_works() {
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null || { [[ -t 0 && -t 2 ]] && sudo -v; }
}

explain_and_exit() {
    echo "Bastide needs packages that are missing here. Please run this as root, then try again:" >&2
    echo "apt-get update && apt-get install -y --no-install-recommends $*" >&2
    exit 2
}

# The package lists are refreshed only if apt does not know a package, or can no longer fetch the
# version it knows.
apt_install() {
    local as_root=()
    ((EUID == 0)) || as_root=(sudo)
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
    local install=("${apt[@]}" install --no-install-recommends "$@")
    if "${install[@]}" --simulate &>/dev/null && "${install[@]}" </dev/null; then
        return
    fi
    "${apt[@]}" update </dev/null
    "${install[@]}" </dev/null
}
