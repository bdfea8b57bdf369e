import assert from "node:assert/strict";
import test from "node:test";
import { placeText } from "../../../../server/page/told/place_text";

const english = (text: string, ...values: (string | number)[]): string => text.replace("{}", String(values[0]));

test("cells are told from the first tile", () => {
    assert.equal(placeText([0, 0], english), "the middle");
    assert.equal(placeText([2, -1], english), "2 east, 1 north");
    assert.equal(placeText([-3, 4], english), "3 west, 4 south");
});
