// What this browser keeps. Where it may keep nothing, things last as long as the page.

const otherwise = new Map<string, string>();

export function kept(name: string): string | null {
    try {
        return localStorage.getItem(name) ?? otherwise.get(name) ?? null;
    } catch {
        return otherwise.get(name) ?? null;
    }
}

export function keep(name: string, value: string): void {
    otherwise.set(name, value);
    try {
        localStorage.setItem(name, value);
    } catch {
        // It is told nobody: the page works, and the seat is lost with it.
    }
}
