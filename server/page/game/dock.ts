// What one can do: tiles to place, choices, and all that is asked for besides.
// Tested in tests/server/page/page_test.py.
import type { Choice } from "messages";
import { button, make, refresh } from "../parts/elements";
import { picture, type Pictures } from "../parts/pictures";
import { tr } from "../parts/words";
import { nobodys } from "../parts/colours";
import type { Choosing } from "../told/choosing";
import { placeText } from "../told/place_text";
import type { KnownGame } from "../told/known_game";
import type { Hint, ScreenState, Sending } from "../told/screen_state";
import { letterOf } from "./marks";
import { moreBelow } from "./more_below";
import { rematchText } from "./news";

/** What people want of the screen. */
export interface Wishes {
    chooseTile(index: number): void;
    place(): void;
    rotate(by: number): void;
    choose(id: string): void;
    point(id: string | null): void;
    uncover(): void;
    hint(): void;
    take(hint: Hint): void;
    rematch(): void;
    showResult(): void;
}

export class Dock {
    readonly choices = make("div", { class: "choose" });
    private held = -1; // of several alike, which one was chosen

    constructor(
        private known: KnownGame,
        private wishes: Wishes,
    ) {}

    /** False where the focus was lost. `covered` is whose hand must not be seen yet. */
    show(
        choosing: Choosing | null,
        pictures: Pictures,
        covered: number | null,
        isReplay: boolean,
        { sending, hints, acts, evening }: ScreenState,
    ): boolean {
        const { result, next } = this.known;
        const state = this.known.view()?.state,
            isEnding = acts !== null || evening;
        const held = this.known.isShared() ? [] : (state?.players[this.known.seat() ?? -1]?.hand ?? []);
        const shown = [
            choosing?.decision.entry,
            choosing?.tile(),
            choosing?.rotation(),
            choosing?.placement()?.id,
            choosing?.rotations().length,
            covered,
            state?.drawn,
            held,
            this.held,
            result?.entry,
            isEnding,
            next,
            isReplay,
            sending?.entry,
            sending?.choice?.id,
            hints,
            this.known.sits(),
        ];
        const before = this.choices.querySelector(".choices");
        const isKept = refresh(this.choices, shown, () =>
            isReplay
                ? []
                : covered !== null
                  ? this.curtain(covered)
                  : choosing !== null
                    ? this.toChoose(choosing, held, pictures, hints)
                    : sending !== null && !isReplay
                      ? this.sent(sending, pictures)
                      : result !== null
                        ? isEnding
                            ? []
                            : this.afterwards()
                        : this.tiles(state?.drawn === undefined ? held : [state.drawn], pictures),
        );
        const list = this.choices.querySelector<HTMLElement>(".choices");
        if (list !== null && list !== before) moreBelow(list);
        return isKept;
    }
    mark(hot: string | null): void {
        for (const each of this.choices.querySelectorAll<HTMLElement>("[data-choice]"))
            each.classList.toggle("hot", each.dataset.choice === hot);
    }

    focus(id: string): void {
        this.choices.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"]`)?.focus();
    }

    private curtain(seat: number): HTMLElement[] {
        const name = this.known.nameOf(seat);
        return [
            make("p", {}, tr("It is the turn of {}. What they hold is covered.", name)),
            make(
                "div",
                { class: "curtain" },
                button(tr("Show what {} holds", name), () => this.wishes.uncover(), "first"),
            ),
        ];
    }

    /** What was drawn, or what one holds while others move. */
    private tiles(tiles: (string | null)[], pictures: Pictures): HTMLElement[] {
        const known = tiles.filter((tile): tile is string => tile !== null);
        return known.length === 0
            ? []
            : [
                  make(
                      "div",
                      { class: "hand" + (known.length > 1 ? " many" : "") },
                      ...known.map(tile => picture(pictures.tile(tile), pictures.land(tile))),
                  ),
              ];
    }

    /** It stays chosen until it is answered. */
    private sent({ placement, choice }: Sending, pictures: Pictures): HTMLElement[] {
        const shown = choice === null ? null : this.choice(choice, pictures);
        shown?.classList.add("hot");
        if (shown !== null) shown.disabled = true;
        return [
            ...(shown === null ? [] : [make("div", { class: "choices" }, shown)]),
            ...(placement === null
                ? []
                : [
                      make(
                          "div",
                          { class: "hand" },
                          picture(pictures.tile(placement.tile, placement.rotation), pictures.land(placement.tile)),
                      ),
                  ]),
            make("small", { class: "besides late", role: "status" }, tr("One moment")),
        ];
    }

