"""A relay of the tests: takes mails by SMTP, and keeps them."""
import asyncio
import email
import email.policy
import threading


class MailReceiver:
    """Listens at smtp://127.0.0.1:PORT. `refusals` are answers to the next recipients, instead of taking them."""

    def __init__(self):
        self.mails, self.refusals, self.lines = [], [], []
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(ready,), daemon=True)
        self.thread.start()
        ready.wait(10)
        self.url = f"smtp://127.0.0.1:{self.port}"

    def run(self, ready):
        async def begin():
            self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
            self.port = self.server.sockets[0].getsockname()[1]
            ready.set()

        self.loop.run_until_complete(begin())
        self.loop.run_forever()
        self.server.close()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    async def serve(self, reader, writer):
        def say(text):
            writer.write(text.encode() + b"\r\n")

        sender, recipients = None, []
        say("220 here")
        while line := (await reader.readline()).decode("latin-1").rstrip("\r\n"):
            self.lines.append(line)
            word = line.split(" ")[0].upper()
            if word in ("EHLO", "HELO"):
                say("250 here")
            elif word == "MAIL":
                sender, recipients = line[10:].split(" ")[0].strip("<>"), []
                say("250 yes")
            elif word == "RCPT":
                if self.refusals:
                    say(self.refusals.pop(0))
                else:
                    recipients.append(line[8:].split(" ")[0].strip("<>"))
                    say("250 yes")
            elif word == "DATA":
                say("354 go on")
                text = b""
                while (part := await reader.readline()) not in (b".\r\n", b""):
                    assert part.endswith(b"\r\n") and len(part) <= 1000, part
                    text += part[1:] if part.startswith(b"..") else part
                parsed = email.message_from_bytes(text, policy=email.policy.default)
                self.mails.append((sender, recipients, parsed, text))
                say("250 taken")
            elif word == "QUIT":
                say("221 bye")
                break
            else:
                say("500 what?")
        writer.close()

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
