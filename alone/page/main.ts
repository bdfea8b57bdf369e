// The page where there is no server: what the address says is shown, and what the worker tells is passed on.
// Tested in tests/alone/site_test.py.
import type { Table } from "messages";
import { GameScreen } from "../../server/page/game/game_screen";
import { followAppearance } from "../../server/page/parts/appearance";
import { Connection, noGame, Refusal, type Notification } from "../../server/page/parts/connection";
import { button, make } from "../../server/page/parts/elements";
import { gameInAddress } from "../../server/page/parts/seat_link";
import { loadWords, tr } from "../../server/page/parts/words";
import { beginOf, recordText, takeRecord } from "./begun";
import { dayIsOver, playDay } from "./day";
import { question } from "./dialogs";
import { Games } from "./games";
import { home, Refused } from "./home";
import { keepOffline } from "./offline";
import { filesOf, keepPlugin, ownPlugins, type OwnPlugin } from "./own_plugins";
import { setupIn, type Setup } from "./setups";
import { NoZip, pluginIn, unzipped } from "./zip";

interface Looked {
    plugin?: { id: string; title: string; description: string; version: string; replaces: boolean };
    problem?: string;
}

const page = document.getElementById("page")!;
const connection = new Connection();
const said = make("div", { class: "problem", role: "alert", hidden: true });
const patience = 400; // ms in which another tab may end, as this one does when it is opened anew
let games: Games | null = null;
let screen: GameScreen | null = null;
let table: Table | null = null;
let hiding = 0;

function say(text: string, isBad = false): void {
    said.textContent = text;
    said.classList.toggle("bad", isBad);
    said.hidden = false;
    clearTimeout(hiding);
    hiding = window.setTimeout(() => {
        said.hidden = true;
    }, 6000);
}
function problem(error: unknown): void {
    if (error instanceof Refusal || error instanceof Refused) say(error.message, true);
    else if (error instanceof NoZip) say(tr("That is no archive: {}", error.message), true);
}

const show = (element: HTMLElement): void => {
    if (page.firstChild !== element) page.replaceChildren(element);
};
const sheet = (...children: HTMLElement[]): HTMLElement =>
    make("main", { class: "sheet alone" }, make("h1", {}, "Bastide"), ...children);
const toAll = (): HTMLElement => make("a", { href: "#" }, tr("All games"));

function open(game: string): void {
    if (location.hash === "#" + game) void arrive();
    else location.hash = game;
}
/** Instead of the address at hand, which would do the same once more when somebody goes back. */
function replace(game: string): void {
    history.replaceState(null, "", "#" + game);
    route();
}

function route(): void {
    if (screen !== null && table?.game === gameInAddress()) return; // just begun: its table was told before this
    screen?.end();
    table = screen = null;
    void arrive();
}

async function arrive(): Promise<void> {
    const place = location.hash.slice(1),
        setup = setupIn(place);
    try {
        if (place === "") {
            await games!.refresh();
            if (location.hash.slice(1) === "") show(games!.element);
        } else if (place === "day") {
            replace(await playDay(connection));
        } else if (setup !== null) {
            await showSetup(setup);
        } else {
            await connection.request("enter", { game: gameInAddress(), seats: 0 });
        }
    } catch (error) {
        if (error instanceof Error && place === location.hash.slice(1)) show(refused(error));
    }
}
const refused = (error: Error): HTMLElement =>
    sheet(
        make(
            "p",
            {},
            error instanceof Refusal && error.code === noGame
                ? tr("There is no such game in this browser.")
                : error.message,
        ),
        toAll(),
    );

/** What a link brings, before it is begun. */
async function showSetup(setup: Setup): Promise<void> {
    const { plugins, settings, seats } = setup,
        form = await connection.request("form", { plugins, settings, seats });
    const begin = button(
        tr("Begin"),
        () => {
            begin.disabled = true;
            beginOf(connection, setup)
                .then(replace)
                .catch((error: unknown) => {
                    begin.disabled = false;
                    problem(error);
                });
        },
        "first",
    );
    const missing = plugins.filter(plugin => !form.plugins.includes(plugin)),
        why = missing.length > 0 ? tr("Not here, or not to be played together: {}", missing.join(", ")) : form.problem;
    begin.disabled = why !== "";
    const kinds = seats.map(kind => form.kinds.find(each => each.kind === kind)?.title ?? kind);
    show(
        sheet(
            make(
                "section",
                { class: "card" },
                make("h2", {}, tr("A game by a link")),
                make("p", {}, tr("Whoever opens this link draws the same tiles in the same order.")),
                make("p", {}, form.presets.find(preset => preset.chosen)?.title ?? "", " ", form.summary),
                make("ul", { class: "seats" }, ...kinds.map(kind => make("li", {}, kind))),
                make("p", { class: why === "" ? "" : "bad", role: "status" }, why || form.note),
                make("div", { class: "buttons" }, begin, toAll()),
            ),
        ),
    );
}

