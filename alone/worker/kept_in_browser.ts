// Games in the browser's own storage: entry by entry, each batch durable before it is told of.
// Tested in tests/alone/worker_test.py.
import type { Kept, Store } from "./game_host";

const name = "bastide",
    version = 1,
    tables = ["entries", "listings", "packages"] as const;

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error("the storage fails"));
    });
}

export class KeptInBrowser implements Store {
    private constructor(private database: IDBDatabase) {}

    static async open(): Promise<KeptInBrowser> {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
            request.result.createObjectStore("entries"); // by game and number
            request.result.createObjectStore("listings"); // by game
            request.result.createObjectStore("packages"); // by hash
        };
        return new KeptInBrowser(await answered(request));
    }

    async read(): Promise<Kept[]> {
        const all = this.database.transaction(tables, "readonly"),
            [packages, keys, texts, games, listings] = await Promise.all([
                answered(all.objectStore("packages").getAll()),
                answered(all.objectStore("entries").getAllKeys()),
                answered(all.objectStore("entries").getAll()),
                answered(all.objectStore("listings").getAllKeys()),
                answered(all.objectStore("listings").getAll()),
            ]);
        return [
            ...(packages as Kept[]),
            ...keys.map((key, i): Kept => {
                const [game, number] = key as [string, number];
                return { entry: { game, number, text: texts[i] as string } };
            }),
            ...games.map((game, i): Kept => ({ listing: { game: game as string, text: listings[i] as string } })),
        ];
    }

    keep(kept: Kept[]): Promise<void> {
        return new Promise((done, failed) => {
            const all = this.database.transaction(tables, "readwrite", { durability: "strict" }),
                entries = all.objectStore("entries"),
                listings = all.objectStore("listings");
            all.oncomplete = () => done();
            all.onabort = all.onerror = () => failed(all.error ?? new Error("the storage fails"));
            for (const each of kept)
                if ("entry" in each) {
                    entries.put(each.entry.text, [each.entry.game, each.entry.number]);
                } else if ("listing" in each) {
                    listings.put(each.listing.text, each.listing.game);
                } else if ("package" in each) {
                    all.objectStore("packages").put(each, each.package.hash);
                } else {
                    listings.delete(each.removed);
                    entries.delete(IDBKeyRange.bound([each.removed], [each.removed, []]));
                }
        });
    }
}
