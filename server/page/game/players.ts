// Who plays, what they have, and how much time.
// Tested in tests/server/side_by_side_test.py.
import type { StateOfPlayer, StateOfTable, Table, Tokens } from "messages";
import { colourOf, nobodys } from "../parts/colours";
import { draw, make, refresh } from "../parts/elements";
import { later, tools } from "../parts/later";
import { picture, shield, type Pictures } from "../parts/pictures";
import { timeText } from "../parts/time_text";
import { mayMove } from "../parts/travel";
import { count, tr } from "../parts/words";
import { Counting } from "../told/counting";
import type { KnownGame } from "../told/known_game";

function tokenList(tokens: Tokens | undefined, pictures: Pictures): HTMLElement[] {
    return Object.values(tokens ?? {}).map(({ slot, number, title }) =>
        make(
            "span",
            { title, "data-token": slot, class: "thing" },
            picture(pictures.token(slot), title),
            number === 1 ? null : "×" + number,
        ),
    );
}

function crown(): SVGElement {
    const name = tr("In the lead");
    return draw(
        "svg",
        { class: "crown", viewBox: "0 0 20 16", role: "img", "aria-label": name },
        draw("title", {}, name),
        draw("path", { d: "M2 14L1 3l5 4 4-6 4 6 5-4-1 11z" }),
    );
}

export class Players {
    readonly element = make("section", { class: "island players", "aria-label": tr("Players") });

    private followed: HTMLElement | null = null;
    private readonly counting = new Counting();

    constructor(private known: KnownGame) {}

    /** As it is now, or as it was once; without points that are still `toCome`. */
    show(state: StateOfTable, pictures: Pictures, isPast: boolean, toCome: (player: number) => number): void {
        const { table } = this.known,
            scores = table.seats.map((_, index) => (state.players[index]?.score ?? 0) - toCome(index));
        this.counting.set(scores, Date.now(), !isPast && !document.hidden && mayMove());
        const key = [table.seats, table.watching, state.players, state.common, state.actor, isPast, scores];
        refresh(this.element, key, () => [
            make(
                "ul",
                {},
                ...table.seats.map((seat, index) => this.player(seat, index, state, scores, pictures, isPast)),
            ),
            this.common(state, pictures),
            table.watching > 0 ? make("small", {}, count("{} watches", "{} watch", table.watching)) : null,
        ]);
        this.showClocks();
        this.count();
        this.trim();
        this.follow();
    }
    /** What narrow rows have no room for is counted behind what they show. */
    private trim(): void {
        const isNarrow = matchMedia("(max-width: 799px)").matches;
        for (const row of this.element.querySelectorAll<HTMLElement>(".more")) {
            const rest = row.querySelector<HTMLElement>(".rest")!,
                things = [...row.querySelectorAll<HTMLElement>(".thing")];
            const isFull = (): boolean => row.scrollWidth > row.clientWidth;
            for (const each of [rest, ...things]) each.hidden = each === rest;
            row.classList.remove("full");
            if (!isNarrow || !isFull()) continue;
            row.classList.add("full"); // who they are stands on their card
            for (let left = 0; things.length > 0 && isFull();) {
                things.pop()!.hidden = true;
                rest.hidden = false;
                rest.textContent = `+${++left}`;
            }
        }
    }
    /** Until every number is what it has to be. */
    private count(): void {
        const now = Date.now();
        for (const shown of this.element.querySelectorAll<HTMLElement>("[data-score]")) {
            const text = String(this.counting.at(Number(shown.dataset.score), now));
            if (shown.textContent !== text) shown.textContent = text;
        }
        if (!this.counting.isOver(now)) requestAnimationFrame(() => this.count());
    }
    /** In a row that scrolls, whoever is to move is seen. */
    private follow(): void {
        const row = this.element.querySelector("ul"),
            turn = this.element.querySelector<HTMLElement>(".turn");
        if (row === null || turn === null || row.scrollWidth <= row.clientWidth || this.followed === turn) return;
        this.followed = turn;
        row.scrollLeft = turn.offsetLeft - row.offsetLeft - (row.clientWidth - turn.offsetWidth) / 2;
    }

