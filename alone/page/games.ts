// The first page where there is no server: one's own games, the land of the day, and the form of a new game.
// Tested in tests/alone/site_test.py.
import type { ListedGame } from "messages";
import { appearanceFields } from "../../server/page/parts/appearance";
import type { Connection } from "../../server/page/parts/connection";
import { button, make, refresh } from "../../server/page/parts/elements";
import { keep, kept } from "../../server/page/parts/storage";
import { tr } from "../../server/page/parts/words";
import { download, recordOf, removeGame } from "./begun";
import { dayGame, sendDay } from "./day";
import { askText, question, send } from "./dialogs";
import { NewOwnGame } from "./new_own_game";
import { throwAway, type OwnPlugin } from "./own_plugins";
import { hashOf, setupOf } from "./setups";

const namesKept = "names of games",
    secondsBetween = 5;

const names = (): Record<string, string> => JSON.parse(kept(namesKept) ?? "{}") as Record<string, string>;
function setName(game: string, name: string): void {
    const all = names();
    if (name === "") delete all[game];
    else all[game] = name;
    keep(namesKept, JSON.stringify(all));
}
const nameOf = ({ game, title }: ListedGame): string => names()[game] ?? title;

export interface GamesWishes {
    /** A file that was chosen, whatever it is. */
    take: (file: File) => void;
    /** The land of the day, begun or gone on with. */
    playDay: () => void;
    problem: (error: unknown) => void;
    say: (text: string) => void;
}

export class Games {
    readonly element = make("main", { class: "sheet alone" });
    private readonly list = make("section", { class: "own", "aria-label": tr("Your games") });
    private readonly day = make("section", { class: "card" });
    private readonly offline = make("p", { class: "offline", role: "status" });

    constructor(
        private connection: Connection,
        private plugins: OwnPlugin[],
        private broken: { id: string; problem: string }[],
        private wishes: GamesWishes,
    ) {
        const about = tr("A tile-laying game, alone or with friends at this screen. Your games stay in this browser.");
        this.element.append(
            make("div", { class: "head" }, make("h1", {}, "Bastide"), make("p", {}, about)),
            make(
                "div",
                { class: "columns" },
                make("div", {}, this.list, new NewOwnGame(connection, wishes.problem).element),
                make("div", {}, this.day, this.besides(), make("div", { class: "card" }, appearanceFields())),
            ),
            this.offline,
        );
        setInterval(() => {
            if (this.element.isConnected && !document.hidden) this.refresh().catch(() => undefined);
        }, secondsBetween * 1000);
    }

    /** All that is needed without a network is here. */
    tellKept(): void {
        this.offline.textContent = tr("All of it is kept in this browser now: it plays without a network too.");
    }

    async refresh(): Promise<void> {
        const { games } = await this.connection.request("games", {}),
            rank = ({ turn, stage }: ListedGame): number => (turn ? 0 : stage === "over" ? 2 : 1);
        games.sort((a, b) => rank(a) - rank(b));
        refresh(this.list, [games, names()], () =>
            games.length === 0
                ? []
                : [make("h2", {}, tr("Your games")), make("ul", {}, ...games.map(game => this.item(game)))],
        );
        const day = dayGame(games.map(({ game }) => game));
        refresh(this.day, day, () => [
            make("h2", {}, tr("The land of the day")),
            make("p", {}, tr("Today everybody draws the same tiles in the same order, each alone against a computer.")),
            day.result === null ? null : make("p", {}, make("b", {}, day.result)),
            make(
                "div",
                { class: "buttons" },
                button(
                    day.game === null ? tr("Play") : day.result === null ? tr("Go on") : tr("Look at it"),
                    this.wishes.playDay,
                ),
                day.result === null
                    ? null
                    : button(tr("Send the result"), () => void sendDay(this.wishes.say), "first"),
            ),
        ]);
        document.title = "Bastide";
    }

