import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { NoZip, pluginIn, unzipped } from "../../alone/page/zip";

/** An archive as programs write them; `lie` is by how many bytes its directory is wrong. */
function archive(files: Record<string, string>, lie = 0): ArrayBuffer {
    const locals: Buffer[] = [],
        directory: Buffer[] = [];
    let at = 0;
    for (const [name, text] of Object.entries(files)) {
        const content = Buffer.from(text),
            isPacked = content.length > 20,
            data = isPacked ? deflateRawSync(content) : content,
            local = Buffer.alloc(30),
            entry = Buffer.alloc(46);
        local.writeUInt32LE(0x04034b50, 0);
        local.writeUInt16LE(name.length, 26);
        entry.writeUInt32LE(0x02014b50, 0);
        entry.writeUInt16LE(isPacked ? 8 : 0, 10);
        entry.writeUInt32LE(data.length, 20);
        entry.writeUInt32LE(content.length + lie, 24);
        entry.writeUInt16LE(name.length, 28);
        entry.writeUInt32LE(at, 42);
        locals.push(local, Buffer.from(name), data);
        directory.push(entry, Buffer.from(name));
        at += 30 + name.length + data.length;
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(Object.keys(files).length, 10);
    end.writeUInt32LE(at, 16);
    const all = Buffer.concat([...locals, ...directory, end]);
    return all.buffer.slice(all.byteOffset, all.byteOffset + all.length) as ArrayBuffer;
}
const long = "rules ".repeat(100);

test("files come out as they went in, packed or not", async () => {
    const files = await unzipped(archive({ "ours/": "", "ours/plugin.toml": "id", "ours/rules.lua": long }));
    assert.deepEqual(
        [...files],
        [
            ["ours/plugin.toml", "id"],
            ["ours/rules.lua", long],
        ],
    );
});

test("what is no archive, or lies, is refused", async () => {
    const good = archive({ "rules.lua": long });
    for (const bad of [
        new ArrayBuffer(0),
        new ArrayBuffer(100),
        good.slice(0, good.byteLength - 1),
        good.slice(30),
        archive({ "rules.lua": long }, 1),
        archive({ "rules.lua": long }, -1),
        archive({ "rules.lua": long }, 40 << 20),
        archive(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}`, ""]))),
    ])
        await assert.rejects(unzipped(bad), NoZip);
});

test("a plugin lies in a folder of its own, or is the whole archive", () => {
    const lies = new Map([
        ["ours/plugin.toml", "id"],
        ["ours/locale/cs.toml", "words"],
        ["README", ""],
    ]);
    assert.deepEqual(pluginIn(lies, "other.zip"), {
        id: "ours",
        files: { "plugin.toml": "id", "locale/cs.toml": "words" },
    });
    assert.deepEqual(pluginIn(new Map([["plugin.toml", "id"]]), "theirs.ZIP"), {
        id: "theirs",
        files: { "plugin.toml": "id" },
    });
    assert.equal(pluginIn(new Map([["a/b/plugin.toml", "id"]]), "a.zip"), null);
});
