// The door of a game that asks for a password.
// Tested in tests/server/page/pseudo_test.py.
import type { Tools } from "../parts/later";

/** For whoever has to tell a password first. */
export function passwordDoor({ make, tr }: Tools, isWrong: boolean, enter: (password: string) => void): HTMLElement {
    const field = make("input", { type: "password", id: "password", autocomplete: "off", required: true });
    return make(
        "main",
        { class: "sheet" },
        make(
            "section",
            { class: "card" },
            make("h1", {}, "Bastide"),
            make(
                "p",
                { role: isWrong ? "alert" : null },
                isWrong ? tr("That is another password.") : tr("This game asks for a password."),
            ),
            make(
                "form",
                {
                    submit: event => {
                        event.preventDefault();
                        enter(field.value);
                    },
                },
                make("p", {}, make("label", { for: "password" }, tr("Password")), field),
                make(
                    "div",
                    { class: "buttons" },
                    make("button", { class: "first" }, tr("Enter")),
                    make("a", { href: "#" }, tr("All games")),
                ),
            ),
        ),
    );
}
