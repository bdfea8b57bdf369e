// Whether the server still has this page: one of before an update does not know what is told it.
// Tested in tests/server/page/parts/version.test.ts.

/** Asked for when a lost connection is back. Loads the page anew where it is another by now. */
export async function keepUpToDate(): Promise<void> {
    const own = document.documentElement.dataset.version,
        answer = await fetch("/", { cache: "no-cache" }),
        now = answer.ok ? /data-version="(\w+)"/.exec(await answer.text())?.[1] : undefined;
    if (now !== undefined && now !== own) location.reload();
}
