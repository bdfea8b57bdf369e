// The form that makes a game: rules, seats, time, who may join. What goes with what the server knows: each change is asked.
// Tested in tests/server/page/pseudo_test.py.
import { usualSeat } from "house";
import type { Form, FormResult, Offer } from "messages";
import type { Connection } from "../parts/connection";
import { button, make, refresh } from "../parts/elements";
import { showRules } from "../parts/later";
import { count, tr } from "../parts/words";
import { nameField, savedName, tileAddress } from "./names";

type Change = NonNullable<Form["change"]>;
type Setting = FormResult["settings_of"][number]["settings"][number];

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;
const isOn = (event: Event): boolean => (event.target as HTMLInputElement).checked;
const wholeNumber = (event: Event): number => Math.round(Number(valueOf(event)));

/** Those of what is folded up are not fetched before it is opened. */
function showPictures(of: HTMLDetailsElement): void {
    if (of.open)
        for (const each of of.querySelectorAll<HTMLImageElement>("img:not([src])")) each.src = each.dataset.src!;
}

export class NewGame {
    readonly element = make("section", { class: "card" });
    protected form: FormResult | null = null;
    private asked: Promise<void> = Promise.resolve();
    private refused = 0; // changes: what was typed or ticked does not hold
    protected seats = ["person", usualSeat];
    private isPublic = false;
    protected hints: boolean | null = null; // null: as is usual for who plays
    private password = "";
    private time = { kind: "none", minutes: 20, increment: 10, days: 2 };
    private readonly rulesPart = make("div");
    private readonly seatsPart = make("fieldset");
    private readonly timePart = make("fieldset");
    protected readonly hintsField = make("input", {
        type: "checkbox",
        change: event => {
            this.hints = isOn(event);
        },
    });
    private readonly told = make("p", { role: "status" });
    protected readonly make: HTMLButtonElement;
    private readonly read = button(
        tr("How it is played"),
        () => void showRules(this.form?.rules ?? "").catch(this.problem),
    );

    constructor(
        protected connection: Connection,
        protected problem: (error: unknown) => void,
        private chosen: (form: FormResult) => void,
    ) {
        this.make = button(tr("Make the game"), () => void this.offer(), "first");
        this.make.disabled = this.read.hidden = true;
        this.element.append(
            make("h2", {}, tr("New game")),
            make("p", {}, make("label", { for: "name" }, tr("Your name")), nameField()),
            this.rulesPart,
            this.seatsPart,
            this.besides(),
            this.told,
            make("div", { class: "buttons" }, this.make, this.read),
        );
        void this.ask();
        this.update();
    }

    /** What is seldom chosen. */
    protected besides(): HTMLElement {
        return make(
            "details",
            {},
            make("summary", {}, tr("Time, hints, and who may join")),
            this.timePart,
            this.hintsRow(),
            make(
                "label",
                { class: "row" },
                make("input", {
                    type: "checkbox",
                    change: event => {
                        this.isPublic = isOn(event);
                    },
                }),
                make("span", {}, tr("Everybody on this server may join")),
            ),
            make(
                "p",
                {},
                make("label", { for: "password" }, tr("Password, if you want one")),
                make("input", {
                    type: "text",
                    id: "password",
                    maxlength: 60,
                    autocomplete: "off",
                    input: event => {
                        this.password = valueOf(event);
                    },
                }),
            ),
        );
    }
    protected hintsRow(): HTMLElement {
        return make(
            "label",
            { class: "row" },
            this.hintsField,
            make(
                "span",
                {},
                tr("Hints"),
                make(
                    "small",
                    {},
                    tr(
                        "Whoever is to decide may ask a computer what is worth considering; usual where one plays alone.",
                    ),
                ),
            ),
        );
    }

    /** One after the other: a change is of what the one before has led to. */
    protected ask(change?: Change): Promise<void> {
        this.asked = this.asked.then(() => this.change(change));
        return this.asked;
    }
    private async change(change?: Change): Promise<void> {
        const chosen = this.form === null ? {} : { plugins: this.form.plugins, settings: this.form.settings };
        try {
            const form = await this.connection.request("form", {
                ...chosen,
                seats: this.seats,
                ...(change === undefined ? {} : { change }),
            });
            this.form = form;
            while (this.seats.length > form.players[1]) this.seats.pop();
            while (this.seats.length < form.players[0]) this.seats.push(usualSeat);
            this.update();
        } catch (error) {
            this.problem(error);
            if (this.form === null) setTimeout(() => void this.ask(), 1000); // the connection was lost
            this.refused += 1;
            this.update();
        }
    }

