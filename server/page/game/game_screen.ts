// A game on the page, put together: board, dock, players, log and chat. It shows what is known, once a frame.
// Tested in tests/server/page/page_test.py.
import type { Cell, Table } from "messages";
import { nobodys } from "../parts/colours";
import type { Connection, Notification } from "../parts/connection";
import { make } from "../parts/elements";
import type { Reader } from "../later/reader";
import { later, tools } from "../parts/later";
import { inTime, onceAFrame } from "../parts/once_a_frame";
import { picturesOf, type Pictures } from "../parts/pictures";
import { tr } from "../parts/words";
import { sameCell } from "../told/choosing";
import type { FreeShape } from "../told/free_shape";
import { KnownGame } from "../told/known_game";
import { heard, lastBefore, linesOf, stopsOf, type LogLine } from "../told/log_lines";
import { pointsToCome, toggleDead } from "../told/screen_state";
import { Asked } from "./asked";
import { Board, type Label } from "./board";
import { Dock } from "./dock";
import { Ending } from "./ending";
import { Following } from "./following";
import { freeShape, viewOf } from "./framing";
import { Hands } from "./hands";
import { press, type KeyDeeds } from "./keys";
import { marksOf } from "./marks";
import { Menu } from "./menu";
import { announceNews, titleOf } from "./news";
import { SidePanel } from "./panel";
import { PanelBodies } from "./panel_bodies";
import { Players } from "./players";
import { Replay, type Past } from "./replay";
import { Requests } from "./requests";
import { Scene } from "./scene";
import { Spotlight } from "./spotlight";
import { TileCards } from "./tile_cards";
import { Top } from "./top";
import { ZoomBar } from "./zoom_bar";

export class GameScreen {
    readonly element = make("main", { class: "game" });
    private readonly known: KnownGame;
    private readonly changed = onceAFrame(() => this.show());
    private readonly replay: Replay = new Replay(
        moves => this.requests.past(moves),
        moves => heard(lastBefore(this.lines(), moves)),
        () => stopsOf(this.known.view()?.log ?? {}),
        this.changed,
    );
    private readonly scene: Scene;
    private readonly requests: Requests;
    private readonly board = new Board();
    private readonly hands: Hands;
    private readonly deeds: KeyDeeds;
    private reader: Promise<Reader> | null = null;
    private readonly asked: Asked;
    private readonly spotlight: Spotlight;
    private readonly cards: TileCards;
    private readonly zoomBar: ZoomBar;
    private readonly top: Top;
    private readonly players: Players;
    private readonly panel = new SidePanel(text => this.requests.ask("say", { text }));
    private readonly bodies: PanelBodies;
    private readonly dock: Dock;
    private readonly menu: Menu;
    private readonly finale: Ending;
    private readonly following: Following;
    private readonly ticking: number;
    private retrying = 0;
    /** One part a frame: letters that are shown for the first time take a slow phone its time. */
    private readonly toLay: HTMLElement[] = [];
    private opened = 0; // parts that were shown

    constructor(connection: Connection, table: Table, problem: (error: unknown) => void) {
        const { board, changed, replay, panel } = this;
        const known = (this.known = new KnownGame(table)),
            scene = (this.scene = new Scene(known, replay, changed)),
            requests = (this.requests = new Requests(connection, scene, problem));
        const hands = (this.hands = new Hands(scene, board, requests));
        this.deeds = this.deedsOf(hands);
        this.asked = new Asked(connection, known, problem, changed);
        this.spotlight = new Spotlight(scene, board);
        this.cards = new TileCards(scene, this.asked, board, this.spotlight);
        this.zoomBar = new ZoomBar(this.deeds);
        this.top = new Top(known, replay, yes => requests.ask("consent", { yes }));
        this.players = new Players(known);
        this.bodies = new PanelBodies(scene, panel, replay, this.asked, this.spotlight, requests);
        this.dock = new Dock(known, hands);
        this.menu = new Menu(known, panel, replay, requests, problem, changed);
        this.finale = new Ending(scene, this.spotlight, () => this.fit(true));
        const { cards, spotlight, finale } = this,
            showResult = (): void => {
                if (this.element.isConnected) hands.showResult();
            };
        this.following = new Following(scene, { board, cards, panel, replay, requests, spotlight, finale, showResult });
        this.lay();
        this.listen();
        this.ticking = window.setInterval(() => this.players.showClocks(), 1000);
        void this.begin();
    }

