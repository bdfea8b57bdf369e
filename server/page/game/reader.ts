// Keys that read the game to those who do not see it: where am I, what lies around, what can I do, what happened, how it stands.
// Tested in tests/server/page/game/reader.test.ts.
import type { Cell } from "messages";
import { announce } from "../parts/elements";
import type { Pictures } from "../parts/pictures";
import { count, tr } from "../parts/words";
import { sameCell, type NumberedChoice } from "../told/choosing";
import { heard, lastBefore, linesOf } from "../told/log_lines";
import { placeText } from "../told/place_text";
import { aroundText, cellText, partText } from "../told/spoken";
import type { Scene } from "./scene";
import { taskText } from "./turn_text";

export class Reader {
    /** Where one reads, once one has moved there. */
    private at: Cell | null = null;
    private of = "";

    constructor(private scene: Scene) {}

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
        const { known, pictures } = this.scene,
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
        const { known, pictures } = this.scene,
            seen = known.view();
        if (seen === null || pictures === null) return;
        const cell = this.cell();
        announce(`${placeText(cell, tr)}. ${aroundText(cell, seen.placed, pictures, tr)}`);
    }
    /** The task, the tiles at hand, and choices by their numbers. */
    deeds(): void {
        const { known, pictures } = this.scene,
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
                ...choosing.choices.map(choice => this.choiceText(choice, choosing.choices, pictures)),
                ...(choosing.decision.pass === undefined ? [] : [tr("space passes")]),
            ].join(". "),
        );
    }
    /** "1: Knight, north, 2 tiles, 2 now, 8 if completed": where it is, if others are called the same. */
    private choiceText(choice: NumberedChoice, all: NumberedChoice[], pictures: Pictures): string {
        const { number, title, detail, worth } = choice,
            isOne = all.filter(each => each.title === title).length === 1;
        const points =
            worth?.completed === undefined ? worth?.short : tr("{} now, {} if completed", worth.now, worth.completed);
        return [`${number}: ${title}`, isOne ? "" : this.partOf(choice, pictures), detail, points]
            .filter(Boolean)
            .join(", ");
    }
    private partOf({ at, on }: NumberedChoice, pictures: Pictures): string {
        const tile = this.scene.known.view()?.placed.find(each => sameCell(each.at, at));
        return tile === undefined || on === undefined ? "" : partText(pictures.place(tile.tile, on, tile.rotation), tr);
    }
    last(): void {
        const seen = this.scene.known.view();
        if (seen === null) return;
        const told = heard(lastBefore(linesOf(seen.log), seen.moves));
        announce(told === "" ? tr("Nothing has been done yet.") : told);
    }
    scores(): void {
        const { known } = this.scene,
            players = known.view()?.state.players ?? {};
        announce(
            known.table.seats
                .map((_, seat) => `${known.nameOf(seat)}: ${count("{} point", "{} points", players[seat]?.score ?? 0)}`)
                .join(", "),
        );
    }
}
