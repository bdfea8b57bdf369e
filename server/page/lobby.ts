// Before a game: which there are, a new one, and the waiting room with the link.
import type {Connection} from "./connection";
import {button, make} from "./elements";
import type {Listed, PluginInfo, RulesInfo, Table} from "./protocol";
import {nameOf} from "./sentences";
import {pluginText, pluginTitle, tr} from "./words";

const computerNames = (): Record<string, string> =>
  ({easy: tr("Easy computer"), normal: tr("Computer"), hard: tr("Strong computer")});

export const savedName = (): string => localStorage.getItem("name") ?? "";

export function nameField(): HTMLInputElement {
  return make("input", {type: "text", id: "name", maxlength: 30, autocomplete: "nickname", value: savedName(),
                        change: event => localStorage.setItem("name", (event.target as HTMLInputElement).value.trim())});
}

const titles = (plugins: string[]): string => plugins.map(id => pluginTitle(id)).join(", ");

/** What can be chosen beside a game: what requires it, directly or not, and variants. */
function goesWith(plugin: PluginInfo, game: string, all: PluginInfo[]): boolean {
  if (plugin.kind === "variant") return true;
  return plugin.requires.some(id => id === game || goesWith(all.find(each => each.id === id) ?? plugin, game, all));
}

export class Lobby {
  readonly element = make("main", {class: "sheet"});
  private game = "base";
  private extras = new Set<string>();
  private seats = ["person", "open"];
  private isPublic = false;

  constructor(private connection: Connection, private rules: RulesInfo, private problem: (error: unknown) => void) {}

  async show(): Promise<void> {
    const {games} = await this.connection.request<{games: Listed[]}>("games");
    this.draw(games);
  }

  private draw(games: Listed[]): void {
    this.element.replaceChildren(
      make("h1", {}, "Bastide"),
      make("p", {}, tr("Make a game, send the link to friends, and play in the browser.")),
      make("div", {class: "columns"}, this.form(games), this.list(games)));
  }

  private list(games: Listed[]): HTMLElement {
    const item = (game: Listed): HTMLElement => {
      const free = game.seats.filter(seat => seat.kind === "open" && !seat.taken).length;
      const state = game.stage === "over" ? tr("The game is over") : game.turn === true ? tr("Your turn")
        : game.stage === "playing" ? tr("Being played") : tr("Free seats: {}", free);
      return make("li", {class: "row card"},
                  make("div", {class: "grow"}, make("b", {}, game.title || titles(game.plugins)), make("br"),
                       make("small", {}, game.seats.map(seat => seat.name || "…").join(" · ")), make("br"), make("span", {class: "chip"}, state)),
                  make("a", {href: "#" + game.game}, game.yours ? tr("Go on") : game.stage === "waiting" && free > 0 ? tr("Join") : tr("Watch")));
    };
    return make("section", {}, make("h2", {}, tr("Games")),
                games.length === 0 ? make("p", {}, tr("No games yet.")) : make("ul", {}, ...games.map(item)));
  }

  private form(games: Listed[]): HTMLElement {
    const again = (): void => this.draw(games);
    const plugins = this.rules.plugins;
    const gamesOf = plugins.filter(plugin => plugin.kind === "game");
    const choose = make("select", {id: "rules", change: event => { this.game = (event.target as HTMLSelectElement).value; this.extras.clear(); again(); }},
                        ...gamesOf.map(plugin => make("option", {value: plugin.id, selected: plugin.id === this.game}, pluginTitle(plugin.id, plugin.title))));
    const extras = plugins.filter(plugin => plugin.kind !== "game" && goesWith(plugin, this.game, plugins));
    return make("section", {class: "card"}, make("h2", {}, tr("New game")),
      make("p", {}, make("label", {for: "name"}, tr("Your name")), nameField()),
      make("p", {}, make("label", {for: "rules"}, tr("Rules")), choose, make("small", {}, pluginText(this.game))),
      extras.length === 0 ? null : make("details", {open: this.extras.size > 0}, make("summary", {}, tr("Expansions")), ...extras.map(plugin => this.extra(plugin))),
      this.seatFields(again),
      make("label", {class: "row"}, make("input", {type: "checkbox", checked: this.isPublic, change: event => { this.isPublic = (event.target as HTMLInputElement).checked; }}),
           make("span", {}, tr("Everybody on this server may join"))),
      button(tr("Make the game"), () => void this.offer(), "first"));
  }