    private player(
        seat: Table["seats"][number],
        index: number,
        state: StateOfTable,
        scores: number[],
        pictures: Pictures,
        isPast: boolean,
    ): HTMLElement {
        const player = state.players[index] as StateOfPlayer | undefined;
        const score = scores[index],
            acts = state.actor === index,
            leads = scores.filter(each => each >= score).length === 1 && scores.length > 1,
            name = seat.title ?? seat.name;
        return make(
            "li",
            {
                class: "player" + (acts ? " turn" : ""),
                "data-player": index,
                "aria-current": acts ? "true" : null,
                style: `--colour:${colourOf(seat.colour)}`,
                click: () => {
                    if (player !== undefined) this.openCard(index, player, pictures);
                },
            },
            make("img", { class: "shield", src: shield(seat.colour), alt: "" }),
            make("span", { class: "name" }, name),
            make(
                "span",
                { class: "score" },
                leads ? crown() : null,
                make("span", { "data-score": index, "aria-hidden": "true" }),
                make("span", { class: "unseen" }, count("{} point", "{} points", score)),
            ),
            make(
                "div",
                { class: "more" },
                make("span", { class: "clock", "data-clock": index }),
                ...(player === undefined ? [] : this.things(player, seat.colour, pictures)),
                make("button", {
                    type: "button",
                    class: "quiet small rest",
                    hidden: true,
                    "aria-label": tr("All that {} has", name),
                }),
                !seat.is || isPast ? null : make("span", { class: "chip" }, seat.is),
            ),
        );
    }

    private things({ supply, hand, tokens, held }: StateOfPlayer, colour: string, pictures: Pictures): HTMLElement[] {
        const supplies = Object.entries(supply).map(([figure, { left, title }]) =>
            make(
                "span",
                { title, "data-supply": figure, class: "thing" + (left === 0 ? " none" : "") },
                picture(pictures.figure(figure, colour), title),
                "×" + left,
            ),
        );
        const tiles =
            hand === undefined || hand.length === 0
                ? []
                : [this.hand(count("{} tile in hand", "{} tiles in hand", hand.length), hand.length)];
        return [
            ...tiles,
            ...supplies,
            ...tokenList(tokens, pictures),
            ...(held === undefined ? [] : [this.held(held, pictures)]),
        ];
    }

    private hand(title: string, number: number): HTMLElement {
        const sign = make("span", { class: "back", "aria-hidden": "true" }, String(number));
        return make("span", { title }, sign, make("span", { class: "unseen" }, title));
    }

    /** Figures of others in their colours, tokens that have no look in words; all of it beside the mouse. */
    private held({ text, tokens, figures }: NonNullable<StateOfPlayer["held"]>, pictures: Pictures): HTMLElement {
        const colourOfSeat = (player: number | null | undefined): string =>
            player == null ? nobodys : (this.known.table.seats[player]?.colour ?? nobodys);
        const captives = figures.flatMap(({ figure, player, count: number }) => [
            picture(pictures.figure(figure, colourOfSeat(player)), ""),
            number === 1 ? "" : "×" + number,
        ]);
        return make(
            "span",
            { title: text, "data-held": "", class: "thing" },
            ...captives,
            tokens,
            make("span", { class: "unseen" }, text),
        );
    }

    private common({ common }: StateOfTable, pictures: Pictures): HTMLElement | null {
        const figures = Object.entries(common.figures ?? {}).map(([figure, { left, title }]) =>
            make("span", { title }, picture(pictures.figure(figure, nobodys), title), "×" + left),
        );
        const all = [...figures, ...tokenList(common.tokens, pictures)];
        return all.length === 0 ? null : make("div", { class: "common" }, ...all);
    }

    private openCard(index: number, player: StateOfPlayer, pictures: Pictures): void {
        later()
            .then(({ playerCard }) => playerCard(tools, this.known.table.seats, index, player, pictures))
            .catch(() => undefined); // another click asks for it again
    }

    /** Of whose turn it is the time runs down. */
    showClocks(): void {
        for (const shown of this.element.querySelectorAll<HTMLElement>("[data-clock]")) {
            const left = this.known.secondsLeft(Number(shown.dataset.clock), Date.now());
            const text = left === null ? "" : timeText(left);
            if (shown.textContent !== text) shown.textContent = text;
            shown.classList.toggle("short", left !== null && left < 30);
        }
    }
}
