// What one can do besides playing: take back, read the rules, look back, be told, leave.
// Tested in tests/server/page/pseudo_test.py.
import { openAppearance } from "../parts/appearance";
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
    private notified = "";
    private showsMore = false; // buttons for which a phone has no room

    constructor(
        private known: KnownGame,
        private panel: SidePanel,
        private replay: Replay,
        private requests: Pick<Requests, "ask" | "code">,
        private problem: (error: unknown) => void,
        private changed: () => void,
    ) {}

    /** `left` is what the piles hold. */
    show(left: string): void {
        const over = this.known.result !== null,
            sits = this.known.sits(),
            unread = this.panel.unread();
        const mayNotify =
            sits
            && !over
            && typeof Notification !== "undefined"
            && Notification.permission === "default"
            && window.isSecureContext;
        const shown = [
            left,
            over,
            sits,
            unread,
            mayNotify,
            this.notified,
            this.replay.isOpen(),
            this.showsMore,
            sounds(),
        ];
        refresh(this.element, shown, () => [
            make("small", {}, left),
            this.buttons(sits, sits && !over, unread, mayNotify),
        ]);
    }

    private buttons(sits: boolean, plays: boolean, unread: number, mayNotify: boolean): HTMLElement {
        const rules = (): void => void showRules(this.known.table.rules ?? "").catch(this.problem);
        return make(
            "div",
            { class: "buttons" + (this.showsMore ? " all" : "") },
            plays ? button(tr("Take back"), () => this.requests.ask("undo"), "quiet") : null,
            make(
                "button",
                { type: "button", class: "quiet fold", "data-keep": "fold", click: () => this.panel.toggle() },
                tr("Log and chat") + (unread > 0 ? ` (${unread})` : ""),
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
            button(tr("Appearance"), openAppearance, "quiet rare"),
            mayNotify ? button(tr("Tell me when it is my turn"), () => void this.allowNotices(), "quiet rare") : null,
            this.notified === "" ? null : make("small", { class: "chip", role: "status" }, this.notified),
            sits ? button(tr("Go on at another device"), () => this.goElsewhere(), "quiet rare") : null,
            plays ? button(tr("Leave"), () => this.leave(), "quiet rare") : null,
            make("a", { href: "#", class: "rare" }, tr("All games")),
        );
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
    private async allowNotices(): Promise<void> {
        const answer = await Notification.requestPermission();
        this.notified = answer === "granted" ? tr("You will be told") : tr("The browser does not allow it");
        this.changed();
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
