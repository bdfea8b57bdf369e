#!/usr/bin/env python3
"""A PostgreSQL of the tests' own: postgres.py COMMAND... runs it with BASTIDE_TEST_DATABASE set to its address, and a database
`bastide_latin` beside that one, which no server can use.

Ends with 77, "skipped", where there is no PostgreSQL."""
import glob
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from small_disk import SmallDisk


def programs():
    """The newest on this machine; Debian keeps them out of the PATH."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda path: int(path.split("/")[4]))
    if found:
        return os.path.dirname(found[-1])
    initdb = shutil.which("initdb")
    return initdb and os.path.dirname(os.path.realpath(initdb))


class Postgres:
    """`with Postgres() as database: database.url`. Nothing of it is on the disk for good."""

    def __init__(self, megabytes=None, encoding="UTF8"):
        """`megabytes`: on a disk of its own, `have_own_mounts()` before. `encoding`: of databases that say nothing else."""
        self.bin, self.megabytes, self.encoding, self.disk = programs(), megabytes, encoding, None
        if not self.bin:
            raise FileNotFoundError("PostgreSQL is not installed")
        # It refuses to run as root.
        self.prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        self.user = "postgres" if self.prefix else pwd.getpwuid(os.geteuid()).pw_name
        self.folder = tempfile.mkdtemp(prefix="bastide-postgres-")
        with socket.socket() as any_port:
            any_port.bind(("127.0.0.1", 0))
            self.port = any_port.getsockname()[1]
        self.url = f"postgresql://{self.user}@127.0.0.1:{self.port}/postgres"

    def run(self, program, *words):
        subprocess.run([*self.prefix, os.path.join(self.bin, program), *words], check=True, stdout=subprocess.DEVNULL,
                       cwd=self.folder, env={**os.environ, "LC_ALL": "C"})

    def __enter__(self):
        os.mkdir(self.folder + "/data")
        if self.megabytes:
            self.disk = SmallDisk(self.folder + "/data", self.megabytes)
        if self.prefix:
            for folder in (self.folder, self.folder + "/data"):
                shutil.chown(folder, "postgres", "postgres")
        self.run("initdb", "-D", self.folder + "/data", "-A", "trust", "-U", self.user, "-E", self.encoding, "--no-sync")
        self.start()
        return self

    def start(self):
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder}"
        if self.megabytes:
            options += f" -c max_wal_size={self.megabytes // 4}MB"
        self.run("pg_ctl", "-D", self.folder + "/data", "-w", "-l", self.folder + "/log", "start", "-o", options)

    def stop(self, mode):
        """"fast": it ends its connections; "immediate": as if it was killed."""
        self.run("pg_ctl", "-D", self.folder + "/data", "-w", "-m", mode, "stop")

    def revive(self, seconds=60):
        """It comes back by itself from what has befallen it, or is started where it has given up."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                return self.ask("SELECT")
            except subprocess.CalledProcessError:
                if not self.runs():
                    self.start()
            time.sleep(.2)
        raise RuntimeError(f"PostgreSQL is not back within {seconds} s")

    def runs(self):
        try:
            self.run("pg_ctl", "-D", self.folder + "/data", "status")
            return True
        except subprocess.CalledProcessError:
            return False

    def complaints(self, of):
        """Lines of its log."""
        with open(self.folder + "/log", encoding="utf-8") as lines:
            return sum(of in line for line in lines)

    def __exit__(self, *_):
        self.stop("immediate")
        if self.disk:
            self.disk.remove()
        shutil.rmtree(self.folder)

    def ask(self, sql):
        """Rows, as lists of texts."""
        done = subprocess.run([os.path.join(self.bin, "psql"), self.url, "-XAtq", "-F", "\x1f", "-c", sql], check=True,
                              capture_output=True, text=True)
        return [line.split("\x1f") for line in done.stdout.splitlines()]


if __name__ == "__main__":
    try:
        with Postgres() as database:
            database.run("createdb", "-h", "127.0.0.1", "-p", str(database.port), "-U", database.user,
                         "-E", "LATIN1", "-l", "C", "-T", "template0", "bastide_latin")
            sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "BASTIDE_TEST_DATABASE": database.url}, check=False).returncode)
    except FileNotFoundError as missing:
        print("skipped:", missing)
        sys.exit(77)
