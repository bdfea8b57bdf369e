// Sounds of the table, made by the browser: of wood, as those of the window. Nothing is loaded.
import { keep, kept } from "./storage";

export type Sound = "tile" | "figure" | "points" | "turn" | "over";

/** A sine that dies away. */
export interface Note {
    at: number; // seconds
    hertz: number;
    loudness: number;
    fade: number; // seconds until it has sunk to 1/e
}

const volume = 0.22,
    f4 = 349.23,
    a4 = 440,
    c5 = 523.25,
    e5 = 659.26,
    f5 = 698.46,
    g5 = 783.99,
    a5 = 880;

/** A bar of rosewood also rings at about four times its pitch. */
const marimba = (at: number, hertz: number, fade: number): Note[] => [
    { at, hertz, loudness: 0.45, fade },
    { at, hertz: 3.93 * hertz, loudness: 0.08, fade: 0.3 * fade },
];
const inARow = (hertz: number[], apart: number, fade: number): Note[] =>
    hertz.flatMap((each, index) => marimba(index * apart, each, fade));
const blow = (hertz: [number, number, number][]): Note[] =>
    hertz.map(([each, loudness, fade]) => ({ at: 0, hertz: each, loudness, fade }));

/** What each is made of. */
export const notes: Record<Sound, Note[]> = {
    tile: blow([
        [204, 0.5, 0.042],
        [377, 0.33, 0.03],
        [652, 0.2, 0.018],
    ]),
    figure: blow([
        [610, 0.4, 0.026],
        [1130, 0.16, 0.015],
    ]),
    points: inARow([c5, e5, g5], 0.075, 0.08),
    turn: blow([
        [a5, 0.35, 0.12],
        [2 * a5, 0.1, 0.09],
        [2.76 * a5, 0.05, 0.06],
    ]),
    over: inARow([f4, a4, c5, f5], 0.19, 0.25),
};

export const sounds = (): boolean => kept("sound") !== "off";
export const setSounds = (on: boolean): void => keep("sound", on ? "on" : "off");

let context: AudioContext | null = null;

/** Where it is wished for, and the browser lets the page be heard: after somebody has touched it. */
export function play(sound: Sound): void {
    if (!sounds() || typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    if (context.state !== "running") return; // what is heard later would be heard for nothing
    const now = context.currentTime;
    for (const { at, hertz, loudness, fade } of notes[sound]) {
        const tone = new OscillatorNode(context, { frequency: hertz }),
            gain = new GainNode(context, { gain: 0 }),
            begin = now + at;
        gain.gain.setValueAtTime(0, begin);
        gain.gain.linearRampToValueAtTime(volume * loudness, begin + 0.003);
        gain.gain.setTargetAtTime(0, begin + 0.003, fade);
        tone.connect(gain).connect(context.destination);
        tone.start(begin);
        tone.stop(begin + 8 * fade);
    }
}
