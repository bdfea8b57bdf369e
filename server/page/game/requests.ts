// What a seat asks of the server. A choice is sent again after a lost connection, until it is answered.
import type { AnalysisResult, CodeResult, Notices, NoticesResult, StateOfTable } from "messages";
import { Refusal, type Connection } from "../parts/connection";
import { announce } from "../parts/elements";
import { sharedState } from "../told/shared";
import type { Past } from "./replay";
import type { Scene } from "./scene";

export class Requests {
    private unanswered: { entry: number; send: () => void } | null = null;

    constructor(
        private connection: Pick<Connection, "request">,
        private scene: Scene,
        private problem: (error: unknown) => void,
    ) {}

    private get game(): string {
        return this.scene.known.table.game;
    }
    ask(method: "say" | "enter" | "undo" | "consent" | "leave", params: Record<string, unknown> = {}): void {
        this.connection.request(method, { game: this.game, ...params } as never).catch(this.problem);
    }
    /** What is known is not what the server knows. */
    askForWhole(): void {
        this.ask("enter", { seats: 0 });
    }

    /** A choice of the decision at hand; applied once, however often it is sent. */
    act(id: string): void {
        const { known, state, changed } = this.scene;
        const choosing = known.choosing!,
            placement = choosing.placement(),
            { game, entry } = choosing.decision,
            request = Math.random().toString(36).slice(2);
        known.choosing = state.hints = null;
        state.sending = {
            entry,
            placement: placement?.id === id ? placement : null,
            choice: choosing.choices.find(choice => choice.id === id) ?? null,
        };
        const send = (): void => {
            this.unanswered = { entry, send };
            this.connection
                .request("act", { game, entry, id, request })
                .then(() => {
                    this.unanswered = null;
                })
                .catch(error => {
                    if (!(error instanceof Refusal)) return; // the connection is lost
                    this.unanswered = state.sending = null;
                    this.problem(error);
                    this.askForWhole();
                });
        };
        send();
        changed();
    }
    /** What was chosen while the connection was lost. */
    resend(): void {
        this.unanswered?.send();
    }
    /** Of this entry something was chosen: it is to be chosen no second time while that is on its way. */
    waitsFor(entry: number): boolean {
        return this.unanswered?.entry === entry;
    }

    /** What is worth considering. A server that is asked no more, or a decision that is over, tells none. */
    hint(): void {
        const { known, state, changed } = this.scene,
            { entry, seat } = known.choosing!.decision;
        state.hints = { entry, turns: null };
        changed();
        this.connection
            .request("hints", { game: this.game, seat })
            .then(({ turns }) => {
                if (state.hints?.entry !== entry) return;
                state.hints.turns = turns;
                announce(turns.map(({ text, gain }) => `${text}: ${gain}`).join(". "));
            })
            .catch(error => {
                if (state.hints?.entry !== entry) return; // who has decided meanwhile needs none
                state.hints = null;
                this.problem(error);
            })
            .finally(changed);
    }

    /** A step further. */
    analysis(): Promise<AnalysisResult> {
        return this.connection.request("analysis", { game: this.game });
    }
    /** For the camera of a telephone; asked for here, since addresses are written down by servers. */
    code(text: string): Promise<CodeResult> {
        return this.connection.request("code", { text });
    }

    /** What begins or ends, if anything; then how it stands. */
    notices(what: Omit<Notices, "game">): Promise<NoticesResult> {
        return this.connection.request("notices", { game: this.game, ...what });
    }

    rematch(): void {
        this.connection
            .request("rematch", { game: this.game })
            .then(made => {
                location.hash = made.game;
            })
            .catch(this.problem);
    }

    /** How it was after so many moves, as it may be shown. */
    async past(moves: number): Promise<Past> {
        const { game } = this,
            seats = this.scene.known.seatsOfPast();
        const told = await Promise.all(
            seats.map(seat => this.connection.request("past", { game, moves, ...(seat === null ? {} : { seat }) })),
        );
        const states = new Map<number, StateOfTable>(told.map(({ state }, index) => [seats[index] ?? -1, state!]));
        return { state: seats.length > 1 ? sharedState(states) : told[0].state!, placed: told[0].placed! };
    }
}