    private update(): void {
        refresh(this.timePart, this.time.kind, () => this.timeFields());
        const persons = this.seats.filter(kind => kind === "person" || kind === "open").length;
        this.hintsField.checked = this.hints ?? persons === 1;
        const form = this.form;
        if (form === null) return;
        refresh(this.rulesPart, [form, this.refused], () => this.rulesFields(form));
        refresh(this.seatsPart, [this.refused, this.seats, form.kinds, form.players, form.expected], () =>
            this.seatFields(form),
        );
        this.told.textContent = form.problem || form.note;
        this.told.className = form.problem === "" ? "" : "bad";
        this.make.disabled = form.problem !== "";
        this.read.hidden = form.rules === undefined;
        this.chosen(form);
    }

    private rulesFields(form: FormResult): HTMLElement[] {
        const chosen = form.presets.find(preset => preset.chosen),
            tiles = form.tiles === undefined ? "" : count("{} tile", "{} tiles", form.tiles.drawn),
            about = [form.expected, tiles, chosen?.weight, chosen?.description].filter(Boolean).join(" · "),
            wereOpen = Array.from(this.rulesPart.querySelectorAll("details"), each => each.open);
        return [
            make(
                "fieldset",
                { id: "rules" },
                make("legend", {}, tr("Rules")),
                make(
                    "details",
                    { open: wereOpen[0] ?? false, toggle: event => showPictures(event.target as HTMLDetailsElement) },
                    make("summary", {}, chosen?.title ?? tr("Your own choice"), make("small", {}, about)),
                    make(
                        "div",
                        { class: "presets" },
                        ...form.presets.map((preset, index) => this.preset(preset, index)),
                    ),
                ),
            ),
            ...this.lengthField(form),
            make(
                "details",
                { open: wereOpen[1] ?? false },
                make(
                    "summary",
                    {},
                    tr("Expansions and settings"),
                    make("small", {}, [form.summary, tiles].filter(Boolean).join(" · ")),
                ),
                ...form.groups.map(group =>
                    make(
                        "fieldset",
                        {},
                        make("legend", {}, group.title),
                        ...group.plugins.map(plugin => this.plugin(plugin)),
                    ),
                ),
                ...form.settings_of.map(({ title, settings }) =>
                    make("fieldset", {}, make("legend", {}, title), ...settings.map(setting => this.setting(setting))),
                ),
            ),
        ];
    }

    /** With how long it takes, and how much there is to learn. */
    private preset(
        { title, minutes, weight, chosen, rules, tile }: FormResult["presets"][number],
        index: number,
    ): HTMLElement {
        return make(
            "label",
            { class: "preset" + (chosen ? " chosen" : "") },
            make("input", {
                type: "radio",
                name: "rules",
                "data-keep": "preset " + index,
                checked: chosen,
                change: () => void this.ask({ preset: index }),
            }),
            make("span", { class: "grow" }, title, make("small", {}, [minutes, weight].filter(Boolean).join(" · "))),
            rules === undefined || tile === undefined
                ? null
                : make("img", { "data-src": tileAddress(rules, tile), alt: "", width: 40, height: 40 }),
        );
    }

    private plugin(plugin: FormResult["groups"][number]["plugins"][number]): HTMLElement {
        const change = (event: Event): void => void this.ask({ plugin: plugin.id, on: isOn(event) });
        return make(
            "label",
            { class: "row" },
            make("input", { type: "checkbox", "data-keep": plugin.id, checked: plugin.chosen, change }),
            make("span", {}, plugin.title, make("small", {}, plugin.description)),
        );
    }

    private lengthField({ tiles }: FormResult): HTMLElement[] {
        if (tiles === undefined) return [];
        const change = (event: Event): void => void this.ask({ tiles: wholeNumber(event) });
        return [
            make(
                "label",
                { class: "row length" },
                make("span", { class: "grow" }, tr("Tiles that are drawn, of {}", tiles.all)),
                make("input", {
                    "data-keep": "tiles",
                    type: "number",
                    min: 1,
                    max: tiles.all,
                    value: tiles.drawn,
                    change,
                }),
            ),
        ];
    }

