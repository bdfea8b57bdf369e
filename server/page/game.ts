// A game on the page: board, dock, players, log and chat.
import {Board} from "./board";
import {Choosing, sameCell} from "./choosing";
import {Refusal, type Connection} from "./connection";
import {announce, button, make} from "./elements";
import {Pictures} from "./look";
import type {Action, Cell, Game, Move, News, Over, Said, See, Table, Tile, Turn, View} from "./protocol";
import {moveText, nameOf, placeText, pointsText} from "./sentences";
import {capitalised, count, tr} from "./words";

const colours: Record<string, string> = {
  yellow: "#efc531", red: "#c5382e", green: "#2c9b74", blue: "#2b66b8", black: "#34323a", violet: "#a877c9", grey: "#9a9a9a"};

type Panel = "log" | "chat" | "table";

export class GameScreen {
  readonly element = make("main", {class: "game"});
  private readonly board = new Board();
  private readonly top = make("div", {class: "top"});
  private readonly players = make("section", {class: "island players", "aria-label": tr("Players")});
  private readonly panel = make("section", {class: "island panel"});
  private readonly dock = make("section", {class: "dock", "aria-label": tr("What you can do")});
  private look: Pictures | null = null;
  private view: View | null = null;
  private seat: number | null = null;
  private moves: Move[] = [];
  private chat: Said[] = [];
  private choosing: Choosing | null = null;
  private over: Over | null = null;
  private shown: Panel = "log";
  private replayed: number | null = null;
  private focus: Cell | null = null;
  private hot: number | null = null;
  private connected = true;
  private trouble = "";
  private heard = 0;
  private unanswered: (() => void) | null = null;

