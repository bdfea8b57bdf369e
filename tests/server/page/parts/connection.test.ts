import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { Connection, Refusal } from "../../../../server/page/parts/connection";
import { answered, FakeClock } from "../fake_clock";

interface Message {
    id: number;
    method: string;
    params: Record<string, unknown>;
}

/** A socket whose other side is the test. */
class FakeSocket {
    static readonly OPEN = 1;
    static all: FakeSocket[] = [];
    static get last(): FakeSocket {
        return FakeSocket.all[FakeSocket.all.length - 1];
    }
    readyState = 0;
    readonly sent: Message[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;

    constructor(readonly address: string) {
        FakeSocket.all.push(this);
    }
    send(text: string): void {
        this.sent.push(JSON.parse(text) as Message);
    }
    close(): void {
        this.readyState = 3;
        this.onclose?.();
    }
    open(): void {
        this.readyState = FakeSocket.OPEN;
        this.onopen?.();
    }
    async answer(result: unknown, to = this.sent[this.sent.length - 1]): Promise<void> {
        this.onmessage?.({ data: JSON.stringify({ id: to.id, result }) });
        await answered();
    }
}
const heard = new Map<string, () => void>();
Object.assign(globalThis, {
    WebSocket: FakeSocket,
    window: { addEventListener: (name: string, call: () => void) => heard.set(name, call) },
});
class Visit {
    readonly connection = new Connection();
    readonly told: string[] = [];
    readonly clock = new FakeClock(); // without what others still wait for

    constructor() {
        FakeSocket.all = [];
        this.connection.onReady = () => this.told.push("ready");
        this.connection.onLost = () => this.told.push("lost");
        this.connection.onHeard = () => this.told.push("heard");
        this.connection.onNotification = ({ method }) => this.told.push(method);
        this.connection.open();
    }
    async greeted(): Promise<this> {
        FakeSocket.last.open();
        await FakeSocket.last.answer({ key: "k".repeat(32) });
        return this;
    }
}

test("it says who it is, in the language of the page, and comes to the game of the address", async () => {
    const { told, clock } = await new Visit().greeted();
    const [{ method, params }] = FakeSocket.last.sent;
    assert.equal(FakeSocket.last.address, "ws://127.0.0.1/play?game=a1b2c3d4e5");
    assert.equal(method, "hello");
    assert.deepEqual([params.told, params.language], ["words", "cs"]);
    assert.deepEqual(told, ["ready"]);
    FakeSocket.last.close();
    await clock.pass(20_000);
    FakeSocket.last.open();
    assert.equal(FakeSocket.last.sent[0].params.key, "k".repeat(32));
});

test("an answer goes to what was asked, a refusal says why", async () => {
    const { connection, told } = await new Visit().greeted();
    const first = connection.request("games", {}),
        second = connection.request("start", { game: "a1b2c3d4e5" });
    const [, games, start] = FakeSocket.last.sent;
    const refused = assert.rejects(
        second,
        error => error instanceof Refusal && error.code === -32011 && error.message === "Others are waited for.",
    );
    FakeSocket.last.onmessage!({
        data: JSON.stringify({ id: start.id, error: { code: -32011, message: "Others are waited for." } }),
    });
    await FakeSocket.last.answer({ games: [] }, games);
    assert.deepEqual(await first, { games: [] });
    await refused;
    FakeSocket.last.onmessage!({ data: JSON.stringify({ method: "said", params: {} }) });
    assert.deepEqual(told, ["ready", "said"]);
});

test("what was asked is lost with the connection, which comes back later and later", async () => {
    const { connection, told, clock } = await new Visit().greeted();
    const asked = connection.request("games", {});
    const lost = assert.rejects(asked, error => !(error instanceof Refusal));
    FakeSocket.last.close();
    await lost;
    await assert.rejects(connection.request("games", {}));
    assert.deepEqual(told, ["ready", "lost"]);
    await clock.pass(400); // 250 ms, a quarter more or less
    assert.equal(FakeSocket.all.length, 2);
    FakeSocket.last.close();
    await clock.pass(370);
    assert.equal(FakeSocket.all.length, 2); // twice as long now
    await clock.pass(300);
    assert.equal(FakeSocket.all.length, 3);
});

test("who answers nothing is left after some seconds", async () => {
    const visit = await new Visit().greeted();
    const { clock } = visit;
    visit.connection.watch();
    await clock.pass(14_000);
    assert.equal(FakeSocket.last.sent.length, 1);
    await clock.pass(2000); // nothing for 15 s: is anybody there?
    assert.equal(FakeSocket.last.sent[1].method, "games");
    await FakeSocket.last.answer({ games: [] });
    await clock.pass(10_000);
    assert.deepEqual(visit.told, ["ready"]);
    visit.connection.request("start", { game: "a1b2c3d4e5" }).catch(() => undefined);
    await clock.pass(4000); // it is asked after 1 s, and 2 s are patience
    assert.deepEqual(visit.told, ["ready", "lost"]);
    assert.equal(FakeSocket.all.length, 1);
    await clock.pass(5000);
    assert.ok(FakeSocket.all.length > 1);
});

test("who was only slow is heard again on the same line", async () => {
    const visit = await new Visit().greeted();
    visit.connection.watch();
    const asked = visit.connection.request("start", { game: "a1b2c3d4e5" });
    const start = FakeSocket.last.sent[1];
    await visit.clock.pass(4000);
    assert.deepEqual(visit.told, ["ready", "lost"]);
    await FakeSocket.last.answer({}, start);
    await asked;
    assert.deepEqual(visit.told, ["ready", "lost", "heard"]);
    assert.equal(FakeSocket.all.length, 1);
});

test("a network that is gone is noticed at once, and one that is back too", async () => {
    const visit = await new Visit().greeted();
    visit.connection.watch();
    heard.get("offline")!();
    assert.deepEqual(visit.told, ["ready", "lost"]);
    heard.get("online")!();
    assert.equal(FakeSocket.all.length, 2);
});
