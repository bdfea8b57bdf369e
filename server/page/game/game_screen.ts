// A game on the page: board, dock, players, log and chat. It shows what is known, once a frame, and asks for what people want.
// Tested in tests/server/page/page_test.py.
import type { Cell, Change, Decision, Result, Score, Table } from "messages";
import { colourOf, nobodys } from "../parts/colours";
import { Refusal, type Connection, type Notification } from "../parts/connection";
import { announce, make } from "../parts/elements";
import { picturesOf, type Pictures } from "../parts/pictures";
import { count, tr } from "../parts/words";
import { sameCell, type Choosing, type Placement } from "../told/choosing";
import { groupsOf, heard, KnownGame, type LogLine, type Seen } from "../told/known_game";
import { placeText } from "../told/place_text";
import { sharedState } from "../told/shared";
import { Asked } from "./asked";
import { Board, type Insets } from "./board";
import { askedBody, featureCards } from "./cards";
import { Dock, type Wishes } from "./dock";
import { Menu } from "./menu";
import { askedTabs, SidePanel } from "./panel";
import { Players } from "./players";
import { Replay, type Past } from "./replay";
import { showResult } from "./result";
import { floatsOf, scoreCard } from "./score_card";
import { textBoard } from "./text_board";
import { Top } from "./top";

const unexpected = 500; // ms within which nobody can mean a choice that has just come up
const leastPixels = 64; // of a cell on which something is to be chosen
const litTime = 3500; // ms
const mostAnnounced = 12; // lines

export class GameScreen implements Wishes {
    readonly element = make("main", { class: "game" });
    private readonly known: KnownGame;
    private readonly board = new Board();
    private readonly top: Top;
    private readonly cards = make("div", { class: "over" });
    private readonly scored = make("div", { class: "scored" });
    private readonly deadButton: HTMLElement;
    private readonly players: Players;
    private readonly panel = new SidePanel(text => this.ask("say", { text }));
    private readonly replay = new Replay(
        moves => this.past(moves),
        moves => this.stepText(moves),
        () => this.stops(),
        () => this.update(),
    );
    private readonly actions: Dock;
    private readonly menu: Menu;
    private readonly dock = make("section", { class: "dock", "aria-label": tr("What you can do") });
    private look: Pictures | null = null;
    private choosesSince = 0;
    private sending: Placement | null = null;
    private unanswered: (() => void) | null = null;
    private focus: Cell | null = null;
    private hot: number | null = null;
    private lit: Cell[] = [];
    private litAt = 0;
    private dead: Cell[] | null = null; // cells that nothing fits; null while nobody wants to see them
    private announced: number | null = null; // moves
    private readonly asked: Asked;
    private showsAll = false; // though some of it is too small to choose there
    private connected = true;
    private isDrawing = false;
    private hasFollowed = false; // something has happened while it was looked at
    private readonly ticking: number;
    private retrying = 0;

