// Somebody who thinks in a worker of its own, which is ended when nobody wants its thought any more: it hears nothing meanwhile.
// Another one is got ready at once, so that the next question need not wait for it.
// Tested in tests/alone/games.test.ts.
import type { Thinkers } from "./game_host";

/** Of a worker, as far as it is used here. */
export interface Mind {
    postMessage(message: unknown): void;
    terminate(): unknown;
    onmessage: ((event: { data: unknown }) => void) | null;
    onerror: ((event: { message: string }) => void) | null;
}

export class WorkerThinkers implements Thinkers {
    private mind: Mind;
    private failed: ((error: Error) => void) | null = null; // of the thought at hand

    /** `make` makes a worker that has been told what it needs, see think_worker.ts. */
    constructor(private make: () => Mind) {
        this.mind = make();
    }

    think(question: string): Promise<string> {
        return new Promise((done, failed) => {
            this.failed = failed;
            this.mind.onmessage = event => {
                this.failed = null;
                done(event.data as string);
            };
            this.mind.onerror = event => {
                this.failed = null;
                this.renew();
                failed(new Error(event.message));
            };
            this.mind.postMessage({ question });
        });
    }

    stop(): void {
        if (this.failed === null) return; // it has answered
        this.failed = null;
        this.renew();
    }

    private renew(): void {
        this.mind.terminate();
        this.mind = this.make();
    }
}
