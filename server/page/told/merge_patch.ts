// How changes are told: as a JSON merge patch (RFC 7396).

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
    typeof value === "object" && value !== null && !Array.isArray(value);

/** What `target` is with what `patch` tells: null takes a member away. Neither is changed. */
export function merged(target: unknown, patch: unknown): unknown {
    if (!isObject(patch)) return patch;
    const made: Members = isObject(target) ? { ...target } : {};
    for (const [key, value] of Object.entries(patch))
        if (value === null) delete made[key];
        else made[key] = merged(made[key], value);
    return made;
}
