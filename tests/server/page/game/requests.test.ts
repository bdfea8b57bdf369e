import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { Requests } from "../../../../server/page/game/requests";
import { Scene } from "../../../../server/page/game/scene";
import { Refusal, type Connection } from "../../../../server/page/parts/connection";
import { KnownGame } from "../../../../server/page/told/known_game";
import { Choosing } from "../../../../server/page/told/choosing";
import { deploying, placing, table, whole } from "../sample_game";

interface Sent {
    method: string;
    params: { request?: string; entry?: number; seats?: number };
    answer: () => void;
    refuse: (error: Error) => void;
}
const passed = (): Promise<void> => new Promise(done => setImmediate(done));

function player(): { sent: Sent[]; problems: unknown[]; scene: Scene; requests: Requests } {
    const sent: Sent[] = [],
        problems: unknown[] = [];
    const known = new KnownGame(table(true, false));
    known.whole(whole);
    known.decide(deploying);
    const scene = new Scene(known, { isOpen: () => false }, () => undefined);
    const request = (method: string, params: Sent["params"]): Promise<unknown> =>
        new Promise((done, failed) => sent.push({ method, params, answer: () => done({}), refuse: failed }));
    const connection = { request } as unknown as Connection;
    return { sent, problems, scene, requests: new Requests(connection, scene, error => problems.push(error)) };
}

test("a choice whose connection was lost is sent again as the same, until it is answered", async () => {
    const { sent, problems, scene, requests } = player();
    requests.act("a");
    assert.equal(scene.known.choosing, null);
    assert.equal(scene.state.sending?.choice?.title, "Knight");
    assert.ok(requests.waitsFor(deploying.entry));
    sent[0].refuse(new Error("lost"));
    await passed();
    requests.resend();
    assert.equal(sent[1].params.request, sent[0].params.request);
    sent[1].answer();
    await passed();
    assert.ok(!requests.waitsFor(deploying.entry));
    requests.resend();
    assert.equal(sent.length, 2);
    assert.deepEqual(problems, []);
});

test("a choice that is refused is told, and the game asked for as it is", async () => {
    const { sent, problems, scene, requests } = player();
    requests.act("a");
    sent[0].refuse(new Refusal("no", 1));
    await passed();
    assert.equal(problems.length, 1);
    assert.equal(scene.state.sending, null);
    assert.deepEqual([sent[1].method, sent[1].params.seats], ["enter", 0]);
    requests.resend();
    assert.equal(sent.length, 2);
});

test("a tile that is placed lies where it was put until it is answered", () => {
    const { scene, requests } = player();
    scene.known.choosing = new Choosing(placing);
    scene.known.choosing.chooseCell([1, 0]);
    requests.act(scene.known.choosing.placement()!.id);
    assert.deepEqual(scene.state.sending?.placement?.at, [1, 0]);
    assert.equal(scene.state.sending.choice, null);
});

test("hints are for the decision at hand: what comes late is not shown", async () => {
    const { sent, problems, scene, requests } = player();
    requests.hint();
    assert.deepEqual([sent[0].method, scene.state.hints], ["hints", { entry: deploying.entry, turns: null }]);
    scene.state.hints = null; // something else is decided by now
    sent[0].answer();
    await passed();
    assert.equal(scene.state.hints, null);
    requests.hint();
    sent[1].refuse(new Refusal("no", 1));
    await passed();
    assert.equal(scene.state.hints, null);
    assert.equal(problems.length, 1);
    requests.hint();
    requests.act("a");
    sent[2].refuse(new Refusal("something else is to be decided by now", 1));
    await passed();
    assert.equal(problems.length, 1);
});