    private deedsOf(hands: Hands): KeyDeeds {
        return {
            step: way => hands.step(way),
            zoom: by => this.board.zoom(by),
            showAll: () => this.fit(true),
            rotate: by => hands.rotate(by),
            place: () => hands.place(),
            choose: id => hands.choose(id),
            toggleDead: () => {
                toggleDead(this.scene.state);
                this.changed();
            },
            showPoints: () => this.panel.open("points"),
            undo: () => this.requests.ask("undo"),
            hint: () => hands.hint(),
            read: way => this.aloud(reader => reader.read(way)),
            tellWhere: () => this.aloud(reader => reader.where()),
            tellAround: () => this.aloud(reader => reader.around()),
            tellDeeds: () => this.aloud(reader => reader.deeds()),
            tellLast: () => this.aloud(reader => reader.last()),
            tellScores: () => this.aloud(reader => reader.scores()),
            nextChoice: by => this.aloud(reader => reader.nextChoice(by)),
        };
    }
    /** By what is loaded for who hears the game, with the first key that asks for it. */
    private aloud(act: (reader: Reader) => void): void {
        this.reader ??= later().then(({ Reader: Loaded }) => new Loaded(tools, this.scene));
        this.reader.then(act).catch(() => {
            this.reader = null;
        });
    }
    private lay(): void {
        this.board.element.setAttribute(
            "aria-label",
            [
                tr(
                    "Board. Arrows choose a cell, R turns the tile, Enter places it; numbers choose from the list, or N goes through it and Enter chooses; space passes.",
                ),
                tr(
                    "Shift and arrows read cell by cell; W tells where you are, A what lies around, D what you can do, L what happened last, P the points.",
                ),
            ].join(" "),
        );
        this.toLay.push(
            make(
                "div",
                { class: "board" },
                this.board.element,
                this.cards.element,
                this.spotlight.element,
                this.finale.element,
                this.zoomBar.element,
            ),
            this.top.element,
            make("div", { class: "side" }, this.players.element, this.panel.element),
            make(
                "section",
                { class: "dock", "aria-label": tr("What you can do") },
                make("div", { class: "island" }, this.dock.choices, this.replay.element, this.menu.element),
            ),
        );
        this.changed();
    }
    private listen(): void {
        this.hands.onSeveral = id => this.dock.focus(id);
        this.panel.onRead = this.changed;
        this.panel.colourOf = player => this.scene.colour(player);
        this.panel.onLine = cells => this.spotlight.pointFrom(cells);
        this.panel.onPlace = cells => this.showPlace(cells);
        this.panel.onMove = move => {
            if (this.replay.isOpen()) this.replay.open(move + 1);
        };
        this.bodies.onTurn = ({ moves, better, played }) => {
            const { tile, at, rotation } = better,
                label = (place: Cell | undefined, text: string): Label[] =>
                    place === undefined ? [] : [{ at: place, text }];
            const labels = sameCell(at, played.at)
                ? label(at, tr("played") + " · " + tr("better"))
                : [...label(played.at, tr("played")), ...label(at, tr("better"))];
            this.replay.open(moves, {
                tile: tile === undefined ? null : { tile, at: at!, rotation: rotation! },
                labels,
            });
            this.showPlace(labels.map(each => each.at));
        };
        this.board.onCell = cell => this.hands.clickCell(cell);
        this.board.onSpot = first => this.hands.clickSpot(first);
        this.board.onTile = cell => void this.cards.show(cell);
        this.board.onTurn = () => this.hands.rotate(1);
        this.board.onResize = this.changed;
        document.addEventListener("keydown", this.goOnByKey, true);
        this.board.element.addEventListener("pointerdown", () => this.spotlight.close());
        this.board.element.addEventListener("click", event => this.goOnByTap(event), true);
        this.board.element.addEventListener("keydown", event => {
            if (press(event, this.scene.chooses(), this.deeds)) event.preventDefault();
        });
    }
    private readonly goOnByKey = (event: KeyboardEvent): void => {
        if (document.querySelector("dialog[open]") !== null || !this.finale.press(event)) return;
        event.preventDefault();
        event.stopPropagation();
    };
    private goOnByTap(event: Event): void {
        if (!this.finale.isRunning()) return;
        event.stopPropagation();
        this.finale.goOn();
    }
    /** Asked for until it comes: without it nothing can be shown. */
    private async begin(): Promise<void> {
        try {
            this.scene.pictures = await picturesOf(this.known.table.rules ?? "");
            this.changed();
        } catch {
            this.retrying = window.setTimeout(() => void this.begin(), 2000);
        }
    }
    end(): void {
        clearInterval(this.ticking);
        clearTimeout(this.retrying);
        this.finale.end();
        document.removeEventListener("keydown", this.goOnByKey, true);
    }

