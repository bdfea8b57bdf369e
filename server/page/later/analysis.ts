// What turns of a game that is over have cost, as the server finds it out step by step: each question is a step of it.
// Tested in tests/server/page/later/analysis.test.ts.
import type { AnalysisResult } from "messages";
import type { Tools } from "../parts/later";

type Costly = AnalysisResult["turns"][number];

const most = 5; // turns that are told
const pause = 3000; // ms, where the server is asked too much or the line is lost

/** The game, as much of it as an analysis has to do with. */
export interface Analysed {
    ask(): Promise<AnalysisResult>;
    /** Somebody looks at it. */
    isWanted(): boolean;
    /** Why it cannot be, in words; null for what is worth trying again. */
    why(error: unknown): string | null;
    nameOf(player: number): string;
    colour(player: number): string;
    /** To the moment before the turn, with what would have been better. */
    look(turn: Costly): void;
}

function turnItem({ make, tr }: Tools, turn: Costly, game: Analysed): HTMLElement {
    const { played, better } = turn,
        line = (text: string, lead: string): HTMLElement =>
            make("span", { class: "row" }, make("small", { class: "grow" }, text), make("small", {}, lead));
    return make(
        "li",
        { style: `--colour:${game.colour(turn.player)}` },
        make(
            "button",
            { type: "button", class: "line", "data-keep": turn.moves, click: () => game.look(turn) },
            make(
                "span",
                { class: "row" },
                make("b", { class: "grow" }, tr("Turn {} · {}", turn.turn, game.nameOf(turn.player))),
                make("b", { class: "bad" }, turn.cost),
            ),
            line(tr("Played: {}", played.text), played.lead),
            line(tr("Better: {}", better.text), better.lead),
        ),
    );
}

function shown(tools: Tools, { percent, turns, problem }: AnalysisResult, game: Analysed): HTMLElement[] {
    const { make, tr } = tools,
        isOver = percent === 100;
    return [
        make("h3", {}, tr("Costly turns")),
        make("small", {}, tr("Expected lead, as a computer sees it")),
        ...(problem !== undefined
            ? [make("p", {}, tr("The analysis ends here: {}", problem))]
            : isOver
              ? []
              : [make("progress", { max: 100, value: percent, "aria-label": tr("Analysis") })]),
        ...(turns.length > 0
            ? [make("ol", {}, ...turns.map(turn => turnItem(tools, turn, game)))]
            : isOver
              ? [make("p", {}, tr("No better turn was found than those that were played."))]
              : []),
        ...(isOver && turns.length > 0
            ? [
                  make(
                      "p",
                      {},
                      turns.length < most ? tr("No other turn has cost anything.") : tr("All others have cost less."),
                  ),
              ]
            : []),
    ];
}

/** Draws into `body`, as far as it has come, for as long as it is wanted. True once nothing more will come. */
export async function analysis(tools: Tools, body: HTMLElement, game: Analysed): Promise<boolean> {
    const { announce, make, refresh, tr } = tools,
        said = (turns: Costly[]): string =>
            turns
                .map(({ turn, player, cost }) => `${tr("Turn {} · {}", turn, game.nameOf(player))}: ${cost}`)
                .join(". ");
    while (game.isWanted()) {
        try {
            const told = await game.ask();
            refresh(body, told, () => shown(tools, told, game));
            if (told.percent < 100 && told.problem === undefined) continue;
            announce(`${tr("Costly turns")}: ${told.turns.length === 0 ? tr("none") : said(told.turns)}`);
            return true;
        } catch (error) {
            const why = game.why(error);
            if (why !== null) {
                refresh(body, why, () => [make("p", {}, why)]);
                return true;
            }
            await new Promise(done => setTimeout(done, pause));
        }
    }
    return false;
}
