// Keys that read the game to those who do not see it: where am I, what lies around, what can I do, what happened, how it stands.
// Tested in tests/server/page/later/reader.test.ts.
import type { Cell, Choice } from "messages";
import type { Scene } from "../game/scene";
import type { Tools } from "../parts/later";
import type { Pictures } from "../parts/pictures";
import { sameCell } from "../told/choosing";
import { heard, lastBefore, linesOf } from "../told/log_lines";
import { placeText } from "../told/place_text";
import { aroundText, cellText, partText } from "../told/spoken";
import { goTo } from "../told/screen_state";

export class Reader {
    /** Where one reads, once one has moved there. */
    private at: Cell | null = null;
    private of = "";

    constructor(
        private tools: Tools,
        private scene: Scene,
    ) {}

    /** The cell that one has chosen or read last, else the tile that was placed last. */
    private cell(): Cell {
        const seen = this.scene.known.view(),
            chosen = this.scene.chooses()?.cell ?? null;
        const of = `${seen?.entry} ${chosen?.join() ?? ""}`;
        if (this.of !== of) this.at = null; // something else is looked at by now
        this.of = of;
        return this.at ?? chosen ?? seen?.state.last?.at ?? [0, 0];
    }

    /** A cell further, and what is there. */
    read(way: Cell): void {
        const [x, y] = this.cell();
        this.at = [x + way[0], y + way[1]];
        this.where();
    }
    where(): void {
        const { announce, tr } = this.tools,
            { known, pictures } = this.scene,
            seen = known.view(),
            cell = this.cell();
        if (seen === null || pictures === null) return;
        const choosing = this.scene.chooses(),
            fits = choosing?.cells().some(each => sameCell(each, cell)) ?? false;
        const there =
            cellText(cell, seen.placed, seen.state, pictures, tr) ?? (fits ? tr("the tile fits here") : tr("empty"));
        announce(`${placeText(cell, tr)}: ${there}`);
    }
    around(): void {
        const { announce, tr } = this.tools,
            { known, pictures } = this.scene,
            seen = known.view();
        if (seen === null || pictures === null) return;
        const cell = this.cell();
        announce(`${placeText(cell, tr)}. ${aroundText(cell, seen.placed, pictures, tr)}`);
    }
    /** The task, the tiles at hand, and choices by their numbers. */
    deeds(): void {
        const { announce, count, taskText, tr } = this.tools,
            { known, pictures } = this.scene,
            choosing = this.scene.chooses();
        if (choosing === null || pictures === null) {
            announce(tr("Nothing: it is not your turn."));
            return;
        }
        const tile = choosing.tile();
        announce(
            [
                taskText(known),
                ...(tile === null
                    ? []
                    : [
                          pictures.text(tile, choosing.rotation()),
                          count("fits on {} cell", "fits on {} cells", choosing.cells().length),
                      ]),
                ...choosing.places().map(place => this.placeText(place, choosing.choices, pictures)),
                ...(choosing.decision.pass === undefined ? [] : [tr("space passes")]),
            ].join(". "),
        );
    }
    /** One choice further, which is said. */
    nextChoice(by: number): void {
        const { announce, tr } = this.tools,
            { pictures, state, changed } = this.scene,
            choosing = this.scene.chooses(),
            choices = choosing?.choices ?? [];
        if (choosing === null || pictures === null || choices.length === 0) {
            announce(tr("There is nothing to choose."));
            return;
        }
        const at = choices.findIndex(({ id }) => id === state.goneTo),
            next = choices[at < 0 && by < 0 ? choices.length - 1 : (at + by + choices.length) % choices.length];
        goTo(state, next.id);
        changed();
        announce(this.choiceText(next, choices, pictures));
    }
    /** "1: Knight, north, 2 tiles, 2 now, 8 if completed; or Big knight": what its number sends, and who else may stand there. */
    private placeText([first, ...others]: Choice[], all: Choice[], pictures: Pictures): string {
        const { tr } = this.tools,
            isOther = (points: string): string => (points === this.pointsOf(first) ? "" : points);
        return [
            this.choiceText(first, all, pictures),
            ...others.map(other =>
                tr("or {}", [other.title, isOther(this.pointsOf(other))].filter(Boolean).join(", ")),
            ),
        ].join("; ");
    }
    private choiceText(choice: Choice, all: Choice[], pictures: Pictures): string {
        const { place, title, detail } = choice;
        return [`${place}: ${title}`, ...this.placeOf(choice, all, pictures), detail, this.pointsOf(choice)]
            .filter(Boolean)
            .join(", ");
    }
    private pointsOf({ worth }: Choice): string {
        return worth?.completed === undefined
            ? (worth?.short ?? "")
            : this.tools.tr("{} now, {} if completed", worth.now, worth.completed);
    }
    /** Where it is, if others are called the same: the cell, and the part of the tile. */
    private placeOf(choice: Choice, all: Choice[], pictures: Pictures): string[] {
        const { tr } = this.tools,
            { title, at } = choice,
            alike = all.filter(each => each.title === title),
            here = alike.filter(each => sameCell(each.at, at));
        return [
            here.length === alike.length || at === undefined ? "" : placeText(at, tr),
            here.length === 1 ? "" : this.partOf(choice, pictures),
        ];
    }
    private partOf({ at, on }: Choice, pictures: Pictures): string {
        const { tr } = this.tools,
            tile = this.scene.known.view()?.placed.find(each => sameCell(each.at, at));
        return tile === undefined || on === undefined ? "" : partText(pictures.place(tile.tile, on, tile.rotation), tr);
    }
    last(): void {
        const { announce, tr } = this.tools,
            seen = this.scene.known.view();
        if (seen === null) return;
        const told = heard(lastBefore(linesOf(seen.log), seen.moves));
        announce(told === "" ? tr("Nothing has been done yet.") : told);
    }
    scores(): void {
        const { announce, count } = this.tools,
            { known } = this.scene,
            players = known.view()?.state.players ?? {};
        announce(
            known.table.seats
                .map((_, seat) => `${known.nameOf(seat)}: ${count("{} point", "{} points", players[seat]?.score ?? 0)}`)
                .join(", "),
        );
    }
}
