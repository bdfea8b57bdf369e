# shellcheck shell=bash
# A Slurm of one node, for a test: start_slurm FOLDER, later stop_slurm. As any user; nothing outside of the folder is
# touched. Where a part of it is missing, start_slurm says so and ends with 77.

start_slurm() {
    slurm=$1
    local program
    for program in munged slurmctld slurmd sbatch; do
        command -v "$program" >/dev/null || { echo "skipped: $program is not here (slurm-wlm)"; exit 77; }
    done
    export SLURM_CONF=$slurm/slurm.conf
    mkdir -p "$slurm/state" "$slurm/spool"
    (umask 077 && head -c 1024 /dev/urandom >"$slurm/munge.key")
    write_slurm_conf $((20000 + $$ % 10000 * 4)) >"$SLURM_CONF"
    # By force: it wants a socket that all users of the machine can reach.
    munged --force --key-file="$slurm/munge.key" --socket="$slurm/munge.socket" --pid-file="$slurm/munged.pid" \
        --log-file="$slurm/munged.log" --seed-file="$slurm/munged.seed" 2>/dev/null
    slurmctld -i
    slurmd
    local tenth
    for ((tenth = 0; tenth < 300; ++tenth)); do
        [[ $(sinfo -h -o %T 2>/dev/null) != idle ]] || return 0
        sleep 0.1
    done
    tail -n 20 "$slurm"/*.log
    echo "Slurm did not start"
    exit 1
}

# Plugins that need control groups, another user or a database are left out; processors are as many as a test wants.
write_slurm_conf() {
    local name
    name=$(hostname -s)
    cat <<END
ClusterName=laboratory
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$1
SlurmdPort=$(($1 + 1))
AuthInfo=socket=$slurm/munge.socket
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$slurm/state
SlurmdSpoolDir=$slurm/spool
SlurmctldPidFile=$slurm/slurmctld.pid
SlurmdPidFile=$slurm/slurmd.pid
SlurmctldLogFile=$slurm/slurmctld.log
SlurmdLogFile=$slurm/slurmd.log
MailProg=/bin/true
MpiDefault=none
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=$name NodeAddr=127.0.0.1 CPUs=8
PartitionName=all Nodes=ALL Default=YES
END
}

stop_slurm() {
    local part
    [[ ! -e $slurm/slurmd.pid ]] || scancel --quiet --user="$(id -un)" 2>/dev/null || true
    for part in slurmd slurmctld munged; do
        [[ ! -e $slurm/$part.pid ]] || kill "$(<"$slurm/$part.pid")" 2>/dev/null || true
    done
    for ((part = 0; part < 50; ++part)); do # they write into the folder to the end
        compgen -G "$slurm/*.pid" >/dev/null || break
        sleep 0.1
    done
}
