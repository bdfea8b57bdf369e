// The same games here and in a browser: every record and every scenario comes to the same hashes after each action, and rules that
// do harm are told in the same words, while the program lives.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { test } from "node:test";

const here = process.env.BASTIDE_CHECK!,
    there = process.env.BASTIDE_CHECK_WEB!,
    flags = ["--no-experimental-fetch"]; // emscripten 3.1.6 would fetch its own file by it

function lines(command: string, args: string[]): string[] {
    const run = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28 });
    assert.equal(run.status, 0, run.stderr + run.stdout.slice(-2000));
    return run.stdout.split("\n").slice(0, -1);
}
function same(args: string[]): string[] {
    const native = lines(here, ["plugins", ...args]),
        web = lines("node", [...flags, there, "plugins", ...args]);
    for (let i = 0; i < Math.max(native.length, web.length); ++i) assert.equal(web[i], native[i]);
    return native;
}

const shared = "../shared/records",
    records = [
        "tests/golden/base_games.jsonl.gz",
        ...(existsSync(shared)
            ? readdirSync(shared)
                  .filter(name => name.endsWith(".gz"))
                  .map(name => `${shared}/${name}`)
            : []),
    ];

for (const file of records)
    test(`the same hashes after each action of ${file}`, () => {
        const told = same(["records", file]);
        assert.ok(told.length > 0);
        for (const line of told) assert.match(line, / holds$/);
    });

test("the same hashes after each sentence of every scenario", () => {
    const told = same(["scenarios"]);
    assert.ok(told.length > 100);
    assert.deepEqual(
        told.filter(line => line.includes(": ") && !line.endsWith(": holds")),
        [],
    );
});

test("what does harm is told as here, and another game is played after it", () => {
    // What is told may have several lines.
    const told = same(["attacks", "tests/attacks"])
        .join("\n")
        .split(/\n(?=[a-z_]+(?:\.lua)?: (?:as it must be|otherwise): )/);
    assert.ok(told.length > 300);
    for (const attack of told) assert.match(attack, /^[a-z_]+(\.lua)?: as it must be: [^]*, then 1 point$/);
});