  constructor(private connection: Connection, public table: Table, private problem: (error: unknown) => void) {
    const zoom = make("div", {class: "zoom"}, this.icon("+", tr("Closer"), () => this.board.zoom(.8)),
                      this.icon("−", tr("Farther"), () => this.board.zoom(1.25)), this.icon("⤢", tr("The whole board"), () => this.fit(true)));
    this.board.element.setAttribute("aria-label", tr("Board. Arrows choose a cell, R turns the tile, Enter places it; numbers choose from the list, space passes."));
    this.element.append(make("div", {class: "board"}, this.board.element, zoom), this.top,
                        make("div", {class: "side"}, this.players, this.panel), this.dock);
    this.board.onCell = cell => this.clickCell(cell);
    this.board.onSpot = spot => this.clickSpot(spot.at, spot.on);
    this.board.onTurn = () => this.rotate(1);
    this.element.addEventListener("keydown", event => this.key(event));
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
  setTable(table: Table): void { this.table = table; this.update(); }
  news(news: News): void {
    if (this.seat !== null && news.seat !== null && news.seat !== this.seat && news.first < this.moves.length) return;
    this.moves.splice(news.first, this.moves.length, ...news.moves);
    this.tell(news);
  }
  see(see: See): void {
    const mine = this.table.seats.map((seat, index) => seat.yours ? index : -1).filter(index => index >= 0);
    if (mine.length > 1 && this.table.actor !== null && mine.includes(this.table.actor) && see.seat !== this.table.actor) return;
    this.seat = see.seat;
    this.view = see.view;
    if (this.choosing?.turn.entry !== see.entry) this.choosing = null;
    this.update();
  }
  turn(turn: Turn): void {
    if (this.look === null) { setTimeout(() => this.turn(turn), 50); return; }
    this.seat = turn.seat;
    this.view = turn.view;
    if (this.choosing?.turn.entry === turn.entry) { this.update(); return; } // told anew: the connection was lost
    this.choosing = new Choosing(turn, this.look);
    this.focus = null;
    this.hot = null;
    this.update();
    announce(tr("Your turn") + ": " + this.task());
    this.notify();
  }
  finish(over: Over): void { this.over = over; this.choosing = null; this.update(); announce(this.result()); }
  said(said: Said): void {
    if (this.chat.some(each => each.number === said.number)) return;
    this.chat.push(said);
    if (this.shown === "chat") this.heard = this.chat.length;
    this.update();
    announce(`${said.name}: ${said.text}`);
  }
  setTrouble(text: string): void { this.trouble = text; this.update(); }
  /** What was chosen while the connection was lost. */
  resend(): void { this.unanswered?.(); }
  setConnected(connected: boolean): void { this.connected = connected; this.chat = connected ? [] : this.chat; this.update(); }

  /** The title always, a notification where one may be shown and the page is not looked at. */
  private notify(): void {
    if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    new Notification(tr("Your turn"), {body: this.task(), tag: this.table.game, icon: "/icon.svg"});
  }

  private tell(news: News): void {
    if (this.look === null || news.moves.length > 12) return;
    announce(news.moves.flatMap(move => this.lines(move)).join(". "));
  }

  // What people do.

  private act(action: Action): void {
    const turn = this.choosing!.turn;
    this.choosing = null;
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
    if (typeof Notification !== "undefined" && Notification.permission === "default") void Notification.requestPermission();
  }
  private ask(method: string, params: Record<string, unknown> = {}): void {
    this.connection.request(method, {game: this.table.game, ...params}).catch(this.problem);
  }
  private clickCell(cell: Cell): void {
    const choosing = this.choosing;
    if (choosing === null) return;
    if (sameCell(cell, choosing.cell)) { this.place(); return; }
    choosing.chooseCell(cell);
    this.focus = null;
    this.update();
  }
  private clickSpot(at: Cell, on: string | undefined): void {
    const here = this.choosing?.list().filter(each => sameCell(each.action.at, at) && each.action.on === on) ?? [];
    if (here.length === 1) { this.act(here[0].action); return; }
    this.hot = here[0]?.number ?? null; // several: the list shows them
    this.update();
    this.dock.querySelector<HTMLElement>(".hot")?.focus();
  }
  private place(): void {
    const action = this.choosing?.placement();
    if (action) this.act(action);
  }
  private rotate(by: number): void {
    this.choosing?.rotate(by);
    this.update();
    const rotation = this.choosing?.placement()?.rotation;
    if (rotation !== undefined) announce(tr("Turned by {} degrees", rotation));
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.closest("input, textarea, select") !== null || event.ctrlKey || event.altKey || event.metaKey) return;
    const onBoard = target === this.board.element as Element || target === document.body;
    const arrows: Record<string, Cell> = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const choosing = this.choosing;
    let done = true;
    if (arrows[event.key] !== undefined && onBoard) this.step(arrows[event.key]);
    else if (event.key === "+") this.board.zoom(.8);
    else if (event.key === "-") this.board.zoom(1.25);
    else if (event.key === "Home" && onBoard) this.fit(true);
    else if (choosing !== null && (event.key === "r" || event.key === "R")) this.rotate(event.shiftKey ? -1 : 1);
    else if (choosing !== null && event.key === "Enter" && onBoard) this.place();
    else if (choosing !== null && event.key === " " && onBoard) {
      const pass = choosing.others.find(action => action.do === "pass");
      if (pass !== undefined) this.act(pass);
    } else if (choosing !== null && /^[1-9]$/.test(event.key)) {
      const chosen = choosing.list().find(each => each.number === Number(event.key));
      if (chosen !== undefined) this.act(chosen.action);
    } else if (event.key === "u" || event.key === "U") this.ask("undo");
    else done = false;
    if (done) event.preventDefault();
  }
  /** To the nearest cell that can be chosen in this direction; the first press chooses the first. */
  private step([dx, dy]: Cell): void {
    const cells = this.choosing?.cells() ?? [];
    if (cells.length === 0) { this.board.pan(dx, dy); return; }
    const from = this.choosing!.cell;
    const far = (cell: Cell): number => {
      const along = (cell[0] - from![0]) * dx + (cell[1] - from![1]) * dy;
      const aside = Math.abs((cell[0] - from![0]) * dy) + Math.abs((cell[1] - from![1]) * dx);
      return along > 0 ? along + 2 * aside : Infinity;
    };
    const next = from === null ? cells[0] : cells.reduce((best, cell) => far(cell) < far(best) ? cell : best);
    if (from !== null && far(next) === Infinity) return;
    this.choosing!.chooseCell(next);
    this.focus = next;
    this.update();
    announce(`${placeText(next)}, ${count("{} rotation fits", "{} rotations fit", this.choosing!.rotations())}`);
  }

  // What is shown.

  private update(): void {
    document.title = (this.choosing !== null ? "● " + tr("Your turn") + " · " : "") + "Bastide";
    this.showTop();
    if (this.look === null || this.view === null) return;
    this.showBoard();
    this.showPlayers();
    this.showDock();
    this.showPanel();
    this.fit(false); // what stands around the board has its size now
  }