    constructor(
        private connection: Connection,
        table: Table,
        private problem: (error: unknown) => void,
    ) {
        this.known = new KnownGame(table);
        this.asked = new Asked(connection, this.known, problem, () => this.update());
        this.top = new Top(this.known, this.replay, yes => this.ask("consent", { yes }));
        this.players = new Players(this.known);
        this.actions = new Dock(this.known, this);
        this.menu = new Menu(
            this.known,
            this.panel,
            this.replay,
            method => this.ask(method),
            problem,
            () => this.update(),
        );
        this.deadButton = this.icon("✕", tr("Mark cells that nothing fits"), () => this.toggleDead());
        this.deadButton.setAttribute("aria-pressed", "false");
        const zoom = make(
            "div",
            { class: "zoom" },
            this.icon("+", tr("Closer"), () => this.board.zoom(0.8)),
            this.icon("−", tr("Farther"), () => this.board.zoom(1.25)),
            this.icon("▢", tr("The whole board"), () => this.fit(true)),
            this.deadButton,
        );
        this.board.element.setAttribute(
            "aria-label",
            tr(
                "Board. Arrows choose a cell, R turns the tile, Enter places it; numbers choose from the list, space passes.",
            ),
        );
        this.dock.append(
            make("div", { class: "island" }, this.actions.choices, this.replay.element, this.menu.element),
        );
        this.element.append(
            make("div", { class: "board" }, this.board.element, this.cards, this.scored, zoom),
            this.top.element,
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
            this.retrying = window.setTimeout(() => void this.begin(), 2000);
        }
    }
    end(): void {
        clearInterval(this.ticking);
        clearTimeout(this.retrying);
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
                this.announced = told.params.moves; // how it has come to this is not told
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
                this.panel.said(told.params, told.params.seat !== null && this.known.mine().includes(told.params.seat));
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
        this.update();
    }
    private change(change: Change): void {
        if (!this.known.change(change)) {
            this.ask("enter", { seats: 0 });
            return;
        }
        this.sending = null;
        this.hasFollowed = true;
        this.closeCards();
        this.replay.follow(change.moves, change.moves);
        // What others of one's seats see of it scores no second time.
        const isFirst = this.known.mine().length < 2 || change.seat === null || change.seat === this.known.mine()[0];
        if (isFirst && change.scored !== undefined && !document.hidden && !this.replay.isOpen())
            this.showScores(change.scored);
    }
    private decide(decision: Decision): void {
        if (!this.known.decide(decision)) return;
        this.choosesSince = Date.now();
        this.showsAll = false;
        this.focus = this.hot = null;
        if (document.activeElement === document.body) this.board.element.focus({ preventScroll: true });
        announce(this.top.mineName() + ": " + this.top.task());
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
        const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href;
        new Notification(tr("Your turn"), { body: this.top.task(), tag: this.known.table.game, icon });
    }
    /** What has happened since it was told last, as it may be shown. */
    private announceNews(seen: Seen): void {
        const since = this.announced ?? seen.moves;
        this.announced = seen.moves;
        const lines = seen.moves > since ? this.lines(seen).filter(line => line.move >= since) : [];
        if (lines.length > 0 && lines.length <= mostAnnounced) announce(heard(lines));
    }

