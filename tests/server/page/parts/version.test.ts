import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { keepUpToDate } from "../../../../server/page/parts/version";

/** How often the page is loaded anew where the server has this one. */
async function loads(version: string, ok = true): Promise<number> {
    let count = 0;
    const text = `<html lang="en" data-version="${version}">`;
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok, text: () => Promise.resolve(text) }) });
    Object.defineProperty(globalThis, "location", { configurable: true, value: { reload: () => (count += 1) } });
    await keepUpToDate();
    return count;
}

test("a page of before an update is loaded anew, and no other", async () => {
    assert.equal(await loads("fedcba9876543210"), 1);
    assert.equal(await loads("0123456789abcdef"), 0); // that of the test
    assert.equal(await loads("fedcba9876543210", false), 0);
    assert.equal(await loads(""), 0);
});
