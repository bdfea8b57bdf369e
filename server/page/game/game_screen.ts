// A game on the page: board, dock, players, log and chat. It shows what is known, once a frame, and asks for what people want.
import type { Cell, Change, Decision, Result, Score, Table, TellResult } from "messages";
import { Refusal, type Connection, type Notification } from "../parts/connection";
import { colourOf, nobodys } from "../parts/colours";
import { announce, button, make, refresh } from "../parts/elements";
import { picturesOf, type Pictures } from "../parts/pictures";
import { count, tr } from "../parts/words";
import { showRules } from "../rooms/rules";
import { Choosing, sameCell, type Placement } from "../told/choosing";
import { groupsOf, KnownGame, type LogLine } from "../told/known_game";
import { placeText } from "../told/place_text";
import { Board, type Float, type Insets } from "./board";
import { featureCards, landList, tileGroups } from "./cards";
import { Dock, type Wishes } from "./dock";
import { SidePanel } from "./panel";
import { Players } from "./players";
import { Replay, type Past } from "./replay";
import { showResult } from "./result";

const unexpected = 500; // ms within which nobody can mean a choice that has just come up
const leastPixels = 64; // of a cell on which something is to be chosen
const litTime = 2600; // ms
const mostAnnounced = 12; // lines

export class GameScreen implements Wishes {
    readonly element = make("main", { class: "game" });
    private readonly known: KnownGame;
    private readonly board = new Board();
    private readonly top = make("div", { class: "top" });
    private readonly cards = make("div", { class: "over" });
    private readonly players: Players;
    private readonly panel = new SidePanel(text => this.ask("say", { text }));
    private readonly replay = new Replay(
        moves => this.past(moves),
        moves => this.stepText(moves),
        () => this.stops(),
        () => this.update(),
    );
    private readonly actions: Dock;
    private readonly around = make("div", { class: "around" });
    private readonly dock = make("section", { class: "dock", "aria-label": tr("What you can do") });
    private look: Pictures | null = null;
    private choosing: Choosing | null = null;
    private choosesSince = 0;
    private sending: Placement | null = null;
    private unanswered: (() => void) | null = null;
    private uncovered: number | null = null;
    private focus: Cell | null = null;
    private hot: number | null = null;
    private lit: Cell[] = [];
    private litAt = 0;
    private tellings = new Map<string, { entry: number; told: TellResult }>();
    private notified = "";
    private showsAll = false; // though some of it is too small to choose there
    private showsMore = false; // buttons for which a phone has no room
    private connected = true;
    private isDrawing = false;
    private hasFollowed = false; // something has happened while it was looked at
    private readonly ticking: number;

    constructor(
        private connection: Connection,
        table: Table,
        private problem: (error: unknown) => void,
    ) {
        this.known = new KnownGame(table);
        this.players = new Players(this.known);
        this.actions = new Dock(this.known, this);
        const zoom = make(
            "div",
            { class: "zoom" },
            this.icon("+", tr("Closer"), () => this.board.zoom(0.8)),
            this.icon("−", tr("Farther"), () => this.board.zoom(1.25)),
            this.icon("▢", tr("The whole board"), () => this.fit(true)),
        );
        this.board.element.setAttribute(
            "aria-label",
            tr(
                "Board. Arrows choose a cell, R turns the tile, Enter places it; numbers choose from the list, space passes.",
            ),
        );
        this.dock.append(make("div", { class: "island" }, this.actions.choices, this.replay.element, this.around));
        this.element.append(
            make("div", { class: "board" }, this.board.element, this.cards, zoom),
            this.top,
            make("div", { class: "side" }, this.players.element, this.panel.element),
            this.dock,
        );
        this.panel.onRead = () => this.update();
        this.panel.onLine = cells => this.light(cells, Infinity);
        this.panel.onMove = move => {
            if (this.replay.isOpen()) this.replay.open(move + 1);
        };
        this.board.onCell = cell => this.clickCell(cell);
        this.board.onSpot = number => this.clickSpot(number);
        this.board.onTile = cell => void this.showCards(cell);
        this.board.onTurn = () => this.rotate(1);
        this.board.element.addEventListener("keydown", event => this.key(event));
        this.ticking = window.setInterval(() => this.players.showClocks(), 1000);
        void this.begin();
    }

