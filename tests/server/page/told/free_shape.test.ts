import assert from "node:assert/strict";
import test from "node:test";
import type { Cell } from "messages";
import {
    between,
    fitted,
    liesFree,
    runsOf,
    settled,
    sideWithout,
    type FreeShape,
} from "../../../../server/page/told/free_shape";

const window = { left: 0, top: 0, right: 1280, bottom: 720 };
const corner = { left: 960, top: 300, right: 1280, bottom: 720 };
const row = (length: number, y: number, from = 0): Cell[] => Array.from({ length }, (_, x): Cell => [from + x, y]);

test("cells beside each other are one run, whatever order they come in", () => {
    assert.deepEqual(
        runsOf([
            [2, 0],
            [0, 1],
            [1, 0],
            [4, 0],
        ]),
        [
            { left: 1, top: 0, right: 3, bottom: 1 },
            { left: 4, top: 0, right: 5, bottom: 1 },
            { left: 0, top: 1, right: 1, bottom: 2 },
        ],
    );
});

test("without islands land is in the middle, as large as the window", () => {
    const camera = fitted({ window, islands: [] }, runsOf(row(8, 0)), 1000);
    assert.deepEqual(camera, { side: 160, x: 0, y: 280 });
    assert.equal(fitted({ window, islands: [] }, runsOf(row(8, 0)), 100).side, 100);
});

test("land goes beside an island in a corner, larger than a rectangle beside it would allow", () => {
    const shape: FreeShape = { window, islands: [corner] };
    const runs = runsOf([...row(8, 0), ...row(8, 1), ...row(5, 2), ...row(5, 3)]); // free at the lower right
    const camera = fitted(shape, runs, 1000);
    assert.ok(liesFree(shape, runs, camera));
    assert.ok(Math.abs(camera.side - 150) < 0.1, String(camera.side)); // two rows above the island; 120 in a rectangle
    assert.equal(sideWithout(shape, runs, 1000), 160);
});

test("what lies under an island or outside is not free", () => {
    const shape: FreeShape = { window, islands: [corner] },
        runs = runsOf(row(2, 0));
    assert.ok(liesFree(shape, runs, { side: 100, x: 0, y: 0 }));
    assert.ok(!liesFree(shape, runs, { side: 100, x: -50, y: 0 }));
    assert.ok(!liesFree(shape, runs, { side: 100, x: 900, y: 400 }));
    assert.ok(liesFree(shape, runs, { side: 100, x: 760, y: 400 }));
});

test("where islands leave no room they lie over some of the land", () => {
    const camera = fitted({ window, islands: [{ ...window }] }, runsOf(row(8, 0)), 1000);
    assert.ok(Math.abs(camera.side - 158.4) < 1e-9);
});

const desktop = (dock: number): FreeShape => ({
    window,
    islands: [
        { left: 0, top: 0, right: 260, bottom: 500 },
        { left: 520, top: 0, right: 760, bottom: 90 },
        { left: 980, top: 720 - dock, right: 1280, bottom: 720 },
        { left: 540, top: 650, right: 740, bottom: 720 },
    ],
});

test("land lies in the middle between the sides, wherever these end just now", () => {
    assert.deepEqual(between(desktop(200)), {
        window: { left: 276, top: 106, right: 964, bottom: 634 },
        islands: [],
    });
    const land = runsOf([...row(3, 0), ...row(3, 1)]);
    assert.deepEqual(settled(desktop(200), land, 150), settled(desktop(600), land, 150));
    const { side, x, y } = settled(desktop(200), land, 150);
    assert.deepEqual([side, x, y], [150, 395, 220]);
});

test("land that would be small between the sides takes what room there is, and on a phone always", () => {
    const land = runsOf([...row(14, 0), ...row(5, 1, 0), ...row(5, 2, 0)]);
    const calm = fitted(between(desktop(100)), land, 150),
        free = settled({ ...desktop(100), islands: desktop(100).islands.slice(2) }, land, 150);
    assert.ok(calm.side < 56 && free.side > 1.2 * calm.side, `${calm.side} ${free.side}`);
    const phone = { window: { left: 0, top: 0, right: 360, bottom: 300 }, islands: [] };
    assert.deepEqual(settled(phone, land, 150), fitted(phone, land, 150));
});