    private showScores(scored: Score[]): void {
        this.light(
            scored.flatMap(score => (score.counted.length > 0 ? score.counted : score.cells)),
            litTime,
        );
        this.board.float(scored.flatMap(score => floatsOf(score, player => this.colour(player))));
        if (scored.length > 0 && this.look !== null)
            this.scored.replaceChildren(scoreCard(scored, this.known, this.look));
    }
    /** For some ms. */
    private light(cells: Cell[], time: number): void {
        this.lit = cells;
        this.scored.replaceChildren();
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

    /** What may be chosen and seen now: nothing behind the curtain or in the past. */
    private chooses(): Choosing | null {
        return this.known.covered() !== null || this.replay.isOpen() ? null : this.known.choosing;
    }

    private act(id: string): void {
        const { game, entry } = this.known.choosing!.decision,
            request = Math.random().toString(36).slice(2);
        this.known.choosing = null;
        const send = (): void => {
            this.unanswered = send;
            this.connection
                .request("act", { game, entry, id, request })
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
        this.known.uncover();
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
    private toggleDead(): void {
        this.dead = this.dead === null ? [] : null;
        this.deadButton.setAttribute("aria-pressed", String(this.dead !== null));
        this.update();
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
        else if (event.key === "x" || event.key === "X") this.toggleDead();
        else if (event.key === "c" || event.key === "C") this.panel.open("points");
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
        document.title = (this.known.choosing !== null ? "● " + tr("Your turn") + " · " : "") + "Bastide";
        this.top.show(this.connected);
        const seen = this.known.view(),
            look = this.look;
        if (look === null || seen === null) return;
        this.announceNews(seen);
        const shown = this.replay.view ?? seen;
        this.showBoard(shown, look);
        this.players.show(shown.state, look, this.replay.isOpen());
        const isKept = this.actions.show(this.chooses(), look, this.known.covered(), this.replay.isOpen());
        this.actions.mark(this.hot);
        this.replay.element.hidden = !this.replay.isOpen();
        const piles = Object.values(shown.state.piles).filter(pile => pile.left > 0);
        this.menu.show(piles.map(pile => `${pile.title}: ${pile.left}`).join(" · "));
        if (!isKept) this.board.element.focus({ preventScroll: true });
        this.showPanel(seen, look);
        this.fit(false); // what stands around the board has its size now
    }
    private showBoard({ state, placed }: Past, look: Pictures): void {
        const choosing = this.chooses();
        if (this.dead !== null) this.dead = this.asked.about("dead_cells")?.cells ?? this.dead;
        this.board.show(placed, state, look, player =>
            player == null ? nobodys : (this.known.table.seats[player]?.colour ?? nobodys),
        );
        this.board.mark(
            {
                cells: choosing?.cells().filter(cell => !sameCell(cell, choosing.cell)) ?? [],
                ghost: choosing?.placement() ?? null,
                sending: this.sending,
                lit: this.lit,
                dead: this.replay.isOpen() ? [] : (this.dead ?? []),
                spots: choosing?.spots() ?? [],
                focus: this.focus,
                hot: this.hot,
                last: state.last?.at ?? null,
                lastColour: state.last?.player == null ? "#fff3c9" : this.colour(state.last.player),
            },
            look,
        );
    }

    private fit(force: boolean): void {
        const seen = this.known.view();
        if (seen === null) return;
        const narrow = matchMedia("(max-width: 799px)").matches,
            wide = matchMedia("(min-width: 1100px)").matches;
        const cells = [
            ...seen.placed.map(tile => tile.at),
            ...(this.chooses()?.cells() ?? []),
            ...(this.dead ?? []),
            ...(seen.placed.length === 0 ? [[0, 0] as Cell] : []),
        ];
        const insets: Insets = narrow ? [8, 52, 8, 8] : wide ? [96, 320, 72, 296] : [88, 300, 64, 224];
        const around = ([x, y]: Cell): Cell[] => [
            [x - 1, y - 1],
            [x + 1, y + 1],
        ];
        const spots =
            this.chooses()
                ?.spots()
                .flatMap(spot => around(spot.at)) ?? [];
        if (force) this.showsAll = true;
        const isTooSmall =
            !this.showsAll
            && spots.length > 0
            && this.board.pixelsOf(cells, insets) < leastPixels
            && this.board.pixelsOf(spots, insets) > leastPixels;
        this.board.fit(isTooSmall ? spots : cells, insets, force);
    }

    private showPanel(seen: Seen, look: Pictures): void {
        const isShared = this.known.isShared();
        this.panel.setLog(
            [seen.entry, isShared],
            () => groupsOf(seen.log),
            player => this.colour(player),
        );
        if (this.panel.isShown("table"))
            this.panel.setTable([seen.entry, this.replay.at, this.replay.view === null], () =>
                textBoard(this.replay.view ?? seen, look),
            );
        for (const about of askedTabs) {
            if (!this.panel.isShown(about)) continue;
            const told = this.asked.about(about);
            this.panel.setBody(about, [this.asked.of(), told === null], () =>
                told === null ? [] : askedBody(about, told, this.known, look, cells => this.light(cells, Infinity)),
            );
        }
        this.panel.nameLand(seen.state.land ?? "");
    }

    private async showCards(cell: Cell): Promise<void> {
        if (this.replay.isOpen()) return;
        const told = await this.asked.aboutTile(cell);
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

    // The past.

    private async past(moves: number): Promise<Past> {
        const { game } = this.known.table,
            seats = this.known.seatsOfPast();
        const told = await Promise.all(
            seats.map(seat => this.connection.request("past", { game, moves, ...(seat === null ? {} : { seat }) })),
        );
        const states = new Map(told.map(({ state }, index) => [seats[index] ?? -1, state!]));
        return { state: seats.length > 1 ? sharedState(states) : told[0].state!, placed: told[0].placed! };
    }
    private lines(seen: Seen | null): LogLine[] {
        return groupsOf(seen?.log ?? {}).flatMap(group => group.lines);
    }
    /** After how many moves something has happened that the log tells. */
    private stops(): number[] {
        return [0, ...new Set(this.lines(this.known.view()).map(line => line.move + 1))];
    }
    /** What has happened last that the log tells. */
    private stepText(moves: number): string {
        const before = this.lines(this.known.view()).filter(line => line.move < moves);
        return heard(before.filter(line => line.move === before[before.length - 1].move));
    }
}
