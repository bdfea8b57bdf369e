// Before a game: the door for whoever has come by a link, and the room where others are waited for.
// Tested in tests/server/page/page_test.py.
import type { Table } from "messages";
import { button, make, refresh } from "../parts/elements";
import { showRules } from "../parts/later";
import { tr } from "../parts/words";
import { isFree, nameField, seatList, tilePictures } from "./names";

/** A page that is drawn once, and whose list of seats follows the table. */
abstract class Entrance {
    readonly element = make("main", { class: "sheet" });
    protected readonly title = make("h1");
    protected readonly list = make("div");
    private readonly about = make("p");
    private readonly art = make("div", { class: "row art" });
    private readonly time = make("p", { class: "time" });

    update(table: Table): void {
        this.title.textContent = table.title;
        this.about.textContent = table.about ?? "";
        refresh(this.art, table.art, () => tilePictures(table.rules, table.art));
        this.time.textContent = table.clock_text ?? "";
        this.time.hidden = table.clock === null;
        refresh(this.list, table.seats, () => [seatList(table)]);
        this.follow(table);
    }
    protected build(first: HTMLElement, ...then: (HTMLElement | null)[]): void {
        this.element.append(
            make(
                "section",
                { class: "card" },
                make("p", { class: "brand" }, tr("Bastide, a tile-laying game")),
                this.title,
                this.about,
                this.art,
                first,
                this.time,
                this.list,
                ...then,
            ),
        );
    }
    protected abstract follow(table: Table): void;
}

/** For whoever has come by a link and has no seat yet. */
export class Door extends Entrance {
    private readonly state = make("p");
    private readonly many = make("div");
    private table: Table | null = null;
    private readonly rules: HTMLElement = button(
        tr("How it is played"),
        () => void showRules(this.table?.rules ?? "").catch(() => undefined),
    );
    private readonly sit: HTMLButtonElement = make("button", { class: "first" }, tr("Sit down and play"));
    private seats = 1;

    constructor(enter: (seats: number) => void) {
        super();
        const form = make(
            "form",
            {
                submit: event => {
                    event.preventDefault();
                    enter(this.sit.disabled ? 0 : this.seats);
                },
            },
            make("p", {}, make("label", { for: "name" }, tr("Your name")), nameField()),
            this.many,
            make(
                "div",
                { class: "buttons" },
                this.sit,
                button(tr("Watch"), () => enter(0)),
            ),
        );
        this.build(this.state, form, make("p", { class: "apart" }, this.rules));
    }

    protected follow(table: Table): void {
        const free = table.seats.filter(isFree).length;
        this.table = table;
        const host = table.seats.find(seat => seat.kind === "person" && seat.name !== "")?.name;
        this.state.textContent =
            free === 0
                ? tr("All seats are taken.")
                : host === undefined
                  ? tr("You are invited to play.")
                  : tr("{} invites you to play.", host);
        this.sit.disabled = free === 0;
        this.seats = Math.min(this.seats, Math.max(free, 1));
        refresh(this.many, free, () =>
            free < 2
                ? []
                : [
                      make(
                          "label",
                          { class: "field" },
                          tr("How many of you play here"),
                          make(
                              "select",
                              {
                                  change: event => {
                                      this.seats = Number((event.target as HTMLSelectElement).value);
                                  },
                              },
                              ...Array.from({ length: free }, (_, i) =>
                                  make("option", { value: i + 1, selected: i + 1 === this.seats }, String(i + 1)),
                              ),
                          ),
                      ),
                  ],
        );
    }
}

/** For whoever sits and waits for others, or watches them come. */
export class WaitingRoom extends Entrance {
    private readonly start: HTMLButtonElement;
    private readonly link = make("p", { class: "link" });
    private readonly local = make(
        "p",
        { class: "chip warn" },
        tr("This address works on this computer alone; others need one that the server told when it started."),
    );
    private readonly code = make("img", {
        class: "qr",
        width: 200,
        height: 200,
        alt: tr("The link for the camera of a phone"),
    });

    constructor(begin: () => void) {
        super();
        this.start = button(tr("Begin now, computers take the free seats"), begin);
        const copy = button(tr("Copy the link"), () => void this.copy(copy), "first");
        this.build(
            make("p", {}, tr("The game begins as soon as all seats are taken.")),
            make("h2", {}, tr("Send this link")),
            this.link,
            this.local,
            make(
                "div",
                { class: "buttons" },
                typeof navigator.share === "function" ? button(tr("Share"), () => this.share(), "first") : null,
                copy,
                this.start,
                make("a", { href: "#" }, tr("All games")),
            ),
            this.code,
        );
    }

    /** By whatever the device has for that; who thinks better of it has shared nothing. */
    private share(): void {
        const url = this.link.textContent ?? "";
        void navigator.share({ title: this.title.textContent ?? "", url }).catch(() => undefined);
    }
    /** Where the browser lets pages write to the clipboard; else the link is selected. */
    private async copy(copy: HTMLElement): Promise<void> {
        try {
            await navigator.clipboard.writeText(this.link.textContent ?? "");
            copy.textContent = tr("Copied");
        } catch {
            getSelection()?.selectAllChildren(this.link);
        }
    }

    /** By the address that the server is known by, where it knows that. */
    protected follow(table: Table): void {
        const link = table.link ?? location.href,
            source = "/qr.svg?text=" + encodeURIComponent(link);
        this.start.hidden = table.maker !== true;
        this.link.textContent = link;
        this.local.hidden = !/\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(link);
        if (this.code.getAttribute("src") !== source) this.code.src = source;
    }
}
