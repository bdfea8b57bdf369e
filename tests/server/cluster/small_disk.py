"""A disk of so many megabytes, which is memory, and which this program and those that it starts see alone."""
import contextlib
import os
import subprocess
import sys

HAVE_OWN = "BASTIDE_OWN_MOUNTS"


def have_own_mounts():
    """Begins this program anew with mounts of its own. False where it may not have any."""
    if HAVE_OWN in os.environ:
        return True
    own = ["unshare", "--mount", "--propagation", "private"]
    with contextlib.suppress(OSError):
        if os.geteuid() == 0 and subprocess.run([*own, "true"], stderr=subprocess.DEVNULL, check=False).returncode == 0:
            os.execvpe(own[0], [*own, sys.executable, *sys.argv], {**os.environ, HAVE_OWN: "yes"})
    return False


class SmallDisk:
    def __init__(self, folder, megabytes):
        self.folder, self.filler = folder, folder + "/filler"
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=700", "none", folder], check=True)

    def fill(self):
        """Again: also what has become free since."""
        with open(self.filler, "ab", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(1 << 20)):
                pass

    def free(self):
        os.remove(self.filler)

    def remove(self):
        subprocess.run(["umount", self.folder], check=True)
