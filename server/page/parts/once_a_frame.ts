// Draws once, however much has changed since the last frame; and what is much to draw in parts, a frame each where they take long.

/** Milliseconds of a frame after which the rest waits for the next: the browser has to lay out and to paint what is new. */
export const slice = 8;

/** Does what comes next as long as there is time. Returns how many are done; those to which `false` is the answer are not. */
export function inTime(parts: (() => unknown)[]): number {
    const end = performance.now() + slice;
    let done = 0;
    while (done < parts.length && (done === 0 || performance.now() < end)) {
        if (parts[done]() === false) break;
        ++done;
    }
    return done;
}

/** What is to be called with each change; it draws in the next frame. */
export function onceAFrame(draw: () => void): () => void {
    let waits = false;
    const drawNow = (): void => {
        waits = false;
        draw();
    };
    return () => {
        if (waits) return;
        waits = true;
        if (document.hidden)
            setTimeout(drawNow, 0); // which has no frames
        else requestAnimationFrame(drawNow);
    };
}
