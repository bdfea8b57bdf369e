// The worker that keeps the site in the browser: the page and its program at the first visit, pictures as they are seen, and smaller ones
// of all that there is, once it is asked for them.
// Tested in tests/alone/site_test.py.

/** Put before this file by ./web: of what the site is made. */
declare const site: {
    /** Changes with any of the files. */
    version: string;
    /** The same of pictures and pages of rules. */
    pictures: string;
    files: string[];
};

interface Lasting extends Event {
    waitUntil(done: Promise<unknown>): void;
}
interface Events {
    install: Lasting;
    activate: Lasting;
    fetch: Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
    message: Lasting & { source: { postMessage(message: unknown): void } | null };
}
/** What of a worker's world is used here; TypeScript knows it only without that of pages. */
interface WorkerScope {
    addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
    registration: ServiceWorkerRegistration;
    clients: { claim(): Promise<void> };
}
const world = self as unknown as WorkerScope;

const scope = world.registration.scope,
    mine = `bastide ${scope} `, // others may keep something of the same host
    files = mine + site.version,
    pictures = mine + "pictures " + site.pictures,
    atOnce = 4; // that are fetched

/** Asked whether they have changed: hosts say that they keep for long. */
const anew = (name: string): Request => new Request(scope + name, { cache: "no-cache" });

world.addEventListener("install", event => {
    event.waitUntil(caches.open(files).then(cache => cache.addAll(site.files.map(anew))));
});

/** What belongs to an earlier site goes, once nobody looks at it any more. */
world.addEventListener("activate", event => {
    const gone = (name: string): boolean => name.startsWith(mine) && name !== files && name !== pictures;
    event.waitUntil(
        caches
            .keys()
            .then(names => Promise.all(names.filter(gone).map(name => caches.delete(name))))
            .then(() => world.clients.claim()),
    );
});

const find = async (cache: string, name: string): Promise<Response | undefined> =>
    (await caches.open(cache)).match(scope + name, { ignoreSearch: true, ignoreVary: true });

async function seen(name: string): Promise<Response> {
    const known = await find(pictures, name);
    if (known !== undefined) return known;
    const answer = await fetch(scope + name).catch(() => null);
    if (answer?.ok) await (await caches.open(pictures)).put(scope + name, answer.clone());
    // Without a network a smaller one will do.
    return answer ?? (await find(pictures, name.replace(/\.\d+\.webp$/, ".64.webp"))) ?? Response.error();
}

world.addEventListener("fetch", event => {
    const { request } = event,
        [address] = request.url.split(/[?#]/);
    if (request.method !== "GET" || !address.startsWith(scope)) return;
    const name = address.slice(scope.length) || "index.html";
    if (site.files.includes(name)) event.respondWith(find(files, name).then(found => found ?? fetch(request)));
    else if (/^(pictures|rules)\//.test(name)) event.respondWith(seen(name));
});

/** Whatever is not here yet. False where something did not come. */
async function keepAll(): Promise<boolean> {
    const list = await find(files, "pictures/list.json");
    if (list === undefined) return false;
    const cache = await caches.open(pictures),
        here = new Set((await cache.keys()).map(({ url }) => url.slice(scope.length))),
        wanted = ((await list.json()) as string[]).filter(
            name => !here.has(name) && (!name.endsWith(".webp") || name.endsWith(".64.webp")),
        );
    const fetchNext = async (): Promise<void> => {
        for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) await cache.add(scope + name);
    };
    return Promise.all(Array.from({ length: atOnce }, fetchNext)).then(
        () => true,
        () => false,
    );
}

world.addEventListener("message", event => {
    event.waitUntil(
        keepAll().then(isKept => {
            if (isKept) event.source?.postMessage({ kept: true });
        }),
    );
});
