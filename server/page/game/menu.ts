// What one can do besides playing: take back, read the rules, look back, be told, leave.
// Tested in tests/server/page/pseudo_test.py.
import { hasOthers } from "house";
import { appearanceFields, chosenTable, field, keeper } from "../parts/appearance";
import { button, make, refresh } from "../parts/elements";
import { later, showRules, tools } from "../parts/later";
import { play, setSounds, sounds } from "../parts/sounds";
import { linkOfSeat } from "../parts/seat_link";
import { tr } from "../parts/words";
import type { KnownGame } from "../told/known_game";
import type { SidePanel } from "./panel";
import type { Replay } from "./replay";
import type { Requests } from "./requests";

export class Menu {
    readonly element = make("div", { class: "around" });
    private showsMore = false; // buttons for which a phone has no room

    constructor(
        private known: KnownGame,
        private panel: SidePanel,
        private replay: Replay,
        private requests: Pick<Requests, "ask" | "code" | "notices">,
        private problem: (error: unknown) => void,
        private changed: () => void,
    ) {}

    /** `left` is what the piles hold. */
    show(left: string): void {
        const over = this.known.result !== null,
            sits = this.known.sits(),
            unread = this.panel.unread();
        const shown = [
            left,
            over,
            sits,
            unread,
            this.replay.isOpen(),
            this.showsMore,
            sounds(),
            this.known.takesBack(),
        ];
        this.element.classList.toggle("past", this.replay.isOpen());
        refresh(this.element, shown, () => [make("small", {}, left), this.buttons(sits, sits && !over, unread)]);
    }

    private buttons(sits: boolean, plays: boolean, unread: number): HTMLElement {
        const rules = (): void => void showRules(this.known.table.rules ?? "").catch(this.problem);
        return make(
            "div",
            { class: "buttons" + (this.showsMore ? " all" : "") },
            plays ? this.takeBack() : null,
            make(
                "button",
                { type: "button", class: "quiet fold", "data-keep": "fold", click: () => this.panel.toggle() },
                (hasOthers ? tr("Log and chat") : tr("Log")) + (unread > 0 ? ` (${unread})` : ""),
            ),
            this.more(),
            button(tr("Rules"), rules, "quiet rare"),
            this.replay.isOpen() ? null : button(tr("Replay"), () => this.replay.open(), "quiet rare"),
            make(
                "button",
                {
                    type: "button",
                    class: "quiet rare",
                    "data-keep": "sound",
                    "aria-pressed": sounds() ? "true" : "false",
                    click: () => this.switchSounds(),
                },
                tr("Sound"),
            ),
            button(tr("Appearance"), () => this.openAppearance(), "quiet rare"),
            hasOthers && plays
                ? button(tr("Tell me when it is my turn"), () => this.openNotices(), "quiet rare")
                : null,
            hasOthers && sits ? button(tr("Go on at another device"), () => this.goElsewhere(), "quiet rare") : null,
            hasOthers && plays ? button(tr("Leave"), () => this.leave(), "quiet rare") : null,
            make("a", { href: "#", class: "rare" }, tr("All games")),
        );
    }
    private takeBack(): HTMLElement {
        const made = button(tr("Take back"), () => this.requests.ask("undo"), "quiet");
        made.disabled = !this.known.takesBack();
        if (made.disabled)
            made.title = tr("Nothing can be taken back: your last choice was followed by something else.");
        return made;
    }
    private more(): HTMLElement {
        const click = (): void => {
            this.showsMore = !this.showsMore;
            this.changed();
        };
        return make(
            "button",
            {
                type: "button",
                class: "quiet fold",
                "data-keep": "more",
                "aria-expanded": this.showsMore ? "true" : "false",
                click,
            },
            this.showsMore ? tr("Less") : tr("More"),
        );
    }

    private switchSounds(): void {
        setSounds(!sounds());
        play("figure");
        this.changed();
    }
    private openAppearance(): void {
        later()
            .then(({ appearance }) =>
                appearance(tools, appearanceFields(), tables =>
                    field(tr("Table"), tables, chosenTable(), keeper("table")),
                ),
            )
            .catch(this.problem);
    }
    private openNotices(): void {
        later()
            .then(({ notices }) => notices(tools, what => this.requests.notices(what)))
            .catch(this.problem);
    }
    private goElsewhere(): void {
        const link = linkOfSeat(this.known.table.game);
        later()
            .then(({ device }) => device(tools, link, text => this.requests.code(text)))
            .catch(this.problem);
    }
    private leave(): void {
        later()
            .then(({ leaving }) =>
                leaving(tools, () => {
                    this.requests.ask("leave");
                    location.hash = "";
                }),
            )
            .catch(this.problem);
    }
}
