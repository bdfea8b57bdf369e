// The form of a new game where nobody comes from elsewhere: it begins at once.
// Tested in tests/alone/site_test.py.
import type { FormResult } from "messages";
import type { Connection } from "../../server/page/parts/connection";
import { make } from "../../server/page/parts/elements";
import { keep, kept } from "../../server/page/parts/storage";
import { tr } from "../../server/page/parts/words";
import { savedName } from "../../server/page/rooms/names";
import { NewGame } from "../../server/page/rooms/new_game";

const keptName = (seat: number): string => `name ${seat}`;

export class NewOwnGame extends NewGame {
    constructor(connection: Connection, problem: (error: unknown) => void) {
        super(connection, problem, () => undefined);
        this.make.textContent = tr("Begin");
    }

    protected besides(): HTMLElement {
        return make("details", {}, make("summary", {}, tr("More")), this.hintsRow());
    }
    /** Nobody is waited for; whoever else sits at this screen may have a name. */
    protected seatFields(form: FormResult): HTMLElement[] {
        const fields = super.seatFields({ ...form, kinds: form.kinds.filter(({ kind }) => kind !== "open") });
        fields
            .filter(field => field.classList.contains("seat"))
            .forEach((field, index) => {
                if (this.seats[index + 1] === "person") field.append(this.nameField(index + 1));
            });
        return fields;
    }
    private nameField(seat: number): HTMLElement {
        return make("input", {
            type: "text",
            class: "friend",
            maxlength: 30,
            autocomplete: "off",
            "aria-label": tr("Name at seat {}", seat + 1),
            placeholder: tr("Name"),
            value: kept(keptName(seat)) ?? "",
            input: event => keep(keptName(seat), (event.target as HTMLInputElement).value.trim()),
        });
    }
    protected nameAt(index: number): string {
        if (index === 0) return savedName();
        return this.seats[index] === "person" ? (kept(keptName(index)) ?? "") : "";
    }
}