  private task(): string {
    if (this.choosing === null) return "";
    if (this.choosing.placing.length > 0)
      return this.choosing.tiles().length > 1 ? tr("Choose a tile, and place it on a light cell") : tr("Place the tile on a light cell");
    const passes = this.choosing.others.some(action => action.do === "pass");
    if (this.choosing.others.some(action => action.do === "deploy")) return tr("Deploy a figure, or pass");
    return passes ? tr("Choose one, or pass") : tr("Choose one");
  }

  private result(): string {
    if (this.over === null) return "";
    return this.over.winners.length === 0 ? tr("The game is over")
      : tr("The game is over. Winner: {}", this.over.winners.map(seat => nameOf(this.table, seat)).join(", "));
  }

  private showTop(): void {
    const actor = this.table.actor;
    const head = this.over !== null ? this.result() : this.choosing !== null ? this.mineName()
      : actor === null ? tr("One moment") : tr("{} is to move", nameOf(this.table, actor));
    this.top.replaceChildren(make("div", {class: "island"},
      make("b", {}, head), this.task() === "" ? null : make("span", {}, this.task()),
      this.connected ? null : make("div", {class: "chip bad"}, tr("No connection; trying again")),
      this.trouble === "" ? null : make("div", {class: "chip bad"}, this.trouble),
      this.undoWish()));
  }
  private mineName(): string {
    const several = this.table.seats.filter(seat => seat.yours).length > 1;
    return several ? tr("Your turn, {}", nameOf(this.table, this.seat)) : tr("Your turn");
  }
  private undoWish(): HTMLElement | null {
    const wish = this.table.undo;
    if (wish === undefined) return null;
    if (this.table.seats[wish.seat]?.yours) return make("div", {class: "chip"}, tr("The others are asked whether you may take it back"));
    const who = tr("{} would like to take back the last choice", nameOf(this.table, wish.seat));
    return this.sits() ? make("div", {}, who + " ", button(tr("Allow"), () => this.ask("consent", {yes: true}), "first"), " ",
                              button(tr("Refuse"), () => this.ask("consent", {yes: false}))) : make("div", {}, who);
  }
  private sits(): boolean { return this.table.seats.some(seat => seat.yours); }

  private showBoard(): void {
    const look = this.look!, choosing = this.choosing;
    const colourOf = (player: number | null): string => player === null ? "wood" : this.table.seats[player]?.colour ?? "wood";
    const view = this.replayed === null ? this.view! : this.viewAfter(this.replayed);
    this.board.show(view, look, colourOf);
    const placement = choosing?.placement() ?? null;
    const moves = this.replayed === null ? this.moves : this.moves.slice(0, this.replayed);
    const last = [...moves].reverse().find(move => move.do === "place");
    this.board.mark({cells: choosing?.cells().filter(cell => !sameCell(cell, choosing.cell)) ?? [],
                     ghost: placement === null ? null : {tile: placement.tile!, at: placement.at!, rotation: placement.rotation ?? 0},
                     spots: choosing?.spots() ?? [], focus: this.focus, hot: this.hot, last: last?.at ?? null,
                     lastColour: colours[colourOf(last?.seat ?? null)] ?? "#fff3c9"}, view, look);
  }
  private fit(force: boolean): void {
    if (this.view === null) return;
    const narrow = matchMedia("(max-width: 799px)").matches;
    const wide = matchMedia("(min-width: 1100px)").matches;
    const cells = [...this.view.tiles.map(tile => tile.at), ...(this.choosing?.cells() ?? []), ...(this.view.tiles.length === 0 ? [[0, 0] as Cell] : [])];
    this.board.fit(cells, narrow ? [8, 8, 60, 8] : wide ? [96, 320, 72, 296] : [88, 300, 64, 224], force);
  }

  /** The table after so many moves; which figures had come home by then is not told. */
  private viewAfter(count: number): View {
    const tiles: Tile[] = this.moves.slice(0, count).filter(move => move.do === "place" && typeof move.tile === "string")
      .map(move => ({tile: move.tile!, at: move.at!, rotation: move.rotation ?? 0, segments: []}));
    const begun = this.view!.tiles.filter(tile => !this.moves.some(move => move.do === "place" && sameCell(move.at, tile.at)));
    const last = this.moves[count - 1];
    const figures = last?.do === "deploy" ? [{figure: last.figure!, player: last.seat, at: last.at, on: last.on}] : [];
    return {...this.view!, tiles: [...begun, ...tiles], figures};
  }