  private extra(plugin: PluginInfo): HTMLElement {
    const change = (event: Event): void => {
      if ((event.target as HTMLInputElement).checked) this.extras.add(plugin.id); else this.extras.delete(plugin.id);
    };
    return make("label", {class: "row"}, make("input", {type: "checkbox", checked: this.extras.has(plugin.id), change}),
                make("span", {}, pluginTitle(plugin.id, plugin.title), make("small", {}, pluginText(plugin.id))));
  }

  private seatFields(again: () => void): HTMLElement {
    const kinds = computerNames();
    const rows = this.seats.slice(1).map((kind, index) => make("div", {class: "row", style: "margin-bottom:6px"},
      make("select", {"aria-label": tr("Seat {}", index + 2), change: event => { this.seats[index + 1] = (event.target as HTMLSelectElement).value; }},
           make("option", {value: "open", selected: kind === "open"}, tr("Whoever has the link")),
           make("option", {value: "person", selected: kind === "person"}, tr("Somebody at this device")),
           ...this.rules.computers.map(computer => make("option", {value: computer, selected: kind === computer}, kinds[computer] ?? tr("Computer ({})", computer)))),
      this.seats.length > 2 ? make("button", {type: "button", "aria-label": tr("Remove seat {}", index + 2), click: () => { this.seats.splice(index + 1, 1); again(); }}, "×") : null));
    return make("fieldset", {}, make("legend", {}, tr("Who plays with you")), ...rows,
                this.seats.length < 6 ? button(tr("Add a seat"), () => { this.seats.push("open"); again(); }, "quiet") : null);
  }

  private async offer(): Promise<void> {
    const name = savedName() || tr("Player {}", 1);
    try {
      const made = await this.connection.request<{game: string}>("offer", {
        plugins: [this.game, ...this.extras], public: this.isPublic,
        seats: this.seats.map((kind, index) => kind === "person" ? {kind, name: index === 0 ? name : tr("Player {}", index + 1)} : {kind})});
      location.hash = made.game;
    } catch (error) { this.problem(error); }
  }
}

/** For whoever has come by a link and has no seat yet. */
export function door(table: Table, enter: (seats: number) => void): HTMLElement {
  const free = table.seats.filter(seat => seat.kind === "open" && seat.name === "").length;
  return make("main", {class: "sheet"}, make("section", {class: "card"},
    make("h1", {}, table.title || titles(table.plugins)),
    make("p", {}, table.stage === "waiting" && free > 0 ? tr("You are invited to play.") : tr("All seats are taken.")),
    seatList(table),
    free > 0 ? make("form", {submit: event => { event.preventDefault(); enter(1); }},
                    make("p", {}, make("label", {for: "name"}, tr("Your name")), nameField()),
                    make("div", {class: "buttons"}, make("button", {class: "first"}, tr("Sit down and play")), button(tr("Watch"), () => enter(0))))
      : button(tr("Watch"), () => enter(0), "first")));
}

function seatList(table: Table): HTMLElement {
  return make("ul", {class: "card"}, ...table.seats.map((seat, index) =>
    make("li", {class: "row", style: "padding:4px 0"}, make("img", {src: `/art/shield.png?colour=${seat.colour}&size=96`, width: 32, height: 32, alt: ""}),
         seat.kind === "open" && seat.name === "" ? make("i", {}, tr("Free")) : nameOf(table, index))));
}

export function waitingRoom(table: Table, sits: boolean, begin: () => void): HTMLElement {
  const link = location.href;
  const copy = button(tr("Copy the link"), () => void navigator.clipboard.writeText(link).then(() => { copy.textContent = tr("Copied"); }), "first");
  return make("main", {class: "sheet"}, make("section", {class: "card"},
    make("h1", {}, table.title || titles(table.plugins)),
    make("p", {}, tr("The game begins as soon as all seats are taken.")),
    seatList(table),
    make("h2", {}, tr("Send this link")), make("p", {class: "link"}, link),
    make("div", {class: "buttons"}, copy, sits ? button(tr("Begin now, computers take the free seats"), begin) : null)));
}
