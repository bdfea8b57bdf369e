// What stands in the tabs beside the board, of the game as it is known.
// Tested in tests/server/page/page_test.py.
import type { AnalysisResult, Cell } from "messages";
import { Refusal, tooOften } from "../parts/connection";
import { later, tools } from "../parts/later";
import type { Pictures } from "../parts/pictures";
import type { Seen } from "../told/known_game";
import { groupsOf } from "../told/log_lines";
import type { Asked } from "./asked";
import { askedTabs, type AskedTab, type SidePanel } from "./panel";
import type { Replay } from "./replay";
import type { Requests } from "./requests";
import type { Scene } from "./scene";
import type { Spotlight } from "./spotlight";

export class PanelBodies {
    /** Where turns that have cost something are looked at. */
    onTurn: (turn: AnalysisResult["turns"][number]) => void = () => undefined;
    private analysed: number | null = null; // the entry of the end

    constructor(
        private scene: Scene,
        private panel: SidePanel,
        private replay: Replay,
        private asked: Asked,
        private spotlight: Spotlight,
        private requests: Pick<Requests, "analysis">,
    ) {}

    show(seen: Seen, pictures: Pictures): void {
        const { known } = this.scene,
            { at, view } = this.replay;
        if (this.panel.isVisible())
            this.panel.setLog(
                [seen.entry, known.isShared()],
                () => groupsOf(seen.log),
                player => this.scene.colour(player),
            );
        if (this.panel.isShown("table"))
            later()
                .then(({ textBoard }) =>
                    this.panel.setTable([seen.entry, at, view === null], () =>
                        textBoard(tools, view ?? seen, pictures),
                    ),
                )
                .catch(() => undefined); // with whatever happens next it is asked for again
        for (const about of askedTabs) if (this.panel.isShown(about)) this.showAsked(about, pictures);
        this.panel.nameLand(seen.state.land ?? "");
        this.panel.offerAnalysis(known.result !== null);
        if (known.result !== null && this.panel.isShown("analysis")) void this.analyse(known.result.entry);
    }
    private showAsked(about: AskedTab, pictures: Pictures): void {
        const told = this.asked.about(about),
            of = this.asked.of();
        if (told === null) {
            this.panel.setBody(about, null, () => []);
            return;
        }
        const point = (cells: Cell[]): void => void this.spotlight.point(cells);
        later()
            .then(({ askedBody }) => {
                if (of === this.asked.of())
                    this.panel.setBody(about, of, () =>
                        askedBody(tools, about, told, this.scene.known, pictures, point),
                    );
            })
            .catch(() => undefined); // with whatever happens next it is asked for again
    }
    /** Of a game that has ended: as long as somebody looks at it, from where it had come. */
    private async analyse(entry: number): Promise<void> {
        if (this.analysed === entry) return;
        this.analysed = entry;
        const { known } = this.scene,
            body = this.panel.analysisBody();
        const isDone = await later()
            .then(({ analysis }) =>
                analysis(tools, body, {
                    ask: () => this.requests.analysis(),
                    isWanted: () => body.isConnected && known.result?.entry === entry && this.panel.isShown("analysis"),
                    why: error => (error instanceof Refusal && error.code !== tooOften ? error.message : null),
                    nameOf: player => known.nameOf(player),
                    colour: player => this.scene.colour(player),
                    look: turn => this.onTurn(turn),
                }),
            )
            .catch(() => false);
        if (!isDone) this.analysed = null;
    }
}