  private showPlayers(): void {
    this.players.replaceChildren(...this.table.seats.map((seat, index) => {
      const player = this.view!.players[index];
      const supply = Object.entries(player?.supply ?? {}).filter(([, number]) => number > 0).map(([figure, number]) =>
        make("span", {title: capitalised(this.look!.word(figure, number))}, make("img", {src: this.look!.figure(figure, seat.colour), alt: this.look!.word(figure, number)}), "×" + number));
      const state = seat.yours ? null : seat.computer_plays ? tr("Computer plays") : seat.here ? null : tr("Away");
      const time = seat.seconds_left === undefined ? null : `${Math.floor(seat.seconds_left / 60)}:${String(seat.seconds_left % 60).padStart(2, "0")}`;
      return make("div", {class: "player" + (this.table.actor === index ? " turn" : ""), style: `--colour:${colours[seat.colour] ?? "var(--accent)"}`},
                  make("img", {class: "shield", src: this.look!.shield(seat.colour), alt: seat.colour}),
                  make("span", {class: "name"}, nameOf(this.table, index)), make("span", {class: "score", "aria-label": count("{} point", "{} points", player?.score ?? 0)}, String(player?.score ?? 0)),
                  make("div", {class: "more"}, ...supply, state === null ? null : make("span", {class: "chip"}, state), time));
    }));
  }

  private showDock(): void {
    const old = document.activeElement instanceof HTMLElement && this.dock.contains(document.activeElement) ? document.activeElement.textContent : null;
    const island = make("div", {class: "island"});
    if (this.choosing !== null) island.append(...this.choices(this.choosing));
    else if (this.over !== null) island.append(...this.afterwards());
    else island.append(this.drawn());
    const left = this.view!.piles.filter(pile => pile.left > 0).map(pile => `${capitalised(this.look!.word(pile.pile))}: ${pile.left}`).join(" · ");
    island.append(make("small", {}, left));
    const unread = this.chat.length - this.heard;
    const more = make("div", {class: "buttons"});
    if (this.sits() && this.over === null) more.append(button(tr("Take back"), () => this.ask("undo"), "quiet"));
    const fold = button(tr("Log and chat") + (unread > 0 ? ` (${unread})` : ""), () => this.panel.classList.toggle("open"), "quiet fold");
    more.append(fold, make("a", {href: "#"}, tr("All games")));
    island.append(more);
    this.dock.replaceChildren(island);
    if (old !== null) (Array.from(this.dock.querySelectorAll("button")).find(each => each.textContent === old) ?? this.board.element).focus();
  }

  private drawn(): HTMLElement {
    const tile = this.view!.drawn;
    return tile === null ? make("span", {}) : make("div", {class: "hand"}, make("img", {src: this.look!.tile(tile, 0, [0, 0], 192), alt: ""}));
  }

  private choices(choosing: Choosing): HTMLElement[] {
    const made: HTMLElement[] = [];
    const tiles = choosing.tiles();
    if (tiles.length > 0) {
      const rotation = choosing.placement()?.rotation ?? 0;
      made.push(make("div", {class: "hand" + (tiles.length > 1 ? " many" : "")}, ...tiles.map((tile, index) => {
        const picture = make("img", {src: this.look!.tile(tile, tile === choosing.tile ? rotation : 0, [0, 0], 192), alt: tr("Tile {}", index + 1)});
        return tiles.length === 1 ? picture : make("button", {type: "button", "aria-pressed": tile === choosing.tile ? "true" : "false",
                                                               click: () => { choosing.chooseTile(tile); this.update(); }}, picture);
      })));
      const place = button(tr("Place"), () => this.place(), "first");
      const turn = button("↻ " + tr("Turn"), () => this.rotate(1));
      place.disabled = choosing.placement() === null;
      turn.disabled = choosing.rotations() < 2;
      made.push(make("div", {class: "buttons", style: "margin-bottom:8px"}, turn, place));
    }
    const list = choosing.list();
    if (list.length > 0)
      made.push(make("div", {class: "choices"}, ...list.map(({action, number, title, detail}) => {
        const point = (hot: number | null) => (): void => { if (this.hot !== hot) { this.hot = hot; this.showBoard(); } };
        return make("button", {type: "button", class: number !== null && number === this.hot ? "hot" : "", click: () => this.act(action), pointerenter: point(number), pointerleave: point(null)},
                    number === null ? null : make("span", {class: "number"}, String(number)),
                    make("span", {class: "grow"}, title, detail === "" ? null : make("small", {}, detail)));
      })));
    return made;
  }