    private icon(sign: string, name: string, click: () => void): HTMLElement {
        return make("button", { type: "button", "aria-label": name, title: name, click }, sign);
    }
    /** Asked for until it comes: without it nothing can be shown. */
    private async begin(): Promise<void> {
        try {
            this.look = await picturesOf(this.known.table.rules ?? "");
            this.update();
        } catch {
            setTimeout(() => void this.begin(), 2000);
        }
    }
    end(): void {
        clearInterval(this.ticking);
    }

    // What the server tells.

    setTable(table: Table): void {
        this.known.table = table;
        this.update();
    }
    told(told: Notification): void {
        switch (told.method) {
            case "whole":
                this.known.whole(told.params);
                this.replay.follow(told.params.moves, 0);
                this.sending = null;
                break;
            case "change":
                this.change(told.params);
                break;
            case "decision":
                this.decide(told.params);
                break;
            case "result":
                this.finish(told.params);
                break;
            case "clocks":
                this.known.clocks = { told: told.params, at: Date.now() };
                break;
            case "said":
                if (this.known.say(told.params))
                    this.panel.said(
                        told.params,
                        told.params.seat !== null && this.known.mine().includes(told.params.seat),
                    );
                break;
            case "trouble":
                this.known.trouble = told.params.reason ?? "";
                break;
            case "rematch":
                this.setRematch(told.params.next);
                break;
            default:
                return;
        }
        if (this.choosing !== null && this.choosing.decision !== this.known.decision) this.choosing = null;
        this.update();
    }
    private change(change: Change): void {
        const isShown = this.known.view()?.entry === change.from;
        const lines = this.known.change(change);
        if (lines === null) {
            this.ask("enter", { seats: 0 });
            return;
        }
        this.sending = null;
        this.hasFollowed = true;
        this.closeCards();
        this.replay.follow(change.moves, change.moves);
        if (!isShown) return; // that another of one's seats sees it too needs no second word
        this.tell(lines);
        if (change.scored !== undefined && !document.hidden && !this.replay.isOpen()) this.showScores(change.scored);
    }
    private decide(decision: Decision): void {
        if (!this.known.decide(decision) && this.choosing !== null) return; // told anew: the connection was lost
        this.choosing = new Choosing(decision);
        this.choosesSince = Date.now();
        this.showsAll = false;
        this.focus = this.hot = null;
        if (document.activeElement === document.body) this.board.element.focus({ preventScroll: true });
        announce(this.mineName() + ": " + this.task());
        this.notify();
    }
    private finish(result: Result): void {
        if (!this.known.finish(result)) return;
        announce([result.title, result.lead].join(" "));
        if (this.hasFollowed)
            setTimeout(() => {
                if (this.element.isConnected) this.showResult();
            }, litTime);
    }
    /** The same is played anew, there: nobody goes without wanting to. */
    private setRematch(next: string): void {
        this.known.next = next;
        announce(tr("There is a rematch."));
    }
    /** What was chosen while the connection was lost. */
    resend(): void {
        this.unanswered?.();
    }
    setConnected(connected: boolean): void {
        this.connected = connected;
        this.update();
    }

    /** The title always, a notification where one may be shown and the page is not looked at. */
    private notify(): void {
        if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
        new Notification(tr("Your turn"), { body: this.task(), tag: this.known.table.game, icon: "/icon.svg" });
    }
    private tell(lines: LogLine[]): void {
        if (lines.length > 0 && lines.length <= mostAnnounced)
            announce(lines.map(line => [line.text, line.points].filter(Boolean).join(" ")).join(". "));
    }

    private showScores(scored: Score[]): void {
        this.light(
            scored.flatMap(score => (score.counted.length > 0 ? score.counted : score.cells)),
            litTime,
        );
        this.board.float(scored.flatMap(score => this.floats(score)));
    }
    /** Of each player on the cell that is nearest to the middle of what was scored. */
    private floats({ cells, shares }: Score): Float[] {
        if (cells.length === 0) return [];
        const middle = (axis: 0 | 1): number => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
        const far = (cell: Cell): number => Math.hypot(cell[0] - middle(0), cell[1] - middle(1));
        const at = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
        return shares.flatMap(({ players, points }) =>
            players.map(player => ({
                at,
                text: (points < 0 ? "−" : "+") + Math.abs(points),
                colour: this.colour(player),
            })),
        );
    }
    /** For some ms. */
    private light(cells: Cell[], time: number): void {
        this.lit = cells;
        const at = (this.litAt = Date.now());
        if (time < Infinity)
            setTimeout(() => {
                if (this.litAt === at) this.light([], Infinity);
            }, time);
        this.update();
    }
    private colour(player: number): string {
        return colourOf(this.known.table.seats[player]?.colour);
    }

