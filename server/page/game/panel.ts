// What stands beside the board, in tabs: the log, the chat, and the board as a table of words.
// Tested in tests/server/page/page_test.py.
import { hasOthers } from "house";
import type { Cell, Log, Said } from "messages";
import { announce, button, make, refresh } from "../parts/elements";
import { keep, kept } from "../parts/storage";
import { tr } from "../parts/words";
import { lineAt } from "../told/log_lines";
import { Muted, watchers } from "../told/muted";

type Tab = "log" | "chat" | "tiles" | "land" | "points" | "analysis" | "table";
/** What stands in these the server is asked for. */
export const askedTabs = ["tiles", "land", "points"] as const;
export type AskedTab = (typeof askedTabs)[number];

const tabs: Tab[] = ["log", "chat", "tiles", "land", "points", "analysis", "table"];
const mostTurns = 150;

export class SidePanel {
    readonly element = make("section", {
        class: "island panel",
        "aria-label": hasOthers ? tr("Log and chat") : tr("Log"),
    });
    private readonly buttons: Record<Tab, HTMLButtonElement>;
    private readonly bodies: Record<Tab, HTMLElement>;
    private readonly field = make("input", {
        type: "text",
        maxlength: 500,
        "aria-label": tr("Message"),
        placeholder: tr("Message"),
        autocomplete: "off",
    });
    private shown: Tab = "log";
    private chat: Said[] = [];
    private own = new Set<number>();
    private readonly muted = new Muted(kept("muted"), text => keep("muted", text));
    private heard = 0;
    /** Something is to be drawn anew elsewhere: messages that were not read yet are fewer, another tab is open. */
    onRead: () => void = () => undefined;
    /** Where a line of the log happened, while it is pointed at; that, and what was done, when it is chosen. */
    onLine: (cells: Cell[]) => void = () => undefined;
    onPlace: (cells: Cell[]) => void = () => undefined;
    onMove: (move: number) => void = () => undefined;
    colourOf: (player: number) => string = () => "";

    constructor(say: (text: string) => void) {
        const tab = (name: Tab, text: string): HTMLButtonElement =>
            make(
                "button",
                {
                    type: "button",
                    role: "tab",
                    id: "tab-" + name,
                    "aria-controls": "panel-" + name,
                    click: () => this.show(name),
                },
                text,
            );
        const body = (name: Tab): HTMLElement =>
            make("div", {
                class: "scroll",
                role: "tabpanel",
                id: "panel-" + name,
                "aria-labelledby": "tab-" + name,
                tabindex: 0,
            });
        this.buttons = {
            log: tab("log", tr("Log")),
            chat: tab("chat", tr("Chat")),
            tiles: tab("tiles", tr("Tiles")),
            land: tab("land", tr("Land")),
            points: tab("points", tr("Chart")),
            analysis: tab("analysis", tr("Analysis")),
            table: tab("table", tr("As text")),
        };
        this.bodies = {
            log: body("log"),
            chat: body("chat"),
            tiles: body("tiles"),
            land: body("land"),
            points: body("points"),
            analysis: body("analysis"),
            table: body("table"),
        };
        const form = make(
            "form",
            {
                submit: event => {
                    event.preventDefault();
                    if (this.field.value.trim() !== "") say(this.field.value.trim());
                    this.field.value = "";
                },
            },
            this.field,
            make("button", {}, tr("Send")),
        );
        this.element.append(
            make(
                "div",
                { class: "tabs" },
                make(
                    "div",
                    { class: "row", role: "tablist", keydown: event => this.tabKey(event as KeyboardEvent) },
                    ...tabs.map(each => this.buttons[each]),
                ),
                button(tr("Close"), () => this.toggle(), "fold"),
            ),
            ...tabs.map(each => this.bodies[each]),
            form,
        );
        this.buttons.chat.hidden = !hasOthers;
        this.bodies.log.addEventListener("keydown", event => this.lineKey(event));
        this.show("log");
    }

    unread(): number {
        return this.shown === "chat" && this.isVisible() ? 0 : Math.max(0, this.fromOthers() - this.heard);
    }
    toggle(): void {
        this.element.classList.toggle("open");
        if (this.isVisible()) this.buttons[this.shown].focus();
        this.drawChat();
        this.onRead();
    }
    /** Where it lies over the board: true if it did. */
    fold(): boolean {
        const isOver = this.element.classList.contains("open");
        if (isOver) this.toggle();
        return isOver;
    }
    isVisible(): boolean {
        return this.element.offsetParent !== null || this.element.getClientRects().length > 0;
    }
    private fromOthers(): number {
        return this.audible().filter(said => !this.own.has(said.number)).length;
    }
    private audible(): Said[] {
        return this.chat.filter(said => !this.isMuted(said));
    }
    private isMuted(said: Said): boolean {
        return this.muted.has(said.person) || (said.seat === null && this.muted.has(watchers));
    }

    said(said: Said, isOwn: boolean): void {
        if (this.chat.some(each => each.number === said.number)) return;
        this.chat.push(said);
        if (isOwn) this.own.add(said.number);
        this.drawChat();
        if (!isOwn && !this.isMuted(said)) announce(`${said.speaker}: ${said.text}`);
    }

