// Points that players have in the game already, and that are still on their way to where they are told.

export class Underway {
    private readonly flights = new Set<{ player: number; points: number }>();

    /** Returns what to call when they are there. */
    send(player: number, points: number): () => void {
        const flight = { player, points };
        this.flights.add(flight);
        return () => void this.flights.delete(flight);
    }
    of(player: number): number {
        return [...this.flights]
            .filter(flight => flight.player === player)
            .reduce((sum, { points }) => sum + points, 0);
    }
    /** What was scored was taken back, or is told anew. */
    forget(): void {
        this.flights.clear();
    }
}
