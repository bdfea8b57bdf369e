#!/usr/bin/env bash
# Tries the checkout on a Debian with nothing installed, made by debootstrap from Debian's archive.
#   sudo tools/bare-debian.sh bookworm               ./test on Debian 12
#   sudo tools/bare-debian.sh trixie ./play --help   another command, on Debian 13
# The mirror is the one that apt uses here. The system lies in $TMPDIR/bastide-SUITE; KEEP=1 keeps it
# after the command has ended, and takes it up again the next time.
set -euo pipefail

checkout=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")

main() {
    (($# >= 1)) || usage
    ((EUID == 0)) || give_up "only root can make a system of its own: sudo $0 $*"
    # In a name space of its own, what is mounted is seen by nobody else and goes with this process.
    [[ ${BARE_DEBIAN_INSIDE-} ]] || BARE_DEBIAN_INSIDE=yes exec unshare --mount --propagation private "$0" "$@"
    local suite=$1
    shift
    (($#)) || set -- ./test
    command -v debootstrap >/dev/null || give_up "debootstrap is missing: apt-get install debootstrap"

    system=${TMPDIR:-/tmp}/bastide-$suite
    trap clean_up EXIT
    [[ ${KEEP-} && -e $system/complete ]] || make_system "$suite"
    mount_all
    copy_checkout
    local status=0
    inside "$@" || status=$?
    echo "$suite: $* ended with $status"
    return "$status"
}

usage() {
    echo "usage: $0 SUITE [COMMAND...]" >&2
    exit 2
}

give_up() {
    echo "$1" >&2
    exit 2
}

make_system() {
    rm -rf --one-file-system "$system"
    mkdir -p "$system"
    debootstrap --variant=minbase "$1" "$system" "$(mirror)"
    touch "$system/complete"
}

# What apt has fetched Debian itself from, else Debian's own address.
mirror() {
    local site
    # shellcheck disable=SC2016 # a field of apt's, not a variable
    site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Label: Debian' | head -n 1)
    echo "${site:-http://deb.debian.org/debian}"
}

# Only what a fresh clone would have, and the shared folder beside it where there is one.
copy_checkout() {
    rm -rf "$system/root/bastide" "$system/root/shared"
    mkdir -p "$system/root/bastide"
    tar -C "$checkout" --exclude=./build --exclude=./.git -cf - . | tar -C "$system/root/bastide" -xf -
    [[ ! -d $checkout/../shared ]] || cp -r "$checkout/../shared" "$system/root/shared"
    # The host's names: the system has none yet.
    cp -L /etc/resolv.conf /etc/hosts "$system/etc/"
}

# Nothing of this system's environment but the way to the network.
inside() {
    chroot "$system" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        sh -c 'cd /root/bastide && exec "$@"' sh "$@" </dev/null
}

mount_all() {
    mount -t proc proc "$system/proc"
    mount --bind /dev "$system/dev"
    mount -t devpts devpts "$system/dev/pts"
    mount -t tmpfs tmpfs "$system/dev/shm"
}

clean_up() {
    cd /
    umount "$system"/dev/shm "$system"/dev/pts "$system"/dev "$system"/proc 2>/dev/null || true
    [[ ${KEEP-} ]] || rm -rf --one-file-system "$system"
}

main "$@"