    private toChoose(
        choosing: Choosing,
        hand: (string | null)[],
        pictures: Pictures,
        hints: ScreenState["hints"],
    ): HTMLElement[] {
        const { decision } = choosing,
            places = choosing.places();
        return [
            ...(choosing.tiles().length > 0 ? this.toPlace(choosing, hand, pictures, this.hintButton(hints)) : []),
            ...(places.length > 0
                ? [make("div", { class: "choices" }, ...places.map(place => this.place(place, pictures)))]
                : []),
            ...[...(decision.taken ?? []), ...(decision.odds === undefined ? [] : [decision.odds])].map(text =>
                make("small", { class: "besides" }, text),
            ),
            make(
                "div",
                { class: "buttons" },
                decision.pass === undefined
                    ? null
                    : button(tr("Pass"), () => this.wishes.choose(decision.pass!), "pass"),
                places.length > 0 ? this.hintButton(hints) : null,
            ),
            ...(hints === null ? [] : this.hints(hints, choosing, pictures)),
        ];
    }
    private hintButton(hints: ScreenState["hints"]): HTMLElement | null {
        return this.known.table.hints === true && hints === null
            ? button(tr("Hint"), () => this.wishes.hint(), "quiet")
            : null;
    }
    /** Awaited, or what is worth considering: the best first, with points of lead. */
    private hints(hints: NonNullable<ScreenState["hints"]>, choosing: Choosing, pictures: Pictures): HTMLElement[] {
        if (hints.turns === null) return [make("small", { class: "besides", role: "status" }, tr("One moment"))];
        return [
            make("small", { class: "besides", role: "status" }, tr("Points of lead, as a computer sees it")),
            make(
                "div",
                { class: "choices" },
                ...hints.turns.map((hint, index) =>
                    make(
                        "button",
                        { type: "button", click: () => this.wishes.take(hint) },
                        hint.tile === undefined || choosing.tiles().length < 2
                            ? null
                            : picture(pictures.tile(hint.tile, hint.rotation), pictures.land(hint.tile)),
                        hint.at === undefined
                            ? null
                            : make("span", { class: "number", "aria-hidden": "true" }, letterOf(index)),
                        make("span", { class: "grow short", title: hint.text }, hint.line ?? hint.text),
                        hint.at === undefined ? null : make("span", { class: "unseen" }, placeText(hint.at, tr)),
                        make("b", { class: hint.loses === true ? "worth bad" : "worth" }, hint.gain),
                    ),
                ),
            ),
        ];
    }
    private toPlace(
        choosing: Choosing,
        hand: (string | null)[],
        pictures: Pictures,
        hint: HTMLElement | null,
    ): HTMLElement[] {
        const tiles = choosing.heldTiles(hand),
            first = tiles.findIndex(({ tile }) => tile === choosing.tile()),
            chosen = tiles[this.held]?.tile === choosing.tile() ? this.held : first;
        const choose = (place: number, index: number) => (): void => {
            this.held = place;
            this.wishes.chooseTile(index);
        };
        const shown = tiles.map(({ tile, index }, place) => {
            const isChosen = place === chosen;
            const image = picture(pictures.tile(tile, isChosen ? choosing.rotation() : 0), pictures.land(tile));
            if (index < 0) return make("span", { class: "out" }, image, make("small", {}, tr("fits nowhere now")));
            return tiles.length === 1
                ? image
                : make(
                      "button",
                      {
                          type: "button",
                          "data-keep": `${tile} ${place}`,
                          "aria-pressed": isChosen ? "true" : "false",
                          click: choose(place, index),
                      },
                      image,
                  );
        });
        const place = button(tr("Place"), () => this.wishes.place(), "first"),
            turn = button("↻ " + tr("Turn"), () => this.wishes.rotate(1));
        place.disabled = choosing.placement() === null;
        turn.disabled = choosing.cell !== null && choosing.rotations().length < 2;
        return [
            make("div", { class: "hand" + (tiles.length > 1 ? " many" : "") }, ...shown),
            make("div", { class: "buttons" }, turn, place, hint),
        ];
    }

    /** What may stand there: the first, which its number sends, and the others below, with what differs. */
    private place([first, ...others]: Choice[], pictures: Pictures): HTMLElement {
        const row = this.choice(first, pictures);
        if (others.length === 0) return row;
        const differing = ({ detail, worth, ...choice }: Choice): Choice => ({
            ...choice,
            ...(detail === first.detail ? {} : { detail: detail ?? "" }),
            ...(worth?.short === first.worth?.short ? {} : { worth: worth ?? { now: 0, short: "" } }),
        });
        const below = others.map(other => this.choice(differing(other), pictures, "quiet"));
        return make("div", { class: "place" }, row, make("div", { class: "others" }, ...below));
    }
    private choice(
        { id, place, title, detail, figure, player, worth }: Choice,
        pictures: Pictures,
        kind = "",
    ): HTMLButtonElement {
        const point = (to: string | null) => (): void => this.wishes.point(to);
        const colour = player == null ? nobodys : (this.known.table.seats[player]?.colour ?? nobodys);
        return make(
            "button",
            {
                type: "button",
                class: kind,
                "data-choice": id,
                click: () => this.wishes.choose(id),
                pointerenter: point(id),
                pointerleave: point(null),
                focus: point(id),
                blur: point(null),
            },
            kind === "" ? make("span", { class: "number" }, String(place)) : null,
            figure === undefined ? null : picture(pictures.figure(figure, colour), ""),
            make("span", { class: "grow" }, title, detail === undefined ? null : make("small", {}, detail)),
            worth === undefined ? null : make("b", { class: "worth", title: worth.text ?? "" }, worth.short),
        );
    }

    private afterwards(): HTMLElement[] {
        const { next } = this.known,
            result = button(tr("Result"), () => this.wishes.showResult());
        const go =
            next !== null
                ? button(
                      tr("Go to the rematch"),
                      () => {
                          location.hash = next.game;
                      },
                      "first",
                  )
                : this.known.sits()
                  ? button(tr("Rematch"), () => this.wishes.rematch(), "first")
                  : null;
        return [
            ...(next === null ? [] : [make("p", {}, rematchText(this.known))]),
            ...(go === null ? [result] : [make("div", { class: "buttons" }, go, result)]),
        ];
    }
}
