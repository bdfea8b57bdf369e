// The page: what the address says is shown, and what the server tells is passed on.
// Tested in tests/server/page/pseudo_test.py.
import type { Table } from "messages";
import { GameScreen } from "./game/game_screen";
import { followAppearance } from "./parts/appearance";
import { Connection, noGame, Refusal, wrongPassword, type Notification } from "./parts/connection";
import { make } from "./parts/elements";
import { later, tools } from "./parts/later";
import { gameInAddress, keyOf, takeKey } from "./parts/seat_link";
import { keepUpToDate } from "./parts/version";
import { loadWords, tr } from "./parts/words";
import { Door, WaitingRoom } from "./rooms/entrance";
import { Lobby } from "./rooms/lobby";
import { savedName } from "./rooms/names";

const page = document.getElementById("page")!;
const connection = new Connection();
const problems = make("div", { class: "problem bad", role: "alert", hidden: true });
const lost = make("div", { class: "problem bad", role: "status", hidden: true });
let lobby: Lobby | null = null;
let screen: GameScreen | null = null;
let door: Door | null = null;
let room: WaitingRoom | null = null;
let table: Table | null = null;
let chosenToWatch = false;
let password = "";
let hiding = 0;
let wasLost = false;
let unanswered: (() => void) | null = null; // what was asked for before a game, and is asked again

function problem(error: unknown): void {
    if (!(error instanceof Refusal)) return; // a lost connection is shown where it belongs
    problems.textContent = error.message;
    problems.hidden = false;
    clearTimeout(hiding);
    hiding = window.setTimeout(() => {
        problems.hidden = true;
    }, 6000);
}

function show(element: HTMLElement): void {
    if (page.firstChild !== element) page.replaceChildren(element);
}

function route(): void {
    const brought = takeKey();
    if (!brought && screen === null && table?.game === gameInAddress()) return; // one's own offer: its table was told before this
    const hadEntered = table !== null;
    screen?.end();
    table = screen = door = room = null;
    unanswered = null;
    chosenToWatch = false;
    password = "";
    document.title = "Bastide";
    if (hadEntered || !connection.isKnownAs(keyOf(gameInAddress())))
        connection.restart(); // and arrives
    else void arrive();
}

/** Comes, or comes back: whoever has a seat gets it by the key that is kept. */
async function arrive(): Promise<void> {
    const game = gameInAddress();
    try {
        if (game === "") {
            lobby ??= new Lobby(connection, problem);
            await lobby.refresh();
            if (gameInAddress() === "") show(lobby.element);
        } else {
            await connection.request("enter", { game, seats: 0, name: savedName(), password });
        }
    } catch (error) {
        if (error instanceof Refusal && game === gameInAddress()) refuseAtDoor(error);
    }
}

function refuseAtDoor(error: Refusal): void {
    if (error.code === wrongPassword)
        later()
            .then(({ passwordDoor }) =>
                show(
                    passwordDoor(tools, password !== "", text => {
                        password = text;
                        void arrive();
                    }),
                ),
            )
            .catch(() => setTimeout(() => refuseAtDoor(error), 2000)); // the line is bad
    else
        show(
            make(
                "main",
                { class: "sheet" },
                make("h1", {}, "Bastide"),
                make("p", {}, error.code === noGame ? tr("There is no such game, or it is over.") : error.message),
                make("a", { href: "#" }, tr("All games")),
            ),
        );
}

/** Asks, and asks again where the connection was lost before it was answered: no click is for nothing. */
function insist(ask: () => Promise<unknown>): void {
    const again = (): void => insist(ask);
    const answered = (): void => {
        if (unanswered === again) unanswered = null;
    };
    unanswered = again;
    ask()
        .then(answered)
        .catch(error => {
            if (error instanceof Refusal) answered();
            problem(error);
        });
}

function sitDown(seats: number): void {
    chosenToWatch = seats === 0;
    const game = gameInAddress();
    if (chosenToWatch) showTable();
    else insist(() => connection.request("enter", { game, seats, name: savedName(), password }));
}

function start(): void {
    const game = gameInAddress();
    insist(() => connection.request("start", { game }));
}

function showTable(): void {
    if (table === null) return;
    const sits = table.seats.some(seat => seat.yours);
    if (table.stage !== "waiting") {
        screen ??= new GameScreen(connection, table, problem);
        screen.setTable(table);
        show(screen.element);
    } else if (sits || chosenToWatch) {
        room ??= new WaitingRoom(start);
        room.update(table);
        show(room.element);
    } else {
        door ??= new Door(sitDown);
        door.update(table);
        show(door.element);
    }
}

function told(told: Notification): void {
    if (told.params.game !== gameInAddress()) return;
    if (told.method === "table") {
        table = told.params;
        showTable();
    } else {
        screen?.told(told);
    }
}

function setConnected(connected: boolean): void {
    if (!connected && page.firstChild === null) show(nobodyThere());
    lost.hidden = connected || screen !== null; // a game tells it itself
    screen?.setConnected(connected);
}

/** The page was opened without a network. */
const nobodyThere = (): HTMLElement =>
    make(
        "main",
        { class: "sheet" },
        make("h1", {}, "Bastide"),
        make("p", {}, tr("The server cannot be reached now. Games wait there, and the page goes on by itself.")),
    );

async function begin(): Promise<void> {
    takeKey();
    followAppearance();
    await loadWords();
    lost.textContent = tr("No connection; trying again");
    document.body.append(problems, lost);
    connection.onNotification = told;
    connection.onReady = () => {
        setConnected(true);
        if (wasLost) keepUpToDate().catch(() => undefined); // the next time, then
        wasLost = false;
        void arrive().then(() => {
            screen?.resend();
            if (table?.stage === "waiting") unanswered?.();
        });
    };
    connection.onLost = () => {
        setConnected(false);
        wasLost = true;
    };
    connection.onHeard = () => setConnected(true);
    window.addEventListener("hashchange", route);
    connection.open();
    connection.watch();
    if ("serviceWorker" in navigator)
        navigator.serviceWorker.register("/worker.js?" + document.documentElement.lang).catch(() => undefined); // the page does without
}

void begin();
