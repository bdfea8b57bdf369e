// Whom somebody does not want to hear, by person: remembered by this browser, the last hundred.

/** Instead of a person: whoever watches may come as somebody else each time. Holds for the game that is looked at. */
export const watchers = "watchers";
const most = 100;

export class Muted {
    private readonly names = new Map<string, string>();

    /** `text` is what was kept, from whatever version of the page. */
    constructor(
        text: string | null,
        private readonly keep: (text: string) => void,
    ) {
        try {
            for (const each of JSON.parse(text ?? "[]") as unknown[])
                if (Array.isArray(each) && typeof each[0] === "string" && typeof each[1] === "string")
                    this.names.set(each[0], each[1]);
        } catch {
            // Whoever was muted is heard again.
        }
    }

    has(person: string): boolean {
        return this.names.has(person);
    }
    /** Person and name, who was muted first comes first. */
    all(): [string, string][] {
        return [...this.names];
    }
    /** By a name that is shown; null: no longer. */
    set(person: string, name: string | null): void {
        this.names.delete(person);
        if (name !== null) this.names.set(person, name);
        const people = this.all().filter(([each]) => each !== watchers);
        this.keep(JSON.stringify(people.slice(-most)));
    }
}
