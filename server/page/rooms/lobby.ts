// Which games there are, one's own first, and the form of a new one.
// Tested in tests/server/page/pseudo_test.py.
import type { ListedGame } from "messages";
import { appearanceFields } from "../parts/appearance";
import type { Connection } from "../parts/connection";
import { make, refresh } from "../parts/elements";
import { tr } from "../parts/words";
import { isFree, tilePictures, whoPlays } from "./names";
import { NewGame } from "./new_game";

const secondsBetween = 5;

/** One sits in it, or is awaited by those one has played with. */
const isOwn = (game: ListedGame): boolean => game.yours || game.awaited === true;

export class Lobby {
    readonly element = make("main", { class: "sheet" });
    private readonly own = make("section");
    private readonly others = make("section");

    constructor(
        private connection: Connection,
        problem: (error: unknown) => void,
    ) {
        const strip = make("div", { class: "row strip" });
        const form = new NewGame(connection, problem, ({ rules, art }) =>
            refresh(strip, [rules, art], () => tilePictures(rules, art?.slice(1))),
        );
        const about = tr("A tile-laying game. Make a game, send the link to friends, and play in the browser.");
        this.element.append(
            make(
                "div",
                { class: "row head" },
                make("div", { class: "grow" }, make("h1", {}, "Bastide"), make("p", {}, about)),
                strip,
                appearanceFields(),
            ),
            make("div", { class: "columns" }, form.element, make("div", { class: "lists" }, this.own, this.others)),
        );
        const look = (): void => {
            if (this.element.isConnected && !document.hidden) this.refresh().catch(() => undefined);
        };
        setInterval(look, secondsBetween * 1000);
    }

    async refresh(): Promise<void> {
        const { games } = await this.connection.request("games", {});
        const rank = (game: ListedGame): number =>
            game.turn || game.awaited === true ? 0 : game.stage === "over" ? 3 : game.yours ? 1 : 2;
        games.sort((a, b) => rank(a) - rank(b));
        const own = games.filter(isOwn);
        this.own.classList.toggle("own", own.length > 0);
        this.show(this.own, tr("Your games"), own, tr("You sit in no game yet."));
        this.show(
            this.others,
            tr("Open to all"),
            games.filter(game => !isOwn(game)),
            tr("No games yet."),
        );
        const turns = games.filter(game => game.turn || game.awaited === true).length;
        document.title = (turns > 0 ? `● (${turns}) ` : "") + "Bastide";
    }

    private show(section: HTMLElement, title: string, games: ListedGame[], none: string): void {
        refresh(section, games, () => [
            make("h2", {}, title),
            games.length === 0 ? make("p", {}, none) : make("ul", {}, ...games.map(game => this.item(game))),
        ]);
    }

    private item(game: ListedGame): HTMLElement {
        const free = game.seats.filter(isFree).length;
        const todo =
            game.stage === "over"
                ? tr("Look at it")
                : game.yours
                  ? tr("Go on")
                  : game.awaited === true || (game.stage === "waiting" && free > 0)
                    ? tr("Join")
                    : tr("Watch");
        return make(
            "li",
            { class: "row card" },
            make(
                "div",
                { class: "grow" },
                make("b", {}, game.title),
                make("br"),
                make("small", {}, whoPlays(game)),
                make("br"),
                make("span", { class: "chip" + (game.turn || game.awaited === true ? " turn" : "") }, game.state ?? ""),
                game.password ? make("span", { class: "chip" }, tr("With a password")) : null,
            ),
            make("a", { class: "button", href: "#" + game.game, "aria-label": `${todo}: ${game.title}` }, todo),
        );
    }
}