function told(told: Notification): void {
    if (told.params.game !== gameInAddress()) return;
    if (told.method === "result") dayIsOver(told.params);
    if (told.method !== "table") {
        screen?.told(told);
        return;
    }
    table = told.params;
    screen ??= new GameScreen(connection, table, problem);
    screen.setTable(table);
    show(screen.element);
}

/** A record, or a plugin in an archive: what it begins with says which. */
async function take(file: File): Promise<void> {
    if ((await file.slice(0, 2).text()) !== "PK") {
        open(await takeRecord(await recordText(file)));
        return;
    }
    const found = pluginIn(await unzipped(await file.arrayBuffer()), file.name);
    if (found === null) {
        say(tr("There is no plugin in “{}”.", file.name), true);
        return;
    }
    const { plugin, problem: why } = await home.ask<Looked>("plugin", { ...found });
    if (plugin === undefined) {
        say(tr("The plugin cannot be played by: {}", why ?? ""), true);
        return;
    }
    const { id, title, description, version } = plugin;
    question(
        tr("Take in the plugin “{}”?", title),
        [
            make("p", {}, description),
            make("p", {}, make("small", {}, tr("Version {}, from the file “{}”", version, file.name))),
            make(
                "p",
                {},
                tr("Somebody else has written it. It changes rules, and can do nothing besides: no file, no network."),
            ),
            ...(plugin.replaces
                ? [make("p", { class: "chip warn" }, tr("New games are played by it instead of by the one you have."))]
                : []),
        ],
        tr("Leave it"),
        tr("Take it in"),
        () => void keep({ id, title, version, from: file.name, files: found.files }),
    );
}
/** Its games begin with the worker, so that is begun anew. */
async function keep(plugin: OwnPlugin): Promise<void> {
    await keepPlugin(plugin);
    location.reload();
}
function followDrops(): void {
    const mark = (event: DragEvent, is: boolean): void => {
        event.preventDefault(); // the browser would open it
        games?.element.classList.toggle("dropping", is);
    };
    document.addEventListener("dragover", event => mark(event, true));
    document.addEventListener("dragleave", event => mark(event, false));
    document.addEventListener("drop", event => {
        mark(event, false);
        for (const file of event.dataTransfer?.files ?? []) take(file).catch(problem);
    });
}

/** Two tabs would write into the same games: the second waits until the first is closed. */
function onlyTab(): Promise<void> {
    if (!("locks" in navigator)) return Promise.resolve(); // as from a host that has no TLS
    const tell = setTimeout(() => {
        show(
            sheet(
                make(
                    "p",
                    {},
                    tr("Bastide is open in another tab of this browser. Here it goes on once that one is closed."),
                ),
            ),
        );
    }, patience);
    return new Promise(done => {
        const forEver = (): Promise<never> => {
            clearTimeout(tell);
            done();
            return new Promise(() => undefined);
        };
        void navigator.locks.request("bastide", forEver);
    });
}

function showTrouble(text: string): void {
    screen?.end();
    screen = table = null;
    show(
        sheet(
            make("p", {}, tr("The games cannot go on here: {}", text)),
            button(tr("Try again"), () => location.reload(), "first"),
        ),
    );
}

async function begin(): Promise<void> {
    followAppearance();
    await loadWords();
    document.body.append(said);
    await onlyTab();
    home.onTrouble = showTrouble;
    const plugins = await ownPlugins().catch((): OwnPlugin[] => []), // where the browser keeps nothing
        broken = await home.begin(filesOf(plugins));
    connection.onNotification = told;
    connection.onReady = () => {
        games ??= new Games(connection, plugins, broken, {
            take: file => void take(file).catch(problem),
            playDay: () => {
                playDay(connection).then(open).catch(problem);
            },
            problem,
            say,
        });
        void arrive();
        keepOffline(() => games?.tellKept());
    };
    window.addEventListener("hashchange", route);
    followDrops();
    connection.open();
    if ("storage" in navigator) void navigator.storage.persist().catch(() => false);
}

void begin();
