// Plugins that somebody has brought into this browser.
// Tested in tests/alone/site_test.py.

export interface OwnPlugin {
    id: string;
    title: string;
    version: string;
    /** The file that it came from. */
    from: string;
    /** By name below its folder. */
    files: Record<string, string>;
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error("the storage fails"));
    });
}

async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const request = indexedDB.open("bastide-own", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("plugins", { keyPath: "id" });
    return (await answered(request)).transaction("plugins", mode).objectStore("plugins");
}

export const ownPlugins = async (): Promise<OwnPlugin[]> =>
    answered((await table("readonly")).getAll() as IDBRequest<OwnPlugin[]>);

export async function keepPlugin(plugin: OwnPlugin): Promise<void> {
    await answered((await table("readwrite")).put(plugin));
}
export async function throwAway(id: string): Promise<void> {
    await answered((await table("readwrite")).delete(id));
}

/** As the worker is given them. */
export const filesOf = (plugins: OwnPlugin[]): Record<string, string> =>
    Object.fromEntries(
        plugins.flatMap(({ id, files }) =>
            Object.entries(files).map(([name, text]): [string, string] => [`own/${id}/${name}`, text]),
        ),
    );
