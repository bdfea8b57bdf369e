// What the screen does with each message of the server.
import type { Change, Decision, Result, Score, Whole } from "messages";
import type { Notification } from "../parts/connection";
import { announce } from "../parts/elements";
import { play } from "../parts/sounds";
import { askedToChoose, begun, goneOn } from "../told/screen_state";
import type { Board } from "./board";
import type { Ending } from "./ending";
import { announceTurn, rematchText } from "./news";
import type { SidePanel } from "./panel";
import type { Replay } from "./replay";
import type { Requests } from "./requests";
import type { Scene } from "./scene";
import type { Spotlight } from "./spotlight";
import type { TileCards } from "./tile_cards";

/** Of the screen, what messages have to do with. */
export interface Followers {
    board: Pick<Board, "takeFocus">;
    cards: Pick<TileCards, "close">;
    panel: Pick<SidePanel, "said">;
    replay: Pick<Replay, "follow">;
    requests: Pick<Requests, "askForWhole" | "waitsFor">;
    spotlight: Pick<Spotlight, "showScores">;
    finale: Pick<Ending, "score" | "conclude" | "end">;
    showResult: () => void;
}

export class Following {
    constructor(
        private scene: Scene,
        private parts: Followers,
    ) {}

    told(told: Notification): void {
        const { known } = this.scene;
        switch (told.method) {
            case "whole":
                this.whole(told.params);
                break;
            case "change":
                this.change(told.params);
                break;
            case "decision":
                this.decide(told.params);
                break;
            case "result":
                this.finish(told.params);
                break;
            case "clocks":
                known.clocks = { told: told.params, at: Date.now() };
                break;
            case "said": {
                const { seat } = told.params;
                this.parts.panel.said(told.params, seat !== null && known.mine().includes(seat));
                break;
            }
            case "trouble":
                known.trouble = told.params.reason ?? "";
                break;
            case "rematch": // played anew, there: nobody goes without wanting to
                known.next = { game: told.params.next, seat: told.params.seat ?? null };
                announce(rematchText(known));
                break;
            default:
                return;
        }
        this.scene.changed();
    }

    /** Where a game that hid something is over it is told anew, with what it scored: for those who were there. */
    private whole(whole: Whole): void {
        const { known, state } = this.scene,
            isNew = whole.entry !== known.view()?.entry;
        known.whole(whole);
        this.parts.replay.follow(whole.moves, 0);
        begun(state, whole.moves, this.parts.requests.waitsFor(whole.entry));
        if (whole.scored !== undefined && isNew && state.hasFollowed && !document.hidden && !this.scene.isPast())
            this.score(whole.scored);
    }
    private change(change: Change): void {
        const { known, state } = this.scene,
            before = known.view()?.moves ?? 0;
        if (!known.change(change)) {
            this.parts.requests.askForWhole();
            return;
        }
        if (!change.scored?.some(({ final }) => final)) this.parts.finale.end();
        if (change.moves <= before) state.underway.forget(); // taken back
        this.sound(change);
        goneOn(state);
        this.parts.cards.close();
        this.parts.replay.follow(change.moves, change.moves);
        // What others of one's seats see of it scores no second time.
        const isFirst = known.mine().length < 2 || change.seat === null || change.seat === known.mine()[0];
        if (isFirst && change.scored !== undefined && !document.hidden && !this.scene.isPast())
            this.score(change.scored);
    }
    private sound({ placed, state }: Change): void {
        if (document.hidden || this.scene.isPast()) return;
        if (placed !== undefined) play("tile");
        else if (state?.figures !== undefined) play("figure");
    }
    private score(scored: Score[]): void {
        if (scored.some(({ final }) => final)) this.parts.finale.score(scored);
        else this.parts.spotlight.showScores(scored);
    }
    private decide(decision: Decision): void {
        const { known, state } = this.scene;
        if (this.parts.requests.waitsFor(decision.entry) || !known.decide(decision)) return;
        askedToChoose(state, Date.now());
        if (document.activeElement === document.body) this.parts.board.takeFocus();
        announceTurn(known);
        if (decision.placing !== undefined) play("turn");
    }
    private finish(result: Result): void {
        const { known, state } = this.scene;
        if (!known.finish(result)) return;
        announce([result.title, result.lead].join(" "));
        if (!state.hasFollowed) return;
        if (document.hidden || this.scene.isPast()) this.parts.showResult();
        else this.parts.finale.conclude(result, this.parts.showResult);
    }
}
