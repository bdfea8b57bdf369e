// The way of the camera from one view to another: all that is seen goes straight, slowly at both ends.
import type { Camera } from "./free_shape";

const duration = 320; // ms

export class Glide {
    constructor(
        private readonly from: Camera,
        readonly to: Camera,
        private readonly since: number,
    ) {}

    isOver(now: number): boolean {
        return now - this.since >= duration;
    }
    at(now: number): Camera {
        const passed = Math.min(Math.max((now - this.since) / duration, 0), 1),
            share = passed * passed * (3 - 2 * passed);
        const between = (part: keyof Camera): number => this.from[part] + (this.to[part] - this.from[part]) * share;
        return { side: between("side"), x: between("x"), y: between("y") };
    }
}