    // What people do.

    private covered(): number | null {
        const seat = this.choosing?.decision.seat;
        return seat != null && this.uncovered !== seat && this.known.hidesFromOthersHere() ? seat : null;
    }
    /** What may be chosen and seen now: nothing behind the curtain or in the past. */
    private chooses(): Choosing | null {
        return this.covered() !== null || this.replay.isOpen() ? null : this.choosing;
    }

    private act(id: string): void {
        const decision = this.choosing!.decision,
            request = Math.random().toString(36).slice(2);
        this.choosing = null;
        const send = (): void => {
            this.unanswered = send;
            this.connection
                .request("act", { game: decision.game, entry: decision.entry, id, request })
                .then(() => {
                    this.unanswered = null;
                })
                .catch(error => {
                    if (!(error instanceof Refusal)) return; // sent again, and applied once, when the connection is back
                    this.unanswered = this.sending = null;
                    this.problem(error);
                    this.ask("enter", { seats: 0 });
                });
        };
        send();
        this.update();
    }
    choose(id: string): void {
        // A second click was meant for what stood there before.
        if (this.chooses() !== null && Date.now() - this.choosesSince >= unexpected) this.act(id);
    }
    place(): void {
        const placement = this.chooses()?.placement();
        if (placement == null) return;
        this.sending = placement;
        this.act(placement.id);
    }
    chooseTile(index: number): void {
        this.chooses()?.chooseTile(index);
        this.update();
    }
    point(number: number | null): void {
        if (this.hot === number) return;
        this.hot = number;
        this.update();
    }
    uncover(): void {
        this.uncovered = this.covered();
        this.update();
        this.board.element.focus({ preventScroll: true });
    }
    rematch(): void {
        this.connection
            .request("rematch", { game: this.known.table.game })
            .then(made => {
                location.hash = made.game;
            })
            .catch(this.problem);
    }
    showResult(): void {
        if (this.known.result !== null && document.querySelector("dialog[open]") === null)
            showResult(this.known.result, this.known);
    }

    private ask(method: "say" | "enter" | "undo" | "consent" | "leave", params: Record<string, unknown> = {}): void {
        this.connection.request(method, { game: this.known.table.game, ...params } as never).catch(this.problem);
    }
    private clickCell(cell: Cell): void {
        const choosing = this.chooses();
        if (choosing === null) return;
        if (sameCell(cell, choosing.cell)) {
            this.place();
            return;
        }
        choosing.chooseCell(cell);
        this.focus = null;
        this.update();
    }
    /** Several on one spot: the list shows them. */
    private clickSpot(number: number): void {
        const spot = this.chooses()
            ?.spots()
            .find(each => each.choices[0].number === number);
        if (spot === undefined) return;
        if (spot.choices.length === 1) {
            this.choose(spot.choices[0].id);
            return;
        }
        this.hot = number;
        this.update();
        this.actions.choices.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus();
    }
    rotate(by: number): void {
        const choosing = this.chooses();
        if (choosing === null) return;
        choosing.rotate(by);
        this.update();
        announce(tr("Turned by {} degrees", choosing.rotation()));
    }

