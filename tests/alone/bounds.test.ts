// What the program may weigh, and how long a turn of `normal` may take.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { files, site } from "./made_core";

const packed = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length;

test("the core with all bundled plugins is at most 700 kB, packed", () => {
    const plugins = Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith("plugins/"))),
        sizes = {
            program: packed(readFileSync(`${site}/worker/core.wasm`)),
            glue: packed(readFileSync(`${site}/worker/core.js`)),
            workers: packed(readFileSync(`${site}/worker/game.js`)) + packed(readFileSync(`${site}/worker/think.js`)),
            plugins: packed(JSON.stringify(plugins)),
        },
        all = Object.values(sizes).reduce((a, b) => a + b);
    console.log(
        sizes,
        "together",
        all,
        "with languages and presets",
        all - sizes.plugins + packed(JSON.stringify(files)),
    );
    assert.ok(all <= 700_000, `${all} bytes`);
});

for (const [plugins, most] of [
    [["base"], 50],
    [["base", "river", "abbot", "hills-and-sheep", "sheep", "hills", "vineyards"], 300],
] as const)
    test(`a choice of normal takes at most ${most} ms: ${plugins.join(" ")}`, () => {
        const told = execFileSync(
                "node",
                ["--no-experimental-fetch", process.env.BASTIDE_CHECK_WEB!, "plugins", "turns", "normal", ...plugins],
                {
                    encoding: "utf8",
                },
            ),
            [mean, longest, choices] = told.split(" ").map(Number);
        console.log(`${plugins.join(" ")}: ${mean} ms on average, ${longest} at most, of ${choices}`);
        assert.ok(choices > 100);
        assert.ok(longest <= most);
    });