    private show(name: Tab): void {
        this.shown = name;
        this.element.classList.toggle("wide", name === "analysis");
        for (const each of tabs) {
            this.buttons[each].setAttribute("aria-selected", String(each === name));
            this.buttons[each].tabIndex = each === name ? 0 : -1;
            this.bodies[each].hidden = each !== name;
        }
        this.field.form!.hidden = name !== "chat";
        this.drawChat();
        if (name === "log") this.bodies.log.scrollTop = this.bodies.log.scrollHeight;
        this.onRead();
    }
    private tabKey(event: KeyboardEvent): void {
        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? tabs.length - 1 : 0;
        if (by === 0) return;
        event.preventDefault();
        event.stopPropagation();
        const open = tabs.filter(each => !this.buttons[each].hidden);
        this.show(open[(open.indexOf(this.shown) + by) % open.length]);
        this.buttons[this.shown].focus();
    }

    /** As whoever wants to see it does. */
    open(tab: Tab): void {
        if (!this.isVisible()) this.element.classList.add("open");
        this.show(tab);
        this.buttons[tab].focus();
    }
    isShown(tab: Tab): boolean {
        return this.shown === tab && this.isVisible();
    }

    /** The last turns below; `key` changes with them. */
    setLog(key: unknown, groups: () => Log[string][], colourOf: (player: number) => string): void {
        const body = this.bodies.log;
        const wasAtEnd = body.scrollHeight - body.scrollTop - body.clientHeight < 40;
        refresh(body, key, () =>
            groups()
                .slice(-mostTurns)
                .map(({ title, lines }) =>
                    make(
                        "section",
                        {},
                        make("h3", {}, title),
                        make("ol", {}, ...lines.map((line, index) => this.line(line, index, colourOf))),
                    ),
                ),
        );
        if (body.querySelector(".line[tabindex='0']") === null)
            Array.from(body.querySelectorAll(".line")).pop()?.setAttribute("tabindex", "0");
        if (wasAtEnd) body.scrollTop = body.scrollHeight;
    }
    private line(
        { text, points, players, cells = [], move }: Log[string]["lines"][number],
        index: number,
        colourOf: (player: number) => string,
    ): HTMLElement {
        const point = (at: Cell[]) => (): void => this.onLine(at),
            told = [text, points === undefined ? null : make("b", {}, " " + points)];
        const place = (): HTMLElement =>
            make(
                "button",
                {
                    type: "button",
                    class: "line",
                    tabindex: -1,
                    "data-keep": `${move} ${index}`,
                    focus: point(cells),
                    blur: point([]),
                    click: () => this.onPlace(cells),
                },
                ...told,
            );
        return make(
            "li",
            {
                style: players?.length === 1 ? `--colour:${colourOf(players[0])}` : null,
                pointerenter: point(cells),
                pointerleave: point([]),
                click: () => this.onMove(move),
            },
            ...(cells.length === 0 ? told : [place()]),
        );
    }
    /** Arrows go from line to line, as far as these have a place. */
    private lineKey(event: KeyboardEvent): void {
        const lines = Array.from(this.bodies.log.querySelectorAll<HTMLElement>(".line")),
            at = lines.indexOf(event.target as HTMLElement),
            to = lineAt(event.key, at, lines.length);
        if (to === null) return;
        event.preventDefault();
        event.stopPropagation();
        lines[at].tabIndex = -1;
        lines[to].tabIndex = 0;
        lines[to].focus();
    }
    /** Of the tabs that the server is asked about; `land` is hidden where there is none. */
    setBody(tab: AskedTab, key: unknown, children: () => Element[]): void {
        refresh(this.bodies[tab], key, children);
    }
    nameLand(title: string): void {
        this.buttons.land.hidden = title === "";
        if (title !== "") this.buttons.land.textContent = title;
    }
    /** Once the game is over. */
    offerAnalysis(is: boolean): void {
        this.buttons.analysis.hidden = !is;
        if (!is && this.shown === "analysis") this.show("log");
    }
    analysisBody(): HTMLElement {
        return this.bodies.analysis;
    }
    setTable(key: unknown, table: () => HTMLElement): void {
        refresh(this.bodies.table, key, () => [table()]);
    }

    private drawChat(): void {
        const isRead = this.shown === "chat" && this.isVisible();
        if (isRead) this.heard = this.fromOthers();
        const unread = this.unread();
        this.buttons.chat.textContent = tr("Chat") + (unread > 0 ? ` (${unread})` : "");
        const body = this.bodies.chat;
        refresh(body, [this.chat.length, this.muted.all()], () => [
            ...this.muted
                .all()
                .map(([person, name]) => button(tr("Hear {} again", name), () => this.mute(person, null), "quiet")),
            this.chat.some(said => said.seat === null && !this.own.has(said.number)) && !this.muted.has(watchers)
                ? button(tr("Mute all who watch"), () => this.mute(watchers, tr("all who watch")), "quiet small")
                : null,
            this.chat.length === 0 ? make("p", {}, tr("Nothing was said yet.")) : null,
            make("ol", {}, ...this.audible().map(said => this.message(said))),
        ]);
        if (isRead) body.scrollTop = body.scrollHeight;
    }
    private message(said: Said): HTMLElement {
        const { speaker, person, seat, text, number } = said;
        return make(
            "li",
            { style: seat === null ? null : `--colour:${this.colourOf(seat)}` },
            make("b", {}, speaker + ": "),
            text,
            this.own.has(number)
                ? null
                : make(
                      "details",
                      {},
                      make("summary", { "aria-label": tr("More about {}", speaker) }, "⋯"),
                      button(tr("Mute {}", speaker), () => this.mute(person, speaker), "quiet small"),
                  ),
        );
    }
    /** By a name that is shown, null: no longer. */
    private mute(person: string, name: string | null): void {
        this.muted.set(person, name);
        this.heard = Math.min(this.heard, this.fromOthers());
        this.drawChat();
        this.onRead();
    }
}