    /** Keys of the board, while it has the focus. */
    private key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const arrows: Record<string, Cell> = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, -1],
            ArrowDown: [0, 1],
        };
        const choosing = this.chooses(),
            pass = choosing?.decision.pass;
        const chosen = /^[1-9]$/.test(event.key) ? choosing?.choices[Number(event.key) - 1] : undefined;
        let done = true;
        if (arrows[event.key] !== undefined) this.step(arrows[event.key]);
        else if (event.key === "+") this.board.zoom(0.8);
        else if (event.key === "-") this.board.zoom(1.25);
        else if (event.key === "Home") this.fit(true);
        else if (event.key === "r" || event.key === "R") this.rotate(event.shiftKey ? -1 : 1);
        else if (event.key === "Enter") this.place();
        else if (event.key === " " && pass !== undefined) this.choose(pass);
        else if (chosen !== undefined) this.choose(chosen.id);
        else if (event.key === "u" || event.key === "U") this.ask("undo");
        else done = false;
        if (done) event.preventDefault();
    }
    private step(way: Cell): void {
        const choosing = this.chooses();
        if (choosing === null || choosing.cells().length === 0) {
            this.board.pan(way[0], way[1]);
            return;
        }
        const next = choosing.nearest(way);
        if (next === null) return;
        choosing.chooseCell(next);
        this.focus = next;
        this.update();
        announce(
            `${placeText(next, tr)}, ${count("{} rotation fits", "{} rotations fit", choosing.rotations().length)}`,
        );
    }

    // What is shown.

    /** In the next frame, once, however much has changed. */
    private update(): void {
        if (this.isDrawing) return;
        this.isDrawing = true;
        const draw = (): void => {
            this.isDrawing = false;
            this.show();
        };
        if (document.hidden)
            setTimeout(draw, 0); // which has no frames
        else requestAnimationFrame(draw);
    }
    private show(): void {
        document.title = (this.choosing !== null ? "● " + tr("Your turn") + " · " : "") + "Bastide";
        this.showTop();
        const seen = this.known.view(),
            look = this.look;
        if (look === null || seen === null) return;
        const { state, placed } = this.replay.view ?? seen;
        const colourOfSeat = (player: number | null | undefined): string =>
            player == null ? nobodys : (this.known.table.seats[player]?.colour ?? nobodys);
        this.board.show(placed, state, look, colourOfSeat);
        const choosing = this.chooses(),
            isReplay = this.replay.isOpen();
        this.board.mark(
            {
                cells: choosing?.cells().filter(cell => !sameCell(cell, choosing.cell)) ?? [],
                ghost: choosing?.placement() ?? null,
                sending: this.sending,
                lit: this.lit,
                spots: choosing?.spots() ?? [],
                focus: this.focus,
                hot: this.hot,
                last: state.last?.at ?? null,
                lastColour: state.last?.player == null ? "#fff3c9" : this.colour(state.last.player),
            },
            look,
        );
        this.players.show(state, look, isReplay);
        const isKept = this.actions.show(choosing, look, this.covered(), isReplay);
        this.actions.mark(this.hot);
        this.replay.element.hidden = !isReplay;
        this.showAround();
        if (!isKept) this.board.element.focus({ preventScroll: true });
        this.showPanel();
        this.fit(false); // what stands around the board has its size now
    }

    private task(): string {
        const choosing = this.choosing;
        if (choosing === null) return "";
        if (this.covered() !== null) return tr("Nobody else should look now");
        if (choosing.placement() !== null)
            return choosing.rotations().length > 1
                ? tr("Turn it, or place it by another click")
                : tr("Place it by another click");
        return choosing.decision.text;
    }
    private mineName(): string {
        const seat = this.known.seat();
        return this.known.mine().length > 1 && seat !== null
            ? tr("Your turn, {}", this.known.nameOf(seat))
            : tr("Your turn");
    }
    private head(): string {
        const actor = this.known.actor();
        if (this.replay.isOpen()) return tr("Replay");
        if (this.known.result !== null) return this.known.result.title;
        if (this.choosing !== null) return this.mineName();
        return actor === null || this.known.mine().includes(actor)
            ? tr("One moment")
            : tr("{} is to move", this.known.nameOf(actor));
    }
    private showTop(): void {
        const decision = this.chooses()?.decision,
            head = this.head(),
            {
                trouble,
                table: { undo },
            } = this.known;
        const task = this.replay.isOpen()
            ? this.replay.where()
            : this.known.result !== null
              ? this.known.result.lead
              : this.task();
        refresh(
            this.top,
            [head, task, decision?.step, decision?.since, this.connected, trouble, undo, this.known.mine()],
            () => [
                make(
                    "div",
                    { class: "island" },
                    make("h1", {}, head),
                    decision?.step === undefined ? null : make("b", {}, decision.step + ": "),
                    task === "" ? null : make("span", {}, task),
                    decision?.since === undefined
                        ? null
                        : make("small", { class: "since" }, tr("Since your last turn: {}", decision.since.join(" · "))),
                    this.connected ? null : make("div", { class: "chip bad" }, tr("No connection; trying again")),
                    trouble === "" ? null : make("div", { class: "chip bad" }, trouble),
                    undo === undefined ? null : this.undoWish(undo.seat),
                ),
            ],
        );
    }
    private undoWish(seat: number): HTMLElement {
        if (this.known.table.seats[seat]?.yours)
            return make("div", { class: "chip" }, tr("The others are asked whether you may take it back"));
        const who = tr("{} would like to take back the last choice", this.known.nameOf(seat));
        return this.known.sits()
            ? make(
                  "div",
                  { role: "alert" },
                  who + " ",
                  button(tr("Allow"), () => this.ask("consent", { yes: true }), "first"),
                  " ",
                  button(tr("Refuse"), () => this.ask("consent", { yes: false })),
              )
            : make("div", {}, who);
    }

    private fit(force: boolean): void {
        const seen = this.known.view();
        if (seen === null) return;
        const narrow = matchMedia("(max-width: 799px)").matches,
            wide = matchMedia("(min-width: 1100px)").matches;
        const cells = [
            ...seen.placed.map(tile => tile.at),
            ...(this.choosing?.cells() ?? []),
            ...(seen.placed.length === 0 ? [[0, 0] as Cell] : []),
        ];
        const insets: Insets = narrow ? [8, 52, 8, 8] : wide ? [96, 320, 72, 296] : [88, 300, 64, 224];
        const spots =
            this.chooses()
                ?.spots()
                .flatMap(({ at: [x, y] }): Cell[] => [
                    [x - 1, y - 1],
                    [x + 1, y + 1],
                ]) ?? [];
        if (force) this.showsAll = true;
        const isTooSmall =
            !this.showsAll
            && spots.length > 0
            && this.board.pixelsOf(cells, insets) < leastPixels
            && this.board.pixelsOf(spots, insets) > leastPixels;
        this.board.fit(isTooSmall ? spots : cells, insets, force);
    }

    private showAround(): void {
        const over = this.known.result !== null,
            { piles } = (this.replay.view ?? this.known.view()!).state;
        const left = Object.values(piles)
            .filter(pile => pile.left > 0)
            .map(pile => `${pile.title}: ${pile.left}`)
            .join(" · ");
        const mayNotify =
            this.known.sits()
            && !over
            && typeof Notification !== "undefined"
            && Notification.permission === "default"
            && window.isSecureContext;
        refresh(
            this.around,
            [
                left,
                over,
                this.known.sits(),
                this.panel.unread(),
                mayNotify,
                this.notified,
                this.replay.isOpen(),
                this.showsMore,
            ],
            () => [make("small", {}, left), this.moreButtons(over, mayNotify)],
        );
    }
    private moreButtons(over: boolean, mayNotify: boolean): HTMLElement {
        const unread = this.panel.unread(),
            sits = this.known.sits();
        const more = make(
            "button",
            {
                type: "button",
                class: "quiet fold",
                "data-keep": "more",
                "aria-expanded": this.showsMore ? "true" : "false",
                click: () => {
                    this.showsMore = !this.showsMore;
                    this.update();
                },
            },
            this.showsMore ? tr("Less") : tr("More"),
        );
        return make(
            "div",
            { class: "buttons" + (this.showsMore ? " all" : "") },
            sits && !over ? button(tr("Take back"), () => this.ask("undo"), "quiet") : null,
            make(
                "button",
                { type: "button", class: "quiet fold", "data-keep": "fold", click: () => this.panel.toggle() },
                tr("Log and chat") + (unread > 0 ? ` (${unread})` : ""),
            ),
            more,
            button(tr("Rules"), () => void showRules(this.known.table.rules ?? "").catch(this.problem), "quiet rare"),
            this.replay.isOpen() ? null : button(tr("Replay"), () => this.replay.open(), "quiet rare"),
            mayNotify ? button(tr("Tell me when it is my turn"), () => void this.allowNotices(), "quiet rare") : null,
            this.notified === "" ? null : make("small", { class: "chip", role: "status" }, this.notified),
            sits && !over ? button(tr("Leave"), () => this.leave(), "quiet rare") : null,
            make("a", { href: "#", class: "rare" }, tr("All games")),
        );
    }
    private async allowNotices(): Promise<void> {
        const answer = await Notification.requestPermission();
        this.notified = answer === "granted" ? tr("You will be told") : tr("The browser does not allow it");
        this.update();
    }
    private leave(): void {
        const dialog: HTMLDialogElement = make(
            "dialog",
            { "aria-labelledby": "leaving", close: () => dialog.remove() },
            make("h2", { id: "leaving" }, tr("Leave the game?")),
            make("p", {}, tr("The game goes on: a computer plays for you until you come back by the same link.")),
            make(
                "div",
                { class: "buttons" },
                button(tr("Stay"), () => dialog.close(), "first"),
                button(tr("Leave"), () => {
                    dialog.close();
                    this.ask("leave");
                    location.hash = "";
                }),
            ),
        );
        this.element.append(dialog);
        dialog.showModal();
    }

    // The past.

    private async past(moves: number): Promise<Past> {
        const seat = this.known.seat();
        const { state, placed } = await this.connection.request("past", {
            game: this.known.table.game,
            moves,
            ...(seat === null ? {} : { seat }),
        });
        return { state: state!, placed: placed! };
    }
    private lines(): LogLine[] {
        return groupsOf(this.known.view()?.log ?? {}).flatMap(group => group.lines);
    }
    /** After how many moves something has happened that the log tells. */
    private stops(): number[] {
        return [0, ...new Set(this.lines().map(line => line.move + 1))];
    }
    /** What has happened last that the log tells. */
    private stepText(moves: number): string {
        const before = this.lines().filter(line => line.move < moves);
        const last = before.filter(line => line.move === before[before.length - 1].move);
        return last.map(line => [line.text, line.points].filter(Boolean).join(" ")).join(". ");
    }

    // What is asked besides.

    /** As it is now, or as it was told last while the newest is asked for. */
    private async tellOf(about: "tiles" | "land" | "tile", at?: Cell): Promise<TellResult | null> {
        const seat = this.known.seat(),
            entry = this.known.view()?.entry ?? -1,
            key = about + (at ?? []).join();
        const before = this.tellings.get(key);
        if (before?.entry === entry) return before.told;
        try {
            const told = await this.connection.request("tell", {
                game: this.known.table.game,
                about,
                ...(at === undefined ? {} : { at }),
                ...(seat === null ? {} : { seat }),
            });
            if (at === undefined) this.tellings.set(key, { entry, told });
            this.update();
            return told;
        } catch (error) {
            this.problem(error);
            return null;
        }
    }
    private async showCards(cell: Cell): Promise<void> {
        if (this.replay.isOpen()) return;
        const told = await this.tellOf("tile", cell);
        if (told?.features === undefined) return;
        const close = (): void => {
            this.closeCards();
            this.board.element.focus({ preventScroll: true });
        };
        const shown = featureCards(told.features, told.title ?? "", this.known, close);
        shown.addEventListener("keydown", event => {
            if (event.key === "Escape") close();
        });
        this.cards.replaceChildren(shown);
        this.cards.className = this.board.isLeft(cell) ? "over right" : "over left";
        shown.focus({ preventScroll: true });
        this.light([cell], Infinity);
    }
    /** Also when something happens: it told how things were. */
    private closeCards(): void {
        if (this.cards.firstChild === null) return;
        this.cards.replaceChildren();
        this.light([], Infinity);
    }

    private showPanel(): void {
        const seen = this.known.view()!,
            look = this.look!;
        this.panel.setLog(
            seen.entry,
            () => groupsOf(seen.log),
            player => this.colour(player),
        );
        if (this.panel.isShown("table")) {
            const { placed, state } = this.replay.view ?? seen;
            this.panel.setTable([seen.entry, this.replay.at, this.replay.view === null], () =>
                this.textBoard(placed, state.figures),
            );
        }
        for (const about of ["tiles", "land"] as const) {
            if (!this.panel.isShown(about)) continue;
            const told = this.tellings.get(about);
            if (told?.entry !== seen.entry) void this.tellOf(about);
            if (told !== undefined)
                this.panel.setBody(about, told.entry, () =>
                    about === "tiles"
                        ? tileGroups(told.told, look)
                        : landList(told.told, this.known, cells => this.light(cells, Infinity)),
                );
        }
        this.panel.nameLand(seen.state.land ?? "");
    }
    /** The board for those who do not see it. */
    private textBoard(placed: Past["placed"], figures: Past["state"]["figures"]): HTMLElement {
        const cell = (text: string): HTMLElement => make("td", { tabindex: -1 }, text);
        const rows = placed.map(({ tile, at }) => {
            const here = Object.values(figures)
                .filter(figure => sameCell(figure.at, at))
                .map(figure => figure.title);
            return make(
                "tr",
                {},
                make("th", { scope: "row", tabindex: -1 }, placeText(at, tr)),
                cell(this.look!.land(tile)),
                cell(here.join(", ")),
            );
        });
        return make(
            "table",
            { role: "grid", "aria-label": tr("The board as text") },
            make(
                "thead",
                {},
                make(
                    "tr",
                    {},
                    ...[tr("Cell"), tr("Land"), tr("Figures")].map(head => make("th", { scope: "col" }, head)),
                ),
            ),
            make("tbody", {}, ...rows),
        );
    }
}