  private afterwards(): HTMLElement[] {
    const slider = make("input", {type: "range", min: 0, max: this.moves.length, value: this.replayed ?? this.moves.length, "aria-label": tr("Replay"), style: "width:100%",
      input: event => {
        const to = Number((event.target as HTMLInputElement).value);
        this.replayed = to === this.moves.length ? null : to;
        const lines = to === 0 ? [] : this.lines(this.moves[to - 1]);
        told.textContent = lines.join(". ");
        this.showBoard();
      }});
    const told = make("p", {"aria-live": "polite"});
    return [make("h2", {}, tr("Replay")), slider, told,
            this.sits() ? button(tr("Play again"), () => void this.connection.request<{game: string}>("rematch", {game: this.table.game})
              .then(made => { location.hash = made.game; }).catch(this.problem), "first") : make("span", {})];
  }

  private lines(move: Move): string[] {
    const before = this.moves.slice(0, this.moves.indexOf(move) + 1).reverse();
    const at = move.at ?? before.find(each => each.do === "place")?.at; // without one it is the tile just placed
    const tile = this.view?.tiles.find(each => sameCell(each.at, at))?.tile;
    const text = moveText(move, this.table, this.look!, tile);
    return [...(text === "" ? [] : [text]), ...(move.scored ?? []).flatMap(points => pointsText(points, this.table, this.look!))];
  }

  private showPanel(): void {
    const typing = this.panel.querySelector("input");
    const text = typing?.value ?? "", wasTyping = typing !== null && typing === document.activeElement;
    const tab = (panel: Panel, name: string): HTMLElement =>
      make("button", {type: "button", role: "tab", "aria-selected": this.shown === panel ? "true" : "false",
                      click: () => { this.shown = panel; if (panel === "chat") this.heard = this.chat.length; this.update(); }}, name);
    const unread = this.shown === "chat" ? 0 : this.chat.length - this.heard;
    const body = make("div", {class: "scroll", tabindex: 0});
    body.append(this.shown === "log" ? make("ol", {}, ...this.moves.slice(-200).flatMap(move => this.lines(move)).map(line => make("li", {}, line)))
      : this.shown === "chat" ? make("ol", {}, ...this.chat.map(said => make("li", {}, make("b", {}, said.name + ": "), said.text))) : this.textBoard());
    this.panel.replaceChildren(make("div", {class: "tabs", role: "tablist"}, tab("log", tr("Log")), tab("chat", tr("Chat") + (unread > 0 ? ` (${unread})` : "")), tab("table", tr("As text")),
                                    button(tr("Close"), () => this.panel.classList.remove("open"), "fold")), body);
    if (this.shown === "chat" && this.sits()) this.panel.append(this.chatForm(text, wasTyping));
    body.scrollTop = this.shown === "table" ? 0 : body.scrollHeight;
  }
  private chatForm(text: string, wasTyping: boolean): HTMLElement {
    const field = make("input", {type: "text", maxlength: 500, "aria-label": tr("Message"), placeholder: tr("Message"), value: text});
    const form = make("form", {submit: event => {
      event.preventDefault();
      if (field.value.trim() !== "") this.ask("say", {text: field.value.trim()});
      field.value = "";
    }}, field);
    if (wasTyping) setTimeout(() => field.focus());
    return form;
  }

  /** The board for those who do not see it. */
  private textBoard(): HTMLElement {
    const look = this.look!, view = this.view!;
    const rows = view.tiles.map(tile => {
      const figures = view.figures.filter(figure => sameCell(figure.at, tile.at))
        .map(figure => `${look.role(figure.figure, tile.tile, figure.on)} (${nameOf(this.table, figure.player)})`);
      const kinds = [...new Set(tile.segments.map(segment => look.word(look.terrain(tile.tile, segment.on))))];
      return make("tr", {}, make("th", {scope: "row"}, placeText(tile.at)), make("td", {}, kinds.join(", ")), make("td", {}, figures.join(", ")));
    });
    return make("table", {}, make("thead", {}, make("tr", {}, make("th", {}, tr("Cell")), make("th", {}, tr("Land")), make("th", {}, tr("Figures")))), make("tbody", {}, ...rows));
  }
}