    setTable(table: Table): void {
        this.known.table = table;
        this.changed();
    }
    told(told: Notification): void {
        this.following.told(told);
    }
    /** What was chosen while the connection was lost. */
    resend(): void {
        this.requests.resend();
    }
    setConnected(connected: boolean): void {
        this.scene.state.connected = connected;
        this.changed();
    }

    private show(): void {
        const { known } = this,
            { state, pictures } = this.scene,
            seen = known.view(),
            next = this.toLay.shift();
        if (next !== undefined) {
            this.element.append(next);
            this.changed();
            return;
        }
        document.title = titleOf(known);
        this.top.show(state);
        this.zoomBar.show(state.dead !== null);
        if (pictures === null || seen === null) return;
        announceNews(state, seen);
        const shown = this.replay.view ?? seen,
            parts: (() => unknown)[] = [
                () => this.board.lay(shown.placed, pictures),
                () => this.showBoard(shown, pictures),
                () => this.showPlayers(shown, pictures),
                () => this.showDeeds(shown, pictures),
                () => this.fit(false), // what stands around the board has its size now
                () => this.board.open(),
                () => {
                    if (state.acts === null) this.bodies.show(seen, pictures); // the log would tell the end before
                },
            ];
        if (this.opened < parts.length) this.opened += inTime(parts.slice(this.opened));
        else if (parts.every(part => part() !== false)) return;
        this.changed(); // what has happened meanwhile, too
    }
    private showBoard(shown: Past, pictures: Pictures): void {
        const { state } = this.scene,
            { seats } = this.known.table;
        if (state.dead !== null) state.dead = this.asked.about("dead_cells")?.cells ?? state.dead;
        this.board.showThings(shown.state, pictures, player =>
            player == null ? nobodys : (seats[player]?.colour ?? nobodys),
        );
        this.board.mark(marksOf(this.scene, shown, this.replay.better), pictures);
    }
    private showPlayers(shown: Past, pictures: Pictures): void {
        const isPast = this.scene.isPast();
        this.players.show(shown.state, pictures, isPast, player =>
            isPast ? 0 : pointsToCome(this.scene.state, player),
        );
    }
    private showDeeds(shown: Past, pictures: Pictures): void {
        const { state } = this.scene,
            isPast = this.scene.isPast(),
            isKept = this.dock.show(this.scene.chooses(), pictures, this.known.covered(), isPast, state);
        this.dock.mark(state.hot);
        this.replay.element.hidden = !isPast;
        const piles = Object.values(shown.state.piles).filter(pile => pile.left > 0);
        this.menu.show(piles.map(pile => `${pile.title}: ${pile.left}`).join(" · "));
        if (!isKept) this.board.takeFocus();
    }
    /** Also where somebody has moved the table, if that is wanted. */
    private fit(isWanted: boolean): void {
        const seen = this.known.view(),
            { state } = this.scene;
        if (seen === null) return;
        if (isWanted) state.showsAll = true;
        const shape = this.shape(),
            table = { placed: seen.placed, state: this.replay.view?.state ?? seen.state };
        const view = viewOf(table, this.scene.chooses(), state, all => this.board.pixelsOf(all, shape));
        this.board.fit(view, shape, isWanted);
    }

    private shape(): FreeShape {
        const islands = ".top > .island, .side > .island, .dock > .island, .zoom, .scored > .act, .finale > .island";
        return freeShape(this.board.element, this.element.querySelectorAll(islands));
    }
    /** Also where the log has lain over it. */
    private showPlace(cells: Cell[]): void {
        if (this.panel.fold()) this.board.takeFocus();
        this.spotlight.linger(cells);
        this.board.reveal(cells, this.shape());
    }

    private lines(): LogLine[] {
        return linesOf(this.known.view()?.log ?? {});
    }
}