    private setting({ id, title, description, value, least, most, choices }: Setting): HTMLElement {
        const set = (to: boolean | number | string): void => void this.ask({ setting: id, value: to });
        const text = make("small", {}, description),
            keep = { "data-keep": id };
        if (typeof value === "boolean")
            return make(
                "label",
                { class: "row" },
                make("input", { ...keep, type: "checkbox", checked: value, change: event => set(isOn(event)) }),
                make("span", {}, title, text),
            );
        if (typeof value === "number")
            return make(
                "label",
                { class: "field" },
                title,
                make("input", {
                    ...keep,
                    type: "number",
                    min: least ?? null,
                    max: most ?? null,
                    value,
                    change: event => set(wholeNumber(event)),
                }),
                text,
            );
        return make(
            "label",
            { class: "field" },
            title,
            make(
                "select",
                { ...keep, change: event => set(valueOf(event)) },
                ...(choices ?? []).map(choice =>
                    make("option", { value: choice.value, selected: choice.value === value }, choice.title),
                ),
            ),
            text,
        );
    }

    protected seatFields(form: FormResult): HTMLElement[] {
        const change =
            (index: number) =>
            (event: Event): void => {
                this.seats[index] = valueOf(event);
                void this.ask();
            };
        const remove = (index: number) => (): void => {
            this.seats.splice(index, 1);
            void this.ask();
        };
        const add = (): void => {
            this.seats.push(usualSeat);
            void this.ask();
        };
        const row = (kind: string, index: number): HTMLElement =>
            make(
                "div",
                { class: "row seat" },
                make(
                    "select",
                    { "aria-label": tr("Seat {}", index + 1), change: change(index) },
                    ...form.kinds.map(each =>
                        make("option", { value: each.kind, selected: each.kind === kind }, each.title),
                    ),
                ),
                this.seats.length > Math.max(2, form.players[0])
                    ? make(
                          "button",
                          { type: "button", "aria-label": tr("Remove seat {}", index + 1), click: remove(index) },
                          "×",
                      )
                    : null,
                index === this.seats.length - 1 && index + 1 < form.players[1]
                    ? button(tr("Add a seat"), add, "quiet")
                    : null,
            );
        return [
            make("legend", {}, tr("Who plays with you")),
            ...this.seats.slice(1).map((kind, index) => row(kind, index + 1)),
        ];
    }

    private timeFields(): HTMLElement[] {
        const number = (label: string, name: "minutes" | "increment" | "days", most: number): HTMLElement =>
            make(
                "label",
                { class: "field" },
                label,
                make("input", {
                    type: "number",
                    min: name === "increment" ? 0 : 1,
                    max: most,
                    value: this.time[name],
                    input: event => {
                        this.time[name] = wholeNumber(event);
                    },
                }),
            );
        const kinds: [string, string][] = [
            ["none", tr("As long as you like")],
            ["minutes", tr("Minutes for the whole game")],
            ["days", tr("Days for each decision")],
        ];
        return [
            make("legend", {}, tr("Time to think")),
            make(
                "select",
                {
                    "aria-label": tr("Time to think"),
                    change: event => {
                        this.time.kind = valueOf(event);
                        this.update();
                    },
                },
                ...kinds.map(([kind, title]) =>
                    make("option", { value: kind, selected: kind === this.time.kind }, title),
                ),
            ),
            ...(this.time.kind === "minutes"
                ? [
                      number(tr("Minutes"), "minutes", 1440),
                      number(tr("Seconds more for each decision"), "increment", 3600),
                  ]
                : this.time.kind === "days"
                  ? [number(tr("Days"), "days", 60)]
                  : []),
        ];
    }

    private clock(): Offer["clock"] {
        const { kind, minutes, increment, days } = this.time;
        return kind === "none" ? null : kind === "days" ? { days } : { seconds: minutes * 60, increment };
    }

    protected nameAt(index: number): string {
        return index === 0 ? savedName() : "";
    }

    private async offer(): Promise<void> {
        await this.asked; // what was changed last
        if (this.form === null || this.form.problem !== "") return;
        const { plugins, settings } = this.form;
        const seats = this.seats.map((kind, index) => ({ kind, name: this.nameAt(index) }));
        const offer: Offer = { plugins, settings, seats, public: this.isPublic, clock: this.clock() };
        if (this.hints !== null) offer.hints = this.hints;
        if (this.password !== "") offer.password = this.password;
        this.connection
            .request("offer", offer)
            .then(made => {
                location.hash = made.game;
            })
            .catch(this.problem);
    }
}
