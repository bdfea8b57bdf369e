// What is in a zip archive: read by its directory, unpacked by the browser.
// Tested in tests/alone/zip.test.ts.

/** As the program has them, see docs/modding/limits.md; it holds them against all files once more. */
const mostEntries = 200,
    mostBytes = 32 << 20;
const endMark = 0x06054b50,
    entryMark = 0x02014b50,
    endBytes = 22,
    longestComment = 65_535;

export class NoZip extends Error {}

/** What browsers have since 2023; TypeScript's description of them is older. */
declare const DecompressionStream: new (format: "gzip" | "deflate-raw") => ReadableWritablePair<Uint8Array, Uint8Array>;

export const unpacked = (packed: Blob, format: "gzip" | "deflate-raw"): ReadableStream<Uint8Array> =>
    packed.stream().pipeThrough(new DecompressionStream(format));

async function inflated(packed: Uint8Array, bytes: number): Promise<Uint8Array> {
    const made = new Uint8Array(bytes),
        reader = unpacked(new Blob([packed]), "deflate-raw").getReader();
    let filled = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (filled + value.length > bytes) throw new NoZip("more bytes than it says");
        made.set(value, filled);
        filled += value.length;
    }
    if (filled !== bytes) throw new NoZip("fewer bytes than it says");
    return made;
}

/** Texts by name; folders are left out. Throws `NoZip`, with what is wrong. */
export async function unzipped(archive: ArrayBuffer): Promise<Map<string, string>> {
    const view = new DataView(archive),
        least = Math.max(0, archive.byteLength - endBytes - longestComment);
    let end = archive.byteLength - endBytes;
    while (end >= least && view.getUint32(end, true) !== endMark) --end;
    if (end < least || end < 0) throw new NoZip("no directory");
    const count = view.getUint16(end + 10, true),
        files = new Map<string, string>();
    if (count > mostEntries) throw new NoZip(`${count} entries, at most ${mostEntries}`);
    let at = view.getUint32(end + 16, true),
        sum = 0;
    try {
        for (let i = 0; i < count; ++i) {
            if (view.getUint32(at, true) !== entryMark) throw new NoZip("a directory that breaks off");
            const flags = view.getUint16(at + 8, true),
                method = view.getUint16(at + 10, true),
                packed = view.getUint32(at + 20, true),
                bytes = view.getUint32(at + 24, true),
                nameBytes = view.getUint16(at + 28, true),
                local = view.getUint32(at + 42, true),
                name = new TextDecoder().decode(new Uint8Array(archive, at + 46, nameBytes));
            at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
            if (name.endsWith("/")) continue;
            sum += bytes;
            if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new NoZip(`${name}: packed in another way`);
            if (sum > mostBytes) throw new NoZip(`more than ${mostBytes} bytes`);
            const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
                content = new Uint8Array(archive, from, packed);
            files.set(name, new TextDecoder().decode(method === 0 ? content : await inflated(content, bytes)));
        }
    } catch (error) {
        // Places outside of the file, and what does not unpack.
        throw error instanceof NoZip ? error : new NoZip(String(error));
    }
    return files;
}

export interface Folder {
    id: string;
    /** By name below the folder. */
    files: Record<string, string>;
}

/** The plugin in an archive: its folder there, or all of it, called as the archive is. Null for none. */
export function pluginIn(files: Map<string, string>, archive: string): Folder | null {
    const manifest = [...files.keys()].find(name => /^([^/]+\/)?plugin\.toml$/.test(name));
    if (manifest === undefined) return null;
    const folder = manifest.slice(0, -"plugin.toml".length),
        below: Record<string, string> = {};
    for (const [name, text] of files) if (name.startsWith(folder)) below[name.slice(folder.length)] = text;
    return { id: folder.slice(0, -1) || archive.replace(/\.zip$/i, ""), files: below };
}
