// The page without a network: what keeps it, and whether all is kept.
// Tested in tests/alone/site_test.py.

const soon = 1500; // ms after the games are there: first things first

/** `kept` is called once all is here that any game needs. */
export function keepOffline(kept: () => void): void {
    if (!("serviceWorker" in navigator)) return; // as from a host that has no TLS
    const { serviceWorker } = navigator,
        { connection } = navigator as { connection?: { saveData?: boolean } };
    serviceWorker.addEventListener("message", event => {
        if ((event.data as { kept?: true }).kept) kept();
    });
    const ask = (): void => {
        serviceWorker.register("keeper.js").catch(() => undefined); // the page does without
        if (connection?.saveData === true) return; // pictures are kept as they are seen
        void serviceWorker.ready.then(({ active }) => active?.postMessage("keep"));
    };
    setTimeout(ask, soon);
}
