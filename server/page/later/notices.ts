// Telling somebody that it is their turn while the page is closed: by this browser, by mail. Its words
// come from the server.
// Tested in tests/server/page/notices_test.py.
import type { Notices, NoticesResult } from "messages";
import type { Tools } from "../parts/later";

type AskNotices = (what: Omit<Notices, "game">) => Promise<NoticesResult>;

const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/** The page's worker, which is there already but for a browser that had none. */
async function worker(): Promise<ServiceWorkerRegistration> {
    await navigator.serviceWorker.register("/worker.js?" + document.documentElement.lang);
    return navigator.serviceWorker.ready;
}

async function subscription(): Promise<PushSubscription | null> {
    if (!canPush()) return null;
    return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** One for another key, of a server that was there before, is given up. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
    const { pushManager } = await worker(),
        wish = { userVisibleOnly: true, applicationServerKey };
    return pushManager.subscribe(wish).catch(async () => {
        await (await pushManager.getSubscription())?.unsubscribe();
        return pushManager.subscribe(wish);
    });
}

class Dialog {
    private problem: HTMLElement;
    private body: HTMLElement;
    private element: HTMLDialogElement;

    constructor(
        private tools: Tools,
        private ask: AskNotices,
        private state: NoticesResult,
        private endpoint: string | null,
        private words: { [name: string]: string },
    ) {
        const { button, make, tr } = tools;
        this.problem = make("p", { class: "bad", role: "alert" });
        this.body = make("div", { class: "notices" });
        this.element = make(
            "dialog",
            { "aria-labelledby": "notices", close: () => this.element.remove() },
            make("h2", { id: "notices" }, words.title),
            make("p", {}, words.about),
            this.body,
            this.problem,
            button(tr("Close"), () => this.element.close(), "first"),
        );
        this.draw();
        document.body.append(this.element);
        this.element.showModal();
    }

    private draw(): void {
        this.body.replaceChildren(...this.browser(), ...(this.state.mail ? this.mails() : []));
        if (this.state.reason !== undefined) this.body.prepend(this.tools.make("p", {}, this.state.reason));
    }

    /** What was done is shown, or why it was not. */
    private act(what: () => Promise<NoticesResult | null>): void {
        this.problem.textContent = "";
        what()
            .then(state => {
                this.state = state ?? this.state;
                this.draw();
            })
            .catch((error: unknown) => {
                this.problem.textContent = (error as Error).message;
            });
    }
    private row(text: string, label: string, does: () => Promise<NoticesResult | null>, name: string): HTMLElement {
        const { make } = this.tools;
        return make(
            "div",
            { class: "row" },
            make("span", { class: "grow" }, text),
            make("button", { type: "button", class: name, click: () => this.act(does) }, label),
        );
    }

    private browser(): HTMLElement[] {
        const { words, state } = this;
        if (state.push === null) {
            if (typeof Notification === "undefined" || Notification.permission !== "default") return [];
            return [this.row(words.open, words.on, () => this.allowed(), "push-on")];
        }
        if (!canPush()) return [this.tools.make("p", {}, words.no_push)];
        const own = state.kept.find(each => each.push !== undefined && each.push === this.endpoint);
        return own === undefined
            ? [this.row(words.push, words.on, () => this.turnOn(), "push-on")]
            : [this.row(`${words.push}: ${words.is_on}`, words.off, () => this.ask({ end: own.id }), "push-off")];
    }
    private async allowed(): Promise<null> {
        if ((await Notification.requestPermission()) !== "granted") throw new Error(this.words.denied);
        return null;
    }
    private async turnOn(): Promise<NoticesResult> {
        await this.allowed();
        const made = await subscribe(this.state.push!),
            { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
        this.endpoint = made.endpoint;
        return this.ask({ push: { endpoint: made.endpoint, p256dh, auth } });
    }

    private mails(): HTMLElement[] {
        const { words } = this;
        const kept = this.state.kept.flatMap(({ id, mail, confirmed }) =>
            mail === undefined
                ? []
                : [
                      this.row(
                          `${mail}: ${confirmed ? words.is_on : words.waits}`,
                          words.off,
                          () => this.ask({ end: id }),
                          "mail-off",
                      ),
                      ...(confirmed
                          ? []
                          : [this.form(words.code, words.confirm, code => this.ask({ confirm: id, code }), "numeric")]),
                  ],
        );
        return [
            this.tools.make("p", {}, words.mail),
            ...kept,
            ...(kept.length > 0 ? [] : [this.form(words.address, words.send, mail => this.ask({ mail }), "email")]),
        ];
    }
    private form(
        label: string,
        action: string,
        send: (text: string) => Promise<NoticesResult>,
        inputmode: "email" | "numeric",
    ): HTMLElement {
        const { make } = this.tools,
            autocomplete = inputmode === "email" ? "email" : "one-time-code",
            field = make("input", { type: "text", inputmode, autocomplete, required: true });
        const submit = (event: Event): void => {
            event.preventDefault();
            this.act(() => send(field.value.trim()));
        };
        return make(
            "form",
            { class: "row", submit },
            make("label", { class: "field grow" }, label, field),
            make("button", { type: "submit" }, action),
        );
    }
}

export async function notices(tools: Tools, ask: AskNotices): Promise<void> {
    const state = await ask({});
    new Dialog(tools, ask, state, (await subscription())?.endpoint ?? null, state.words ?? {});
}