    private item(game: ListedGame): HTMLElement {
        const todo = game.stage === "over" ? tr("Look at it") : tr("Go on"),
            name = nameOf(game),
            act = (text: string, does: () => void): HTMLElement => button(text, does, "quiet");
        return make(
            "li",
            { class: "card" },
            make(
                "div",
                { class: "row" },
                make(
                    "div",
                    { class: "grow" },
                    make("b", {}, name),
                    make("br"),
                    make("small", {}, game.seats.map(seat => seat.title ?? seat.name).join(" · ")),
                    make("br"),
                    make("span", { class: "chip" + (game.turn ? " turn" : "") }, game.state ?? ""),
                ),
                make("a", { class: "button", href: "#" + game.game, "aria-label": `${todo}: ${name}` }, todo),
            ),
            make(
                "details",
                {},
                make("summary", { "aria-label": `${tr("More")}: ${name}` }, tr("More")),
                make(
                    "div",
                    { class: "buttons" },
                    act(tr("Name it"), () => this.rename(game)),
                    act(tr("Save as a file"), () => this.takeOut(game)),
                    act(tr("Send its tiles"), () => this.sendTiles(game)),
                    act(tr("Delete"), () => this.remove(game)),
                ),
            ),
        );
    }

    private again(): void {
        this.refresh().catch(this.wishes.problem);
    }
    private rename(game: ListedGame): void {
        askText(tr("What the game is called"), nameOf(game), name => {
            setName(game.game, name);
            this.again();
        });
    }
    private takeOut(game: ListedGame): void {
        recordOf(game.game)
            .then(text => download(text, nameOf(game)))
            .catch(this.wishes.problem);
    }
    /** As an address: who opens it plays by the same rules, and draws the same. */
    private sendTiles(game: ListedGame): void {
        recordOf(game.game)
            .then(text => send(location.href.split("#")[0] + "#" + hashOf(setupOf(text)), this.wishes.say))
            .catch(this.wishes.problem);
    }
    private remove(game: ListedGame): void {
        const sentence = tr("All that is kept of “{}” goes, and nothing brings it back.", nameOf(game));
        question(tr("Delete the game?"), [make("p", {}, sentence)], tr("Keep it"), tr("Delete"), () => {
            setName(game.game, "");
            removeGame(game.game)
                .then(() => this.again())
                .catch(this.wishes.problem);
        });
    }

    /** Files that come in: records, and plugins, which are thrown away here too. */
    private besides(): HTMLElement {
        const field = make("input", {
            type: "file",
            id: "file",
            class: "unseen",
            accept: ".jsonl,.gz,.zip",
            change: () => {
                for (const file of field.files ?? []) this.wishes.take(file);
                field.value = "";
            },
        });
        return make(
            "section",
            { class: "card" },
            make("h2", {}, tr("From a file")),
            make(
                "p",
                {},
                tr("A game that was saved, or a plugin that a friend has sent. It can be dropped here, too."),
            ),
            make(
                "div",
                { class: "buttons" },
                field,
                make("label", { class: "button", for: "file" }, tr("Open a file")),
            ),
            this.plugins.length === 0
                ? null
                : make("ul", { class: "plugins" }, ...this.plugins.map(plugin => this.plugin(plugin))),
        );
    }
    private plugin({ id, title, version, from }: OwnPlugin): HTMLElement {
        const problem = this.broken.find(each => each.id === id)?.problem,
            drop = (): void => {
                question(
                    tr("Throw the plugin away?"),
                    [make("p", {}, tr("Games that were begun with it go on; no new one begins with it."))],
                    tr("Keep it"),
                    tr("Throw it away"),
                    () => void throwAway(id).then(() => location.reload(), this.wishes.problem),
                );
            };
        return make(
            "li",
            { class: "row" },
            make(
                "div",
                { class: "grow" },
                make("b", {}, `${title} ${version}`),
                make("br"),
                make("small", {}, from),
                problem === undefined ? null : make("p", { class: "bad" }, problem),
            ),
            button(tr("Throw it away"), drop, "quiet"),
        );
    }
}
