// The page's worker: opens the page without a network, and tells of turns while it is closed.
// Tested in tests/server/page/notices_test.py.

/** Put before this file by the server: what the page is made of. */
declare const shell: { version: string; icon: string; files: string[]; words: { [language: string]: string } };

interface Lasting extends Event {
    waitUntil(done: Promise<unknown>): void;
}
interface Events {
    install: Lasting;
    activate: Lasting;
    fetch: Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
    push: Lasting & { data: { json(): unknown } | null };
    notificationclick: Lasting & { notification: Notification };
}
interface PageWindow {
    url: string;
    focus(): Promise<unknown>;
}
/** What of a worker's world is used here; TypeScript knows it only without that of pages. */
interface WorkerScope {
    addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
    skipWaiting(): Promise<void>;
    registration: ServiceWorkerRegistration;
    clients: {
        claim(): Promise<void>;
        matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<PageWindow[]>;
        openWindow(url: string): Promise<unknown>;
    };
}
const world = self as unknown as WorkerScope;

const words = shell.words[location.search.slice(1)],
    files = ["/", ...shell.files, ...(words === undefined ? [] : [words])];

world.addEventListener("install", event => {
    event.waitUntil(
        caches
            .open(shell.version)
            .then(cache => cache.addAll(files))
            .then(() => world.skipWaiting()),
    );
});

/** What belongs to an earlier page goes. */
world.addEventListener("activate", event => {
    event.waitUntil(
        caches
            .keys()
            .then(names => Promise.all(names.filter(name => name !== shell.version).map(name => caches.delete(name))))
            .then(() => world.clients.claim()),
    );
});

const kept = (path: string): Promise<Response | undefined> =>
    caches.match(path, { ignoreSearch: true, ignoreVary: true });

/** The page itself is asked for, and taken as it was where nobody answers; its files never change. */
world.addEventListener("fetch", event => {
    const { request } = event,
        url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin || !files.includes(url.pathname)) return;
    if (url.pathname === "/")
        event.respondWith(fetch(request).catch(async () => (await kept("/")) ?? Response.error()));
    else event.respondWith(kept(url.pathname).then(found => found ?? fetch(request)));
});

world.addEventListener("push", event => {
    const { title, body, game } = event.data?.json() as { title: string; body: string; game: string };
    event.waitUntil(world.registration.showNotification(title, { body, tag: game, data: game, icon: shell.icon }));
});

/** To the page where the game is open, else to a new one. */
world.addEventListener("notificationclick", event => {
    const address = "/#" + String(event.notification.data);
    event.notification.close();
    event.waitUntil(
        world.clients
            .matchAll({ type: "window", includeUncontrolled: true })
            .then(all => all.find(each => each.url.endsWith(address)))
            .then(open => (open === undefined ? world.clients.openWindow(address) : open.focus())),
    );
});
