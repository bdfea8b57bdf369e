// How much time somebody has.
import { count } from "./words";

/** "1:05" of minutes and seconds, "2:00 h", "3 days" from two days on. */
export function timeText(seconds: number): string {
    const two = (number: number): string => String(number).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    if (hours >= 48) return count("{} day", "{} days", Math.floor(hours / 24));
    return hours > 0
        ? `${hours}:${two(Math.floor(seconds / 60) % 60)} h`
        : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
