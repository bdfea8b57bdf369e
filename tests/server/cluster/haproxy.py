"""HAProxy before a cluster, by the configuration that people are given."""
import asyncio
import getpass
import os
import shutil
import subprocess
import urllib.error
import urllib.request

from cluster import free_port

CONFIGURATION = os.path.join(os.path.dirname(__file__), "../../../packaging/haproxy/bastide.cfg")


class Log(asyncio.DatagramProtocol):
    def __init__(self):
        self.lines = []

    def datagram_received(self, data, _):
        self.lines.append(data.decode())


class HAProxy:
    """`async with HAProxy(cluster, folder) as proxy: proxy.port`. With a certificate also `proxy.tls`."""

    def __init__(self, cluster, folder, certificate=None):
        self.program = self.is_here()
        self.port, self.tls, self.watch = free_port(), free_port(), free_port()
        self.log = Log()
        addresses = {name: f"127.0.0.1:{node.port}" for name, node in zip(("ONE", "TWO", "THREE"), cluster.nodes)}
        variables = {**addresses, "PLAIN": f"127.0.0.1:{self.port}", "TLS": f"127.0.0.1:{self.tls}", "WATCH": f"127.0.0.1:{self.watch}",
                     "SOCKET": folder + "/haproxy.socket", "CONNECTIONS": "2000"}
        if certificate:
            variables["CERTIFICATE"] = certificate
        if os.geteuid() != 0:
            variables["UNPRIVILEGED"] = getpass.getuser()
        self.variables = {"BASTIDE_" + name: value for name, value in variables.items()}

    @staticmethod
    def is_here():
        return shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")

    def check(self):
        """What HAProxy says of the configuration, warnings too."""
        done = subprocess.run([self.program, "-c", "-q", "-f", CONFIGURATION], env={**os.environ, **self.variables}, text=True,
                              capture_output=True, check=False)
        return done.returncode, done.stdout + done.stderr

    async def __aenter__(self):
        self.listening, _ = await asyncio.get_running_loop().create_datagram_endpoint(lambda: self.log, ("127.0.0.1", 0))
        self.variables["BASTIDE_LOG"] = "127.0.0.1:%d" % self.listening.get_extra_info("sockname")[1]
        self.process = subprocess.Popen([self.program, "-db", "-f", CONFIGURATION], env={**os.environ, **self.variables},
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            if (await self.get("/health"))[0] == 200:
                return self
            await asyncio.sleep(.05)
        raise RuntimeError("HAProxy did not start")

    async def __aexit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.listening.close()

    async def get(self, path, port=None, scheme="http", context=None):
        """Status and text; 0 where nobody answers."""
        def ask():
            try:
                with urllib.request.urlopen(f"{scheme}://localhost:{port or self.port}{path}", timeout=10, context=context) as answer:
                    return answer.status, answer.read().decode()
            except urllib.error.HTTPError as error:
                return error.code, error.read().decode()
            except OSError as error:
                return 0, str(error)
        return await asyncio.to_thread(ask)

    async def up(self):
        """The names of the processes to which people are led."""
        lines = (await self.get("/metrics", self.watch))[1].splitlines()
        return [line.split('server="')[1].split('"')[0] for line in lines
                if line.startswith("haproxy_server_status") and 'proxy="processes"' in line and 'state="UP"' in line and line.endswith(" 1")]
