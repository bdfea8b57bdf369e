// Games by a seed that is known, and games as files.
// Tested in tests/alone/site_test.py.
import { keyOf } from "house";
import type { Connection } from "../../server/page/parts/connection";
import { savedName } from "../../server/page/rooms/names";
import { home } from "./home";
import { beginBySeed, type Setup } from "./setups";
import { unpacked } from "./zip";

export const recordOf = (game: string): Promise<string> => home.ask<string>("record", { game });
export const takeRecord = (text: string): Promise<string> => home.ask<string>("take_record", { text, key: keyOf("") });
export const removeGame = (game: string): Promise<null> => home.ask<null>("remove", { game });

/** Its name. A game draws its seed by itself: so it is made, and gone on with as a record that says another one. */
export async function beginOf(connection: Connection, { plugins, settings, seats, seed }: Setup): Promise<string> {
    const { game } = await connection.request("offer", {
        plugins,
        settings,
        seats: seats.map((kind, index) => ({ kind, name: index === 0 ? savedName() : "" })),
    });
    try {
        return await takeRecord(beginBySeed(await recordOf(game), seed));
    } finally {
        await removeGame(game);
    }
}

const packed = 0x1f8b; // how gzip begins

/** Of a file, packed or not. */
export async function recordText(file: Blob): Promise<string> {
    const begin = new DataView(await file.slice(0, 2).arrayBuffer());
    if (begin.byteLength < 2 || begin.getUint16(0) !== packed) return file.text();
    return new Response(unpacked(file, "gzip")).text();
}

/** Gives it to whoever asks for it, under a name. */
export function download(text: string, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
    link.download = name.replace(/[^\p{L}\p{N} ._-]/gu, "_") + ".jsonl";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
