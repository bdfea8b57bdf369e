// Which games there are, one's own first, and the form of a new one.
import {appearanceField} from "./appearance";
import type {Connection} from "./connection";
import {make, refresh} from "./elements";
import {computerName, isComputer, isFree, titles} from "./names";
import {NewGame} from "./new_game";
import type {Listed, RulesInfo} from "./protocol";
import {tr} from "./words";

const secondsBetween = 5;

export class Lobby {
  readonly element = make("main", {class: "sheet"});
  private readonly list = make("section", {"aria-label": tr("Games")});

  constructor(private connection: Connection, rules: RulesInfo, problem: (error: unknown) => void) {
    const form = new NewGame(rules, offer => {
      connection.request<{game: string}>("offer", offer).then(made => { location.hash = made.game; }).catch(problem);
    });
    this.element.append(make("div", {class: "row head"}, make("div", {class: "grow"}, make("h1", {}, "Bastide"),
                                  make("p", {}, tr("A tile-laying game. Make a game, send the link to friends, and play in the browser."))), appearanceField()),
                        make("div", {class: "columns"}, form.element, this.list));
    setInterval(() => { if (this.element.isConnected && !document.hidden) this.refresh().catch(() => undefined); }, secondsBetween * 1000);
  }

  async refresh(): Promise<void> {
    const {games} = await this.connection.request<{games: Listed[]}>("games");
    const rank = (game: Listed): number => game.turn ? 0 : game.stage === "over" ? 3 : game.yours ? 1 : 2;
    games.sort((a, b) => rank(a) - rank(b));
    refresh(this.list, games, () => this.sections(games));
    const turns = games.filter(game => game.turn).length;
    document.title = (turns > 0 ? `● (${turns}) ` : "") + "Bastide";
  }

  private sections(games: Listed[]): HTMLElement[] {
    const section = (title: string, of: Listed[], none: string): HTMLElement[] =>
      [make("h2", {}, title), of.length === 0 ? make("p", {}, none) : make("ul", {}, ...of.map(game => this.item(game)))];
    return [...section(tr("Your games"), games.filter(game => game.yours), tr("You sit in no game yet.")),
            ...section(tr("Open to all"), games.filter(game => !game.yours), tr("No games yet."))];
  }

  private item(game: Listed): HTMLElement {
    const free = game.seats.filter(isFree).length;
    const state = game.stage === "over" ? tr("The game is over") : game.turn ? tr("Your turn")
      : game.stage === "playing" ? tr("Being played") : tr("Free seats: {}", free);
    const title = game.title || titles(game.plugins);
    const todo = game.stage === "over" ? tr("Look at it") : game.yours ? tr("Go on") : game.stage === "waiting" && free > 0 ? tr("Join") : tr("Watch");
    return make("li", {class: "row card"},
                make("div", {class: "grow"}, make("b", {}, title), make("br"), make("small", {}, game.seats.map(seat => seat.name || (isFree(seat) ? tr("Free") : isComputer(seat.kind) ? computerName(seat.kind) : tr("Guest"))).join(" · ")), make("br"),
                     make("span", {class: "chip" + (game.turn ? " turn" : "")}, state), game.password ? make("span", {class: "chip"}, tr("With a password")) : null),
                make("a", {class: "button", href: "#" + game.game, "aria-label": `${todo}: ${title}`}, todo));
  }
}
