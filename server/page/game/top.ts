// What stands above the board: whose turn it is and what to do, what others have done, and what is wrong.
// Tested in tests/server/page/page_test.py.
import { button, make, refresh } from "../parts/elements";
import { tr } from "../parts/words";
import type { KnownGame } from "../told/known_game";
import type { ScreenState } from "../told/screen_state";
import type { Replay } from "./replay";
import { taskText, yourTurnText } from "./turn_text";

type Told = Pick<ScreenState, "connected" | "acts" | "evening" | "sending">;

export class Top {
    readonly element = make("div", { class: "top" });

    constructor(
        private known: KnownGame,
        private replay: Replay,
        private consent: (yes: boolean) => void,
    ) {}

    private head(acts: ScreenState["acts"]): string {
        const { result, choosing } = this.known,
            actor = this.known.actor();
        if (this.replay.isOpen()) return tr("Replay");
        if (acts !== null) return tr("Final scoring");
        if (result !== null) return result.title;
        if (choosing !== null) return yourTurnText(this.known);
        return actor === null || this.known.mine().includes(actor)
            ? tr("One moment")
            : tr("{} is to move", this.known.nameOf(actor));
    }

    /** What a scene at the end tells, it does not tell beside it, nor before. */
    show({ connected, acts, evening, sending }: Told): void {
        const {
            trouble,
            result,
            choosing,
            table: { undo },
        } = this.known;
        const isOpen = choosing !== null && this.known.covered() === null && !this.replay.isOpen();
        const step = isOpen ? choosing.decision.step : undefined,
            since = isOpen ? choosing.decision.since : undefined,
            head = this.head(acts);
        const task = this.replay.isOpen()
            ? this.replay.where()
            : acts !== null
              ? ""
              : result !== null
                ? result.lead
                : sending !== null && !connected
                  ? tr("Your choice is kept until there is one.")
                  : taskText(this.known);
        this.element.hidden = evening && connected && trouble === "";
        refresh(this.element, [head, task, step, since, connected, trouble, undo, this.known.mine()], () => [
            make(
                "div",
                { class: "island" },
                make("h1", {}, head),
                connected ? null : make("div", { class: "chip bad" }, tr("No connection; trying again")),
                step === undefined ? null : make("b", {}, step + ": "),
                task === "" ? null : make("span", {}, task),
                since === undefined
                    ? null
                    : make("small", { class: "since", tabindex: 0 }, tr("Since your last turn: {}", since.join(" · "))),
                trouble === "" ? null : make("div", { class: "chip bad" }, trouble),
                undo === undefined ? null : this.undoWish(undo.seat),
            ),
        ]);
    }
    private undoWish(seat: number): HTMLElement {
        if (this.known.table.seats[seat]?.yours)
            return make("div", { class: "chip" }, tr("The others are asked whether you may take it back"));
        const who = tr("{} would like to take back the last choice", this.known.nameOf(seat));
        if (!this.known.sits()) return make("div", {}, who);
        return make(
            "div",
            { role: "alert" },
            who + " ",
            button(tr("Allow"), () => this.consent(true), "first"),
            " ",
            button(tr("Refuse"), () => this.consent(false)),
        );
    }
}
