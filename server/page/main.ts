// The page: what the address says is shown, and what the server tells is passed on.
import {Connection, Refusal} from "./connection";
import {make} from "./elements";
import {GameScreen} from "./game";
import {door, Lobby, savedName, waitingRoom} from "./lobby";
import type {Game, News, Over, RulesInfo, Said, See, Table, Turn} from "./protocol";
import {loadWords, tr} from "./words";

const page = document.getElementById("page")!;
const connection = new Connection();
const problems = make("div", {class: "problem bad", role: "alert", hidden: true, style: "position:fixed;inset:auto 16px 16px;z-index:5"});
let screen: GameScreen | null = null;
let table: Table | null = null;
let chosenToWatch = false;
let hiding = 0;

function problem(error: unknown): void {
  if (!(error instanceof Refusal)) return; // a lost connection is shown where it belongs
  problems.textContent = error.message;
  problems.hidden = false;
  clearTimeout(hiding);
  hiding = window.setTimeout(() => { problems.hidden = true; }, 6000);
}

const gameInAddress = (): string => location.hash.slice(1);

function show(element: HTMLElement): void {
  if (page.firstChild !== element) page.replaceChildren(element);
}

async function route(): Promise<void> {
  table = null;
  screen = null;
  chosenToWatch = false;
  document.title = "Bastide";
  await arrive();
}

/** Comes, or comes back: whoever has a seat gets it by the key that is kept. */
async function arrive(): Promise<void> {
  const game = gameInAddress();
  try {
    if (game !== "") {
      await connection.request("enter", {game, seats: 0});
    } else {
      const lobby = new Lobby(connection, await connection.request<RulesInfo>("rules"), problem);
      await lobby.show();
      show(lobby.element);
    }
  } catch (error) {
    problem(error);
    if (error instanceof Refusal)
      show(make("main", {class: "sheet"}, make("h1", {}, "Bastide"), make("p", {}, tr("There is no such game, or it is over.")), make("a", {href: "#"}, tr("All games"))));
  }
}

function sitDown(seats: number): void {
  chosenToWatch = seats === 0;
  if (chosenToWatch) { showTable(); return; }
  connection.request("enter", {game: gameInAddress(), seats, name: savedName() || tr("Guest")}).catch(problem);
}

function showTable(): void {
  if (table === null) return;
  const sits = table.seats.some(seat => seat.yours);
  const asks = document.activeElement instanceof HTMLInputElement && page.contains(document.activeElement);
  if (!sits && !chosenToWatch && table.stage === "waiting") {
    if (!asks) show(door(table, sitDown));
  } else if (table.stage === "waiting") {
    show(waitingRoom(table, table.maker ?? false, () => void connection.request("start", {game: gameInAddress()}).catch(problem)));
  } else {
    screen ??= new GameScreen(connection, table, problem);
    screen.setTable(table);
    show(screen.element);
  }
}

function told(method: string, params: unknown): void {
  if ((params as {game?: string}).game !== gameInAddress()) return;
  switch (method) {
  case "table": table = params as Table; showTable(); break;
  case "game": void screen?.begin(params as Game); break;
  case "news": screen?.news(params as News); break;
  case "see": screen?.see(params as See); break;
  case "turn": screen?.turn(params as Turn); break;
  case "over": screen?.finish(params as Over); break;
  case "said": screen?.said(params as Said); break;
  case "trouble": screen?.setTrouble((params as {reason?: string}).reason ?? ""); break;
  case "rematch": location.hash = (params as {next?: string}).next ?? gameInAddress(); break;
  }
}

async function begin(): Promise<void> {
  document.body.append(problems);
  await loadWords();
  connection.onNotification = told;
  connection.onReady = () => { screen?.setConnected(true); void arrive().then(() => screen?.resend()); };
  connection.onLost = () => screen?.setConnected(false);
  window.addEventListener("hashchange", () => void route());
  connection.open();
}

void begin();
