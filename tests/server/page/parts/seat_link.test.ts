import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { gameInAddress, keepKey, keyOf, linkOfSeat, takeKey } from "../../../../server/page/parts/seat_link";
import { kept } from "../../../../server/page/parts/storage";

const key = "0123456789abcdef".repeat(2),
    own = "f".repeat(32);
const address = { origin: "http://127.0.0.1", pathname: "/", hash: "" };
Object.defineProperty(globalThis, "location", { configurable: true, value: address });
Object.assign(globalThis, {
    history: {
        replaceState: (_: unknown, __: string, to: string) => {
            address.hash = to;
        },
    },
});

test("a key is taken from the address, for its game alone", () => {
    keepKey("", own);
    address.hash = "#abcdefghij~" + key;
    assert.equal(gameInAddress(), "abcdefghij"); // also before it was taken
    assert.equal(takeKey(), true);
    assert.equal(address.hash, "#abcdefghij");
    assert.deepEqual([keyOf("abcdefghij"), keyOf("klmnopqrst"), kept("key")], [key, own, own]);
    keepKey("abcdefghij", key); // as the server calls us there
    assert.equal(kept("key"), own);
    assert.equal(takeKey(), false);
    assert.equal(linkOfSeat("abcdefghij"), "http://127.0.0.1/#abcdefghij~" + key);
    assert.equal(linkOfSeat("klmnopqrst"), "http://127.0.0.1/#klmnopqrst~" + own);
});

test("what is no key is taken away, and is none", () => {
    address.hash = "#klmnopqrst~nonsense";
    assert.equal(takeKey(), true);
    assert.deepEqual([address.hash, keyOf("klmnopqrst")], ["#klmnopqrst", own]);
});
