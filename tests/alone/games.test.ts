// Games through a worker's messages, in node: to the end, killed in the middle, thought elsewhere, kept before they are told.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { WorkerThinkers } from "../../alone/worker/thinkers";
import { AtHome, later, Memory } from "./at_home";
import { files, freshCore, freshMind } from "./made_core";

const medieval = ["base", "river", "abbot", "hills-and-sheep", "sheep", "hills", "vineyards"],
    sets: { [name: string]: string[] } = {
        "the base game": ["base"],
        "everything medieval": medieval,
        "hidden hands": [...medieval, "hand"],
        "hunters and gatherers with menhirs": ["hunters-and-gatherers", "menhirs"],
        crowns: ["crowns"],
    };

async function comesTrue(holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
    for (let i = 0; i < seconds * 50; ++i) {
        if (await holds()) return;
        await later(20);
    }
    assert.fail("it does not come true");
}

/** Whether a record holds by the program that was built here. */
function verified(record: string): string {
    const file = join(mkdtempSync(join(tmpdir(), "bastide-")), "game.jsonl");
    writeFileSync(file, record);
    return execFileSync(process.env.BASTIDE_CHECK!, ["plugins", "records", file], { encoding: "utf8" });
}

for (const [name, plugins] of Object.entries(sets))
    test(`${name} is played to the end by computers, killed in the middle and taken up`, async () => {
        const store = new Memory(),
            first = new AtHome(await freshCore(), store),
            key = await first.come(null),
            game = await first.offer(plugins, ["normal", "easy"]);
        await comesTrue(() => store.entries(game) > 20);
        // Killed: nothing more is heard of it, and what it had not kept yet is lost.
        first.host.onLine = () => undefined;
        await first.host.end();
        const lost = new Memory(store.kept.slice(0, store.kept.length - 3)),
            begun = lost.entries(game),
            second = new AtHome(await freshCore(), lost);
        await second.come(key);
        await second.ask("enter", { game, seats: 0 }); // computers think first where somebody is
        await comesTrue(() => second.newest.over?.game === game);
        assert.ok(lost.entries(game) > begun);
        assert.match(verified(second.host.ask("record", { game }) as string), / holds\n$/);
        assert.deepEqual(second.logged, []);
        await second.host.end();
    });

test("what is told of a choice was kept before", async () => {
    const store = new Memory([], 30),
        home = new AtHome(await freshCore(), store);
    await home.come(null);
    const game = await home.offer(["base"], ["person", "easy"]);
    let told = 0;
    home.onMessage = message => {
        if (message.method !== "news" || message.params.game !== game) return;
        ++told;
        const moves = message.params.moves as unknown[];
        assert.ok(store.entries(game) > moves.length);
    };
    for (let i = 0; i < 4; ++i) {
        const before = store.entries(game);
        await home.act(game);
        assert.ok(store.entries(game) > before, "the answer came before the entry was kept");
    }
    assert.ok(told > 0);
    await home.host.end();
});

test("a search thinks in a worker of its own, which is ended when nobody wants its thought", async () => {
    const make = await freshMind();
    let made = 0;
    const thinkers = new WorkerThinkers(() => {
            ++made;
            return make();
        }),
        home = new AtHome(await freshCore(), new Memory(), thinkers);
    await home.come(null);
    const game = await home.offer(["base"], ["person", "hard"]);
    for (let i = 0; i < 4; ++i) await home.act(game);
    assert.equal(made, 1);
    assert.deepEqual(home.logged, []);
    // Somebody else is asked for hints while one thinks: its worker is ended.
    const other = await home.offer(["base"], ["master", "person"]);
    await later(300);
    home.host.ask("remove", { game: other });
    const begun = performance.now();
    await home.ask("games");
    assert.ok(performance.now() - begun < 1000, "the page has to wait for who thinks");
    const third = await home.offer(["base"], ["person", "normal"]);
    await comesTrue(() => home.newest.turn?.game === third);
    const hints = await home.ask("hints", { game: third });
    assert.ok((hints.hints as unknown[] | undefined) !== undefined || Object.keys(hints).length > 0);
    await home.host.end();
});

test("a game goes on by the plugins that it was begun with", async () => {
    const store = new Memory(),
        first = new AtHome(await freshCore(), store),
        key = await first.come(null),
        game = await first.offer(["base", "river"], ["person", "easy"]);
    await first.act(game);
    await first.host.end();
    const changed = {
            ...files,
            "plugins/base/rules.lua": files["plugins/base/rules.lua"] + "\n-- later\n",
            "plugins/river/plugin.toml": "nothing that can be read",
        },
        second = new AtHome(await freshCore(changed), store);
    await second.come(key);
    await second.ask("enter", { game });
    await second.act(game);
    assert.deepEqual(second.logged, []);
    await assert.rejects(second.offer(["base", "river"], ["person", "easy"]));
    await second.host.end();
});

test("a record comes in, is gone on with, and a game that is removed is gone", async () => {
    const store = new Memory(),
        home = new AtHome(await freshCore(), store),
        key = await home.come(null),
        game = await home.offer(["base"], ["person", "easy"]);
    for (let i = 0; i < 3; ++i) await home.act(game);
    const record = home.host.ask("record", { game }) as string,
        taken = home.host.ask("take_record", { text: record, key }) as string;
    await home.ask("enter", { game: taken });
    await home.act(taken);
    assert.throws(() => home.host.ask("take_record", { text: "{}", key }));
    home.host.ask("remove", { game });
    await home.host.end();
    const again = new AtHome(await freshCore(), store);
    await again.come(key);
    assert.equal(await again.stage(game), "playing"); // the store of this test keeps what was removed
    await again.host.end();
    const told = store.kept.filter(each => "removed" in each);
    assert.deepEqual(told, [{ removed: game }]);
});

test("a plugin that somebody brings is told of, and played by", async () => {
    const own: Record<string, string> = {};
    for (const [name, text] of Object.entries(files))
        if (name.startsWith("plugins/sheep/")) own[name.replace("plugins/sheep/", "")] = text;
    const core = await freshCore(),
        home = new AtHome(core, new Memory());
    await home.come(null);
    const told = home.host.ask("plugin", { id: "sheep", files: own }) as { plugin: { id: string; replaces: boolean } };
    assert.equal(told.plugin.id, "sheep");
    assert.equal(told.plugin.replaces, true);
    const wrong = home.host.ask("plugin", { id: "sheep", files: { "plugin.toml": "x" } }) as { problem: string };
    assert.ok(wrong.problem.length > 0);
    await home.host.end();
});
