// A game on the page: board, dock, players, log and chat.
import {Board, type Float, type Insets} from "./board";
import {Choosing, sameCell} from "./choosing";
import {Refusal, type Connection} from "./connection";
import {announce, button, make, refresh} from "./elements";
import {Pictures} from "./look";
import {SidePanel} from "./panel";
import type {Action, Cell, Game, Move, News, Over, Player, Points, Said, See, Table, Turn, View} from "./protocol";
import {computerName} from "./names";
import {Replay} from "./replay";
import {showRules} from "./rules";
import {gainText, moveText, nameOf, placeText, pointsText} from "./sentences";
import {capitalised, count, tr} from "./words";

const colours: Record<string, string> = {
  yellow: "#efc531", red: "#c5382e", green: "#2c9b74", blue: "#2b66b8", black: "#34323a", violet: "#a877c9", grey: "#9a9a9a"};

function timeText(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return count("{} day", "{} days", Math.floor(hours / 24));
  return hours > 0 ? `${hours}:${two(Math.floor(seconds / 60) % 60)} h` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

const unexpected = 500; // ms within which nobody can mean a choice that has just come up
const mostSince = 4; // lines
const leastPixels = 64; // of a cell on which something is to be chosen

export class GameScreen {
  readonly element = make("main", {class: "game"});
  private readonly board = new Board();
  private readonly top = make("div", {class: "top"});
  private readonly players = make("section", {class: "island players", "aria-label": tr("Players")});
  private readonly panel = new SidePanel(text => this.ask("say", {text}));
  private readonly replay = new Replay(moves => this.past(moves), moves => this.stepText(this.moves()[moves - 1]), () => this.update());
  private readonly choices = make("div", {class: "choose"});
  private readonly around = make("div", {class: "around"});
  private readonly dock = make("section", {class: "dock", "aria-label": tr("What you can do")});
  private look: Pictures | null = null;
  private views = new Map<number | null, View>(); // by seat, null for whoever watches
  private told = new Map<number | null, Move[]>();
  private news_ = 0;
  private lastSeat: number | null = null;
  private uncovered: number | null = null;
  private choosing: Choosing | null = null;
  private choosesSince = 0;
  private since: string[] = []; // what others did since one's last decision
  private over: Over | null = null;
  private next: string | null = null;
  private focus: Cell | null = null;
  private hot: number | null = null;
  private notified = "";
  private showsAll = false; // though some of it is too small to choose there
  private showsMore = false; // buttons for which a phone has no room
  private connected = true;
  private trouble = "";
  private tableCame = 0;
  private unanswered: (() => void) | null = null;

  constructor(private connection: Connection, public table: Table, private problem: (error: unknown) => void) {
    const zoom = make("div", {class: "zoom"}, this.icon("+", tr("Closer"), () => this.board.zoom(.8)),
                      this.icon("−", tr("Farther"), () => this.board.zoom(1.25)), this.icon("▢", tr("The whole board"), () => this.fit(true)));
    this.board.element.setAttribute("aria-label", tr("Board. Arrows choose a cell, R turns the tile, Enter places it; numbers choose from the list, space passes."));
    this.dock.append(make("div", {class: "island"}, this.choices, this.replay.element, this.around));
    this.element.append(make("div", {class: "board"}, this.board.element, zoom), this.top,
                        make("div", {class: "side"}, this.players, this.panel.element), this.dock);
    this.panel.onRead = () => this.update();
    this.board.onCell = cell => this.clickCell(cell);
    this.board.onSpot = number => this.clickSpot(number);
    this.board.onTurn = () => this.rotate(1);
    this.board.element.addEventListener("keydown", event => this.key(event));
    const ticking = setInterval(() => {
      if (this.element.isConnected) this.showClocks(); else if (this.look !== null) clearInterval(ticking);
    }, 1000);
  }

  private icon(sign: string, name: string, click: () => void): HTMLElement {
    return make("button", {type: "button", "aria-label": name, title: name, click}, sign);
  }

  // What the server tells.

  async begin(game: Game): Promise<void> {
    if (this.look !== null) return;
    this.look = new Pictures(game);
    await this.look.load();
    this.update();
  }
  setTable(table: Table): void {
    this.table = table;
    this.tableCame = Date.now();
    this.update();
  }
  news(news: News): void {
    const moves = this.told.get(news.seat) ?? [];
    const isAnew = moves.length === 0; // how it has come to this is not shown
    moves.splice(news.first, moves.length, ...news.moves);
    this.told.set(news.seat, moves);
    ++this.news_;
    this.replay.follow(moves.length, news.first);
    if (news.seat !== (this.mine()[0] ?? null)) return;
    this.tell(news);
    if (!isAnew && !document.hidden && !this.replay.isOpen()) this.board.float(news.moves.flatMap(move => move.scored ?? []).flatMap(points => this.floats(points)));
  }
  see(see: See): void {
    this.views.set(see.seat, see.view);
    if (this.choosing !== null && this.choosing.turn.entry !== see.entry) this.choosing = null;
    this.update();
  }
  turn(turn: Turn): void {
    if (this.look === null) { setTimeout(() => this.turn(turn), 50); return; }
    this.lastSeat = turn.seat;
    this.views.set(turn.seat, turn.view);
    if (this.choosing?.turn.entry === turn.entry) { this.update(); return; } // told anew: the connection was lost
    this.choosing = new Choosing(turn, this.look);
    this.choosesSince = Date.now();
    this.showsAll = false;
    this.since = this.sinceMine(turn.seat);
    this.focus = null;
    this.hot = null;
    this.update();
    if (document.activeElement === document.body) this.board.element.focus({preventScroll: true});
    announce(this.mineName() + ": " + this.task());
    this.notify();
  }
  finish(over: Over): void {
    if (this.over === null) announce(this.result(over));
    this.over = over;
    this.choosing = null;
    this.update();
  }
  /** The same is played anew, there: nobody goes without wanting to. */
  setRematch(next: string | null): void {
    this.next = next;
    this.update();
    announce(tr("There is a rematch."));
  }
  said(said: Said): void {
    this.panel.said(said, said.seat !== null && this.mine().includes(said.seat));
    this.update();
  }
  setTrouble(text: string): void { this.trouble = text; this.update(); }
  /** What was chosen while the connection was lost. */
  resend(): void { this.unanswered?.(); }
  setConnected(connected: boolean): void { this.connected = connected; this.update(); }

  // Whose view is shown.

  private mine(): number[] { return this.table.seats.map((seat, index) => seat.yours ? index : -1).filter(index => index >= 0); }
  private sits(): boolean { return this.mine().length > 0; }
  private seat(): number | null {
    const mine = this.mine();
    if (mine.length === 0) return null;
    return this.table.actor !== null && mine.includes(this.table.actor) ? this.table.actor : this.lastSeat !== null && mine.includes(this.lastSeat) ? this.lastSeat : mine[0];
  }
  private view(): View | null { return this.views.get(this.seat()) ?? [...this.views.values()].pop() ?? null; }
  /** What all who sit here may know: of each move what is kept secret from any of them is left out. */
  private moves(): Move[] {
    const [first, ...others] = [...this.told.values()];
    const isSecret = (move: Move): boolean => move.what === null || move.tile === null || move.value === null;
    return (first ?? []).map((move, index) => others.map(each => each[index]).find(each => each !== undefined && isSecret(each)) ?? move);
  }
  /** Several sit here, and they must not see each other's hands. */
  private needsCurtain(): boolean {
    return this.mine().length > 1 && this.over === null
      && [...this.views.values()].some(view => view.players.some(player => player.hand?.includes(null))
                                               || this.moves().some(move => move.do !== "draw" && move.what === null));
  }
  private isCovered(): boolean { return this.choosing !== null && this.uncovered !== this.choosing.turn.seat && this.needsCurtain(); }
  /** What may be chosen and seen now: nothing behind the curtain or in the past. */
  private chooses(): Choosing | null { return this.isCovered() || this.replay.isOpen() ? null : this.choosing; }

  private async past(moves: number): Promise<View> {
    const seat = this.seat();
    const {view} = await this.connection.request<{view: View}>("past", {game: this.table.game, moves, ...(seat === null ? {} : {seat})});
    return view;
  }

  /** The title always, a notification where one may be shown and the page is not looked at. */
  private notify(): void {
    if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    new Notification(tr("Your turn"), {body: this.task(), tag: this.table.game, icon: "/icon.svg"});
  }

  private tell(news: News): void {
    if (this.look === null || news.moves.length > 12) return;
    announce(news.moves.flatMap(move => this.lines(move)).join(". "));
  }

  /** Of each player on the cell that is nearest to the middle of what was scored. */
  private floats({cells, points}: Points): Float[] {
    if (cells.length === 0) return [];
    const middle = (axis: 0 | 1): number => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
    const far = (cell: Cell): number => Math.hypot(cell[0] - middle(0), cell[1] - middle(1));
    const at = cells.reduce((best, cell) => far(cell) < far(best) ? cell : best);
    return points.flatMap((number, seat): Float[] => number === 0 ? [] : [{at, text: gainText(number), colour: this.colour(seat)}]);
  }
  private colour(seat: number): string { return colours[this.table.seats[seat]?.colour ?? ""] ?? "#594e3d"; }

  // What people do.

  private act(action: Action): void {
    // A second click was meant for what stood there before.
    if (action.do !== "place" && Date.now() - this.choosesSince < unexpected) return;
    const turn = this.choosing!.turn;
    this.choosing = null;
    this.since = [];
    const request = Math.random().toString(36).slice(2);
    const send = (): void => {
      this.unanswered = send;
      this.connection.request("act", {game: turn.game, entry: turn.entry, id: action.id, request})
        .then(() => { this.unanswered = null; })
        .catch(error => {
          if (!(error instanceof Refusal)) return; // sent again, and applied once, when the connection is back
          this.unanswered = null;
          this.problem(error);
          this.ask("enter", {seats: 0});
        });
    };
    send();
    this.update();
  }
  private ask(method: string, params: Record<string, unknown> = {}): void {
    this.connection.request(method, {game: this.table.game, ...params}).catch(this.problem);
  }
  private clickCell(cell: Cell): void {
    const choosing = this.chooses();
    if (choosing === null) return;
    if (sameCell(cell, choosing.cell)) { this.place(); return; }
    choosing.chooseCell(cell);
    this.focus = null;
    this.update();
  }
  /** Several on one spot: the list shows them. */
  private clickSpot(number: number): void {
    const list = this.chooses()?.list() ?? [];
    const clicked = list.find(each => each.number === number)?.action;
    if (clicked === undefined) return;
    const here = list.filter(each => sameCell(each.action.at, clicked.at) && each.action.on === clicked.on);
    if (here.length === 1) { this.act(clicked); return; }
    this.hot = here[0].number;
    this.update();
    this.choices.querySelector<HTMLElement>(".hot")?.focus();
  }
  private place(): void {
    const action = this.chooses()?.placement();
    if (action) this.act(action);
  }
  private rotate(by: number): void {
    this.chooses()?.rotate(by);
    this.update();
    const rotation = this.chooses()?.rotation();
    if (rotation !== undefined) announce(tr("Turned by {} degrees", rotation));
  }

  /** Keys of the board, while it has the focus. */
  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const arrows: Record<string, Cell> = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const choosing = this.chooses();
    const pass = choosing?.others.find(action => action.do === "pass");
    const chosen = /^[1-9]$/.test(event.key) ? choosing?.list().find(each => each.number === Number(event.key)) : undefined;
    let done = true;
    if (arrows[event.key] !== undefined) this.step(arrows[event.key]);
    else if (event.key === "+") this.board.zoom(.8);
    else if (event.key === "-") this.board.zoom(1.25);
    else if (event.key === "Home") this.fit(true);
    else if (event.key === "r" || event.key === "R") this.rotate(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter") this.place();
    else if (event.key === " " && pass !== undefined) this.act(pass);
    else if (chosen !== undefined) this.act(chosen.action);
    else if (event.key === "u" || event.key === "U") this.ask("undo");
    else done = false;
    if (done) event.preventDefault();
  }
  /** To the nearest cell that can be chosen in this direction; the first press chooses the first. */
  private step([dx, dy]: Cell): void {
    const choosing = this.chooses(), cells = choosing?.cells() ?? [];
    if (choosing === null || cells.length === 0) { this.board.pan(dx, dy); return; }
    const from = choosing.cell;
    const far = (cell: Cell): number => {
      const along = (cell[0] - from![0]) * dx + (cell[1] - from![1]) * dy;
      const aside = Math.abs((cell[0] - from![0]) * dy) + Math.abs((cell[1] - from![1]) * dx);
      return along > 0 ? along + 2 * aside : Infinity;
    };
    const next = from === null ? cells[0] : cells.reduce((best, cell) => far(cell) < far(best) ? cell : best);
    if (from !== null && far(next) === Infinity) return;
    choosing.chooseCell(next);
    this.focus = next;
    this.update();
    announce(`${placeText(next)}, ${count("{} rotation fits", "{} rotations fit", choosing.rotations())}`);
  }

  // What is shown.

  private update(): void {
    document.title = (this.choosing !== null ? "● " + tr("Your turn") + " · " : "") + "Bastide";
    this.showTop();
    const view = this.view();
    if (this.look === null || view === null) return;
    this.showBoard();
    this.showPlayers(view);
    this.showDock(view);
    this.panel.setLog(this.news_, () => this.moves().flatMap(move => this.lines(move)));
    this.panel.setTable([this.news_, this.replay.at, this.replay.view === null], () => this.textBoard(this.replay.view ?? view));
    this.fit(false); // what stands around the board has its size now
  }

  private task(): string {
    if (this.choosing === null) return "";
    if (this.isCovered()) return tr("Nobody else should look now");
    if (this.choosing.placing.length > 0 && this.choosing.cell !== null)
      return this.choosing.rotations() > 1 ? tr("Turn it, or place it by another click") : tr("Place it by another click");
    if (this.choosing.placing.length > 0)
      return this.choosing.tiles().length > 1 ? tr("Choose a tile, and place it on a light cell") : tr("Place the tile on a light cell");
    const passes = this.choosing.others.some(action => action.do === "pass");
    if (this.choosing.others.some(action => action.do === "deploy")) return tr("Deploy a figure, or pass");
    return passes ? tr("Choose one, or pass") : tr("Choose one");
  }

  private result(over: Over): string {
    return over.winners.length === 0 ? tr("The game is over")
      : tr("The game is over. Winner: {}", over.winners.map(seat => nameOf(this.table, seat)).join(", "));
  }

  private showTop(): void {
    const actor = this.table.actor;
    const task = this.replay.isOpen() ? this.replay.where() : this.task();
    const since = this.replay.isOpen() || this.isCovered() ? [] : this.since;
    const head = this.replay.isOpen() ? tr("Replay") : this.over !== null ? this.result(this.over) : this.choosing !== null ? this.mineName()
      : actor === null ? tr("One moment") : tr("{} is to move", nameOf(this.table, actor));
    refresh(this.top, [head, task, since, this.connected, this.trouble, this.table.undo, this.mine()], () => [make("div", {class: "island"},
      make("h1", {}, head), task === "" ? null : make("div", {}, task),
      since.length === 0 ? null : make("small", {class: "since"}, tr("Since your last turn: {}", since.join(". "))),
      this.connected ? null : make("div", {class: "chip bad"}, tr("No connection; trying again")),
      this.trouble === "" ? null : make("div", {class: "chip bad"}, this.trouble),
      this.undoWish())]);
  }
  /** The newest of what others have done, and what was scored. */
  private sinceMine(seat: number): string[] {
    const moves = this.moves(), mine = moves.map(move => move.seat === seat && move.do !== "draw").lastIndexOf(true);
    const lines = moves.slice(mine + 1).filter(move => move.seat !== seat || (move.scored ?? []).length > 0).flatMap(move => this.lines(move));
    return lines.length <= mostSince ? lines : ["…", ...lines.slice(-mostSince)];
  }
  private mineName(): string {
    return this.mine().length > 1 ? tr("Your turn, {}", nameOf(this.table, this.seat())) : tr("Your turn");
  }
  private undoWish(): HTMLElement | null {
    const wish = this.table.undo;
    if (wish === undefined) return null;
    if (this.table.seats[wish.seat]?.yours) return make("div", {class: "chip"}, tr("The others are asked whether you may take it back"));
    const who = tr("{} would like to take back the last choice", nameOf(this.table, wish.seat));
    return this.sits() ? make("div", {role: "alert"}, who + " ", button(tr("Allow"), () => this.ask("consent", {yes: true}), "first"), " ",
                              button(tr("Refuse"), () => this.ask("consent", {yes: false}))) : make("div", {}, who);
  }

  private showBoard(): void {
    const look = this.look!, choosing = this.chooses();
    const colourOf = (player: number | null): string => player === null ? "wood" : this.table.seats[player]?.colour ?? "wood";
    const view = this.replay.view ?? this.view()!;
    this.board.show(view, look, colourOf);
    const placement = choosing?.placement() ?? null;
    const moves = this.moves().slice(0, this.replay.at ?? undefined);
    const last = moves.reverse().find(move => move.do === "place");
    this.board.mark({cells: choosing?.cells().filter(cell => !sameCell(cell, choosing.cell)) ?? [],
                     ghost: placement === null ? null : {tile: placement.tile!, at: placement.at!, rotation: placement.rotation ?? 0},
                     spots: choosing?.spots() ?? [], focus: this.focus, hot: this.hot, last: last?.at ?? null,
                     lastColour: colours[colourOf(last?.seat ?? null)] ?? "#fff3c9"}, view, look);
  }
  private fit(force: boolean): void {
    const view = this.view();
    if (view === null) return;
    const narrow = matchMedia("(max-width: 799px)").matches;
    const wide = matchMedia("(min-width: 1100px)").matches;
    const cells = [...view.tiles.map(tile => tile.at), ...(this.choosing?.cells() ?? []), ...(view.tiles.length === 0 ? [[0, 0] as Cell] : [])];
    const insets: Insets = narrow ? [8, 52, 8, 8] : wide ? [96, 320, 72, 296] : [88, 300, 64, 224];
    const spots = this.chooses()?.spots().flatMap(({at: [x, y]}): Cell[] => [[x - 1, y - 1], [x + 1, y + 1]]) ?? [];
    if (force) this.showsAll = true;
    const isTooSmall = !this.showsAll && spots.length > 0 && this.board.pixelsOf(cells, insets) < leastPixels && this.board.pixelsOf(spots, insets) > leastPixels;
    this.board.fit(isTooSmall ? spots : cells, insets, force);
  }

  private showPlayers(view: View): void {
    const seats = this.table.seats.map(({seconds_left: _, ...seat}) => seat);
    const players = (this.replay.view ?? view).players;
    refresh(this.players, [seats, players.map(player => [player.score, player.supply]), this.table.actor, this.table.watching, this.replay.isOpen()], () => [
      make("ul", {}, ...seats.map((_, index) => this.player(index, players[index]))),
      this.table.watching > 0 ? make("small", {}, count("{} watches", "{} watch", this.table.watching)) : null]);
    this.showClocks();
  }
  private player(index: number, player: Player | undefined): HTMLElement {
    const seat = this.table.seats[index], score = player?.score ?? 0;
    const supply = Object.entries(player?.supply ?? {}).map(([figure, number]) =>
      make("span", {title: capitalised(this.look!.word(figure, number))}, make("img", {src: this.look!.figure(figure, seat.colour), alt: this.look!.word(figure, number)}), "×" + number));
    const isReplaced = seat.computer_plays && (seat.kind === "person" || seat.kind === "open");
    const state = isReplaced ? tr("Computer plays") : seat.computer_plays ? computerName(seat.kind) : seat.yours ? tr("You") : seat.here ? null : tr("Away");
    const acts = this.table.actor === index && !this.replay.isOpen();
    return make("li", {class: "player" + (acts ? " turn" : ""), "aria-current": acts ? "true" : null,
                       style: `--colour:${colours[seat.colour] ?? "var(--accent)"}`},
                make("img", {class: "shield", src: this.look!.shield(seat.colour), alt: ""}),
                make("span", {class: "name"}, nameOf(this.table, index)),
                make("span", {class: "score"}, String(score), make("span", {class: "unseen"}, count("{} point", "{} points", score))),
                make("div", {class: "more"}, make("span", {class: "clock", "data-clock": index}), state === null ? null : make("span", {class: "chip"}, state), ...supply));
  }
  /** Of whose turn it is the time runs down. */
  private showClocks(): void {
    for (const shown of this.players.querySelectorAll<HTMLElement>("[data-clock]")) {
      const index = Number(shown.dataset.clock), left = this.table.seats[index]?.seconds_left;
      const runs = this.table.actor === index && this.over === null;
      const seconds = Math.max(0, Math.ceil((left ?? 0) - (runs ? (Date.now() - this.tableCame) / 1000 : 0)));
      const text = left === undefined ? "" : timeText(seconds);
      if (shown.textContent !== text) shown.textContent = text;
      shown.classList.toggle("short", left !== undefined && seconds < 30);
    }
  }

  private showDock(view: View): void {
    const choosing = this.chooses(), over = this.over !== null;
    const placement = choosing?.placement() ?? null;
    const held = choosing === null && !this.needsCurtain() ? view.players[this.seat() ?? -1]?.hand ?? [] : [];
    const kept = refresh(this.choices, [choosing?.turn.entry, choosing?.tile, choosing?.rotation(), placement?.id, choosing?.rotations(), this.isCovered(), this.choosing?.turn.seat, view.drawn, held, over, this.next, this.replay.isOpen(), this.mine()], () =>
      this.replay.isOpen() ? [] : this.isCovered() ? this.curtain() : choosing !== null ? this.toChoose(choosing) : over ? this.afterwards() : [this.drawn(view), this.hand(held)]);
    for (const each of this.choices.querySelectorAll<HTMLElement>("[data-number]"))
      each.classList.toggle("hot", this.hot !== null && each.dataset.number === String(this.hot));
    this.replay.element.hidden = !this.replay.isOpen();
    const left = (this.replay.view ?? view).piles.filter(pile => pile.left > 0).map(pile => `${capitalised(this.look!.word(pile.pile))}: ${pile.left}`).join(" · ");
    const mayNotify = this.sits() && !over && typeof Notification !== "undefined" && Notification.permission === "default" && window.isSecureContext;
    refresh(this.around, [left, over, this.sits(), this.panel.unread(), mayNotify, this.notified, this.replay.isOpen(), this.showsMore], () => [make("small", {}, left), this.moreButtons(over, mayNotify)]);
    if (!kept) this.board.element.focus({preventScroll: true});
  }
  private moreButtons(over: boolean, mayNotify: boolean): HTMLElement {
    const unread = this.panel.unread();
    const more = make("button", {type: "button", class: "quiet fold", "data-keep": "more", "aria-expanded": this.showsMore ? "true" : "false",
                                 click: () => { this.showsMore = !this.showsMore; this.update(); }}, this.showsMore ? tr("Less") : tr("More"));
    return make("div", {class: "buttons" + (this.showsMore ? " all" : "")},
      this.sits() && !over ? button(tr("Take back"), () => this.ask("undo"), "quiet") : null,
      make("button", {type: "button", class: "quiet fold", "data-keep": "fold", click: () => this.panel.toggle()}, tr("Log and chat") + (unread > 0 ? ` (${unread})` : "")),
      more,
      button(tr("Rules"), () => showRules(this.table.plugins), "quiet rare"),
      this.replay.isOpen() ? null : button(tr("Replay"), () => this.replay.open(), "quiet rare"),
      mayNotify ? button(tr("Tell me when it is my turn"), () => void this.allowNotices(), "quiet rare") : null,
      this.notified === "" ? null : make("small", {class: "chip", role: "status"}, this.notified),
      this.sits() && !over ? button(tr("Leave"), () => this.leave(), "quiet rare") : null,
      make("a", {href: "#", class: "rare"}, tr("All games")));
  }

  private async allowNotices(): Promise<void> {
    const answer = await Notification.requestPermission();
    this.notified = answer === "granted" ? tr("You will be told") : tr("The browser does not allow it");
    this.update();
  }

  private curtain(): HTMLElement[] {
    const seat = this.choosing!.turn.seat;
    return [make("p", {}, tr("It is the turn of {}. What they hold is covered.", nameOf(this.table, seat))),
            button(tr("Show what {} holds", nameOf(this.table, seat)), () => {
              this.uncovered = seat;
              this.update();
              this.board.element.focus({preventScroll: true});
            }, "first")];
  }
  private leave(): void {
    const dialog: HTMLDialogElement = make("dialog", {"aria-labelledby": "leaving", close: () => dialog.remove()},
      make("h2", {id: "leaving"}, tr("Leave the game?")), make("p", {}, tr("The game goes on: a computer plays for you until you come back by the same link.")),
      make("div", {class: "buttons"}, button(tr("Stay"), () => dialog.close(), "first"),
           button(tr("Leave"), () => { dialog.close(); this.ask("leave"); location.hash = ""; })));
    this.element.append(dialog);
    dialog.showModal();
  }

  private drawn(view: View): HTMLElement | null {
    return view.drawn === null ? null : make("div", {class: "hand"}, make("img", {src: this.look!.tile(view.drawn, 0, [0, 0], 192), alt: tr("The tile that was drawn")}));
  }
  /** What one holds, while others move. */
  private hand(tiles: (string | null)[]): HTMLElement | null {
    const known = tiles.filter((tile): tile is string => tile !== null);
    return known.length === 0 ? null : make("div", {class: "hand many"}, ...known.map((tile, index) =>
      make("img", {src: this.look!.tile(tile, 0, [0, 0], 192), alt: tr("Tile {}", index + 1)})));
  }

  private toChoose(choosing: Choosing): HTMLElement[] {
    const made: HTMLElement[] = [];
    const tiles = choosing.tiles();
    if (tiles.length > 0) {
      const rotation = choosing.rotation();
      made.push(make("div", {class: "hand" + (tiles.length > 1 ? " many" : "")}, ...tiles.map((tile, index) => {
        const picture = make("img", {src: this.look!.tile(tile, tile === choosing.tile ? rotation : 0, [0, 0], 192), alt: tr("Tile {}", index + 1)});
        return tiles.length === 1 ? picture : make("button", {type: "button", "data-keep": tile, "aria-pressed": tile === choosing.tile ? "true" : "false",
                                                               click: () => { choosing.chooseTile(tile); this.update(); }}, picture);
      })));
      const place = button(tr("Place"), () => this.place(), "first");
      const turn = button("↻ " + tr("Turn"), () => this.rotate(1));
      place.disabled = choosing.placement() === null;
      turn.disabled = choosing.cell !== null && choosing.rotations() < 2;
      made.push(make("div", {class: "buttons"}, turn, place));
    }
    const list = choosing.list().filter(each => each.number !== null), pass = choosing.others.find(action => action.do === "pass");
    if (list.length > 0)
      made.push(make("div", {class: "choices"}, ...list.map(({action, number, title, detail}) => {
        const point = (hot: number | null) => (): void => { if (this.hot !== hot) { this.hot = hot; this.showBoard(); } };
        return make("button", {type: "button", "data-number": number, click: () => this.act(action), pointerenter: point(number), pointerleave: point(null), focus: point(number), blur: point(null)},
                    number === null ? null : make("span", {class: "number"}, String(number)),
                    make("span", {class: "grow"}, title, detail === "" ? null : make("small", {}, detail)));
      })));
    if (pass !== undefined) made.push(button(tr("Pass"), () => this.act(pass), "pass"));
    return made;
  }

  private afterwards(): (HTMLElement | null)[] {
    const go = (game: string): void => { location.hash = game; };
    const rematch = (): void => void this.connection.request<{game: string}>("rematch", {game: this.table.game}).then(made => go(made.game)).catch(this.problem);
    return [this.next !== null ? button(tr("Go to the rematch"), () => go(this.next!), "first") : this.sits() ? button(tr("Rematch"), rematch, "first") : null, this.pointsTable()];
  }

  /** Of every move something, also what nobody needs to hear of while it is played. */
  private stepText(move: Move | undefined): string {
    const lines = this.lines(move);
    if (lines.length > 0 || move === undefined) return lines.join(". ");
    return move.do === "draw" ? tr("{}: draws a tile", nameOf(this.table, move.seat)) : move.do === "token" ? tr("A token is drawn") : tr("The next step");
  }

  /** Who got how much from what. */
  private pointsTable(): HTMLElement {
    const seats = this.table.seats.map((_, index) => index), sums = new Map<string, number[]>();
    for (const scored of this.moves().flatMap(move => move.scored ?? []))
      sums.set(scored.of, seats.map(seat => (sums.get(scored.of)?.[seat] ?? 0) + (scored.points[seat] ?? 0)));
    const row = (name: string, points: (number | string)[], cell: "td" | "th"): HTMLElement => make("tr", {}, make(cell, {}, name), ...points.map(each => make(cell, {}, String(each))));
    return make("table", {class: "points"}, make("thead", {}, row(tr("Points"), seats.map(seat => nameOf(this.table, seat)), "th")),
                make("tbody", {}, ...[...sums].map(([of, points]) => row(capitalised(this.look!.word(of)), points, "td"))));
  }

  private lines(move: Move | undefined): string[] {
    if (move === undefined) return [];
    const moves = this.moves();
    const at = move.at ?? moves.slice(0, moves.indexOf(move) + 1).reverse().find(each => each.do === "place")?.at; // without one it is the tile just placed
    const tile = this.view()?.tiles.find(each => sameCell(each.at, at))?.tile;
    const text = moveText(move, this.table, this.look!, tile);
    return [...(text === "" ? [] : [text]), ...(move.scored ?? []).flatMap(points => pointsText(points, this.table, this.look!))];
  }

  /** The board for those who do not see it. */
  private textBoard(view: View): HTMLElement {
    const look = this.look!;
    const rows = view.tiles.map(tile => {
      const figures = view.figures.filter(figure => sameCell(figure.at, tile.at))
        .map(figure => `${look.role(figure.figure, tile.tile, figure.on)} (${nameOf(this.table, figure.player)})`);
      const kinds = [...new Set(tile.segments.map(segment => look.word(look.terrain(tile.tile, segment.on))))];
      return make("tr", {}, make("th", {scope: "row", tabindex: -1}, placeText(tile.at)), make("td", {tabindex: -1}, kinds.join(", ")), make("td", {tabindex: -1}, figures.join(", ")));
    });
    return make("table", {role: "grid", "aria-label": tr("The board as text")},
                make("thead", {}, make("tr", {}, ...[tr("Cell"), tr("Land"), tr("Figures")].map(head => make("th", {scope: "col"}, head)))), make("tbody", {}, ...rows));
  }
}
