import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { timeText } from "../../../../server/page/parts/time_text";

test("time is told in the units that fit", () => {
    const times: [number, string][] = [
        [0, "0:00"],
        [9, "0:09"],
        [65, "1:05"],
        [3599, "59:59"],
        [3600, "1:00 h"],
        [2 * 3600 + 61, "2:01 h"],
        [48 * 3600 - 1, "47:59 h"],
        [48 * 3600, "2 days"],
        [80 * 3600, "3 days"],
    ];
    for (const [seconds, text] of times) assert.equal(timeText(seconds), text);
});
