// Draws once, however much has changed since the last frame.

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
