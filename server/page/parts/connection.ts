// The line to the server: requests, notifications, and coming back by itself.
import { drawLine, keepKey, keyOf } from "house";
import type { ErrorCodes, Notifications, Requests } from "messages";
import { gameInAddress } from "./seat_link";
import { language } from "./words";

type Json = Record<string, unknown>;
type Method = keyof Requests;
interface Waiting {
    done: (result: never) => void;
    failed: (error: Error) => void;
}
export type Notification = {
    [Name in keyof Notifications]: { method: Name; params: Notifications[Name] };
}[keyof Notifications];

export class Refusal extends Error {
    constructor(
        message: string,
        readonly code: number,
    ) {
        super(message);
    }
}
export const noGame: ErrorCodes["no_game"] = -32002,
    tooOften: ErrorCodes["too_often"] = -32012,
    wrongPassword: ErrorCodes["wrong_password"] = -32013;

/** Milliseconds. */
const firstPause = 250,
    longestPause = 8000,
    silence = 15_000, // after which one asks whether somebody is there
    waitingSilence = 1000, // the same while something is waited for, which may take its time
    patience = 2000, // with that question, before it is told that nobody answers
    longest = 6000, // with the same before another line is tried: this one may be slow
    opening = 7000,
    betweenLooks = 250;

/** What messages go along: a WebSocket, or what does as one. */
export type Line = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">;

export class Connection {
    private socket: Line | null = null;
    private waiting = new Map<number, Waiting>();
    private next = 1;
    private pause = firstPause;
    private heard = 0; // or opened, or sent while nothing was waited for
    private asked: number | null = null; // whether somebody is there
    private isSilent = false; // which was told
    private key: string | null = null; // by which we came
    /** Called each time the server knows who we are. */
    onReady: () => void = () => undefined;
    onLost: () => void = () => undefined;
    /** The line was told as lost, and is not. */
    onHeard: () => void = () => undefined;
    onNotification: (told: Notification) => void = () => undefined;

    open(): void {
        const socket = drawLine();
        this.socket = socket;
        this.heard = Date.now();
        this.asked = null;
        this.isSilent = false;
        socket.onopen = () => void this.greet().catch(() => socket.close()); // and come again later
        socket.onmessage = event => this.received(JSON.parse(event.data as string) as Json);
        socket.onclose = () => this.lost();
    }

    /** A server that is switched off, or a network that is another one now, closes nothing: asks whether somebody is there. */
    watch(): void {
        const look = (): void => this.look();
        setInterval(look, betweenLooks);
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden && this.asked === null) this.ask();
        });
        window.addEventListener("offline", () => {
            if (this.socket !== null) this.abandon(this.socket);
        });
        window.addEventListener("online", () => (this.socket === null ? this.open() : this.look()));
    }
    private look(): void {
        if (this.socket === null) return;
        const now = Date.now(),
            isOpening = this.socket.readyState !== WebSocket.OPEN,
            unanswered = this.asked === null ? 0 : now - this.asked;
        if (isOpening ? now - this.heard > opening : unanswered > longest) this.abandon(this.socket);
        else if (!isOpening && unanswered > patience) this.tellSilence();
        else if (
            !isOpening
            && this.asked === null
            && now - this.heard > (this.waiting.size > 0 ? waitingSilence : silence)
        )
            this.ask();
    }
    private tellSilence(): void {
        if (!this.isSilent) this.onLost();
        this.isSilent = true;
    }
    private ask(): void {
        if (this.socket?.readyState !== WebSocket.OPEN) return;
        this.asked = Date.now();
        this.request("games", {}).catch(() => undefined); // whatever is heard next is an answer
    }
    /** Without waiting for the other side to agree, who may be gone. */
    private abandon(socket: Line): void {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        this.lost();
    }

    /** Leaves what was entered: the server sees that nobody is there any more. */
    restart(): void {
        this.socket?.close();
    }

    /** Whoever goes to a game that one plays by another key comes anew. */
    isKnownAs(key: string | null): boolean {
        return this.key === null || key === this.key;
    }

    request<Name extends Method>(method: Name, params: Requests[Name]["params"]): Promise<Requests[Name]["result"]> {
        return new Promise((done, failed) => {
            if (this.socket?.readyState !== WebSocket.OPEN) {
                failed(new Error("lost"));
                return;
            }
            const id = this.next++;
            if (this.waiting.size === 0) this.heard = Date.now();
            this.waiting.set(id, { done: done as (result: never) => void, failed });
            this.socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
        });
    }

    /** The key is who we are: whoever has it sits where we sit. */
    private async greet(): Promise<void> {
        const game = gameInAddress(),
            { key } = await this.request("hello", { protocol: 1, key: keyOf(game), told: "words", language });
        this.key = key;
        keepKey(game, key);
        this.pause = firstPause;
        this.onReady();
    }

    private received(message: Json): void {
        this.heard = Date.now();
        this.asked = null;
        if (this.isSilent) this.onHeard();
        this.isSilent = false;
        if (typeof message.method === "string") {
            this.onNotification(message as unknown as Notification);
            return;
        }
        const waiting = this.waiting.get(message.id as number);
        this.waiting.delete(message.id as number);
        const error = message.error as { code: number; message: string } | undefined;
        if (error !== undefined) waiting?.failed(new Refusal(error.message, error.code));
        else waiting?.done(message.result as never);
    }

    private lost(): void {
        this.socket = null;
        const waiting = [...this.waiting.values()];
        this.waiting.clear();
        for (const each of waiting) each.failed(new Error("lost"));
        this.onLost();
        setTimeout(
            () => {
                if (this.socket === null) this.open();
            },
            this.pause * (0.75 + Math.random() / 2),
        ); // not all at once
        this.pause = Math.min(this.pause * 2, longestPause);
    }
}
