"""A server that was built, started for a test in a folder of its own."""
import re
import subprocess
import threading
import urllib.error
import urllib.request


class RunningServer:
    """Listens at this machine alone. Port 0: any; the next server may take the one it had."""

    def __init__(self, program, data, port=0, options=()):
        command = [program, "--data", data, "--port", str(port), "--address", "127.0.0.1", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.log = []
        self.reader = threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True)
        self.reader.start()
        self.told = ""
        for line in self.process.stdout:
            self.told += line
            if "Ctrl+C" in line:
                break
        found = re.search(r"127\.0\.0\.1:(\d+)/", self.told)
        if not found:
            raise RuntimeError("the server did not start: " + self.ended()[1])
        self.port = int(found.group(1))
        self.url = f"http://127.0.0.1:{self.port}/"

    def get(self, path):
        """Status and text."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def metric(self, name):
        return float(re.search(rf"^{name} (\S+)$", self.get("metrics")[1], re.M).group(1))

    def ended(self):
        """Waits for the end: status and log."""
        status = self.process.wait(60)
        self.reader.join(60)
        self.process.stdout.close()
        self.process.stderr.close()
        return status, "".join(self.log)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.ended()
