// The WebSocket to the server: requests, notifications, and coming back by itself.

type Json = Record<string, unknown>;
interface Waiting { done: (result: never) => void; failed: (error: Error) => void }

export class Refusal extends Error {
  constructor(message: string, readonly code: number) { super(message); }
}
export const refused = -32011, noGame = -32002;

/** Milliseconds. */
const firstPause = 250, longestPause = 8000, silence = 20_000, patience = 8000, betweenLooks = 5000;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private pause = firstPause;
  private heard = 0;
  private asked: number | null = null; // whether somebody is there, and when
  /** Called each time the server knows who we are. */
  onReady: () => void = () => undefined;
  onLost: () => void = () => undefined;
  onNotification: (method: string, params: Json) => void = () => undefined;

  open(): void {
    const game = location.hash.slice(1); // for whoever leads people to the process that holds it
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/play" + (game === "" ? "" : "?game=" + game));
    this.socket = socket;
    this.heard = Date.now();
    this.asked = null;
    socket.onopen = () => void this.greet();
    socket.onmessage = event => this.received(JSON.parse(event.data as string) as Json);
    socket.onclose = () => this.lost();
  }

  /** A server that is switched off, or a network that is another one now, closes nothing: asks whether somebody is there. */
  watch(): void {
    const look = (): void => this.look();
    setInterval(look, betweenLooks);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", () => this.socket === null ? this.open() : this.look());
  }
  private look(): void {
    if (this.socket === null) return;
    const now = Date.now();
    if (this.asked !== null && now - this.asked > patience) this.abandon(this.socket);
    else if (this.asked === null && this.socket.readyState !== WebSocket.OPEN && now - this.heard > patience) this.abandon(this.socket);
    else if (this.asked === null && now - this.heard > silence) this.ask(now);
  }
  private ask(now: number): void {
    this.asked = now;
    this.request("games").catch(() => undefined); // any answer is one
  }
  /** Without waiting for the other side to agree, who may be gone. */
  private abandon(socket: WebSocket): void {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.lost();
  }

  /** Leaves what was entered: the server sees that nobody is there any more. */
  restart(): void { this.socket?.close(); }

  request<Result = Json>(method: string, params: Json = {}): Promise<Result> {
    return new Promise((done, failed) => {
      if (this.socket?.readyState !== WebSocket.OPEN) { failed(new Error("lost")); return; }
      const id = this.next++;
      this.waiting.set(id, {done: done as (result: never) => void, failed});
      this.socket.send(JSON.stringify({jsonrpc: "2.0", id, method, params}));
    });
  }

  /** The key is who we are: whoever has it sits where we sit. */
  private async greet(): Promise<void> {
    const key = localStorage.getItem("key");
    const hello = await this.request<{key: string}>("hello", key === null ? {protocol: 1} : {protocol: 1, key});
    localStorage.setItem("key", hello.key);
    this.pause = firstPause;
    this.onReady();
  }

  private received(message: Json): void {
    this.heard = Date.now();
    this.asked = null;
    if (typeof message.method === "string") {
      this.onNotification(message.method, message.params as Json);
      return;
    }
    const waiting = this.waiting.get(message.id as number);
    this.waiting.delete(message.id as number);
    const error = message.error as {code: number; message: string} | undefined;
    if (error !== undefined) waiting?.failed(new Refusal(error.message, error.code));
    else waiting?.done(message.result as never);
  }

  private lost(): void {
    this.socket = null;
    for (const waiting of this.waiting.values()) waiting.failed(new Error("lost"));
    this.waiting.clear();
    this.onLost();
    setTimeout(() => { if (this.socket === null) this.open(); }, this.pause * (.75 + Math.random() / 2)); // not all at once
    this.pause = Math.min(this.pause * 2, longestPause);
  }
}
