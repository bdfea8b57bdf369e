// Actions, moves and points as sentences.
import type {Pictures} from "./look";
import type {Action, Cell, Move, Points, Table, View} from "./protocol";
import {capitalised, count, tr} from "./words";

export const nameOf = (table: Table, seat: number | null): string =>
  seat === null ? tr("Nobody") : table.seats[seat]?.name || tr("Player {}", seat + 1);

export function tileAt(view: View, at: Cell | undefined): string | undefined {
  return at === undefined ? undefined : view.tiles.find(tile => tile.at[0] === at[0] && tile.at[1] === at[1])?.tile;
}

/** What can be chosen, and what it is about. */
export function actionText(action: Action, view: View, look: Pictures): [string, string] {
  const tile = tileAt(view, action.at);
  const feature = view.features.find(each => each.feature === action.feature);
  let detail = "";
  if (feature !== undefined) {
    detail = capitalised(look.word(feature.layer)) + ", " + count("{} tile", "{} tiles", feature.tiles);
    if (feature.points !== undefined) detail += ", " + count("{} point now", "{} points now", feature.points);
    if (feature.points_completed !== undefined && feature.points_completed !== feature.points)
      detail += ", " + tr("up to {} when completed", feature.points_completed);
  } else if (action.on !== undefined && tile !== undefined) {
    detail = capitalised(look.word(look.terrain(tile, action.on)));
  }
  switch (action.do) {
  case "pass": return [tr("Pass"), ""];
  case "deploy": return [look.role(action.figure ?? "", tile, action.on), detail];
  case "retrieve": return [tr("Take back: {}", look.role(action.figure ?? "", tile, action.on)), detail];
  case "choose": {
    const number = action.args?.number;
    let text = capitalised(look.word(action.what ?? "", number ?? 1));
    if (number !== undefined) text = text.includes("{n}") ? text.replace("{n}", String(number)) : `${text} ${number}`;
    if (action.figure !== undefined) text += ", " + look.role(action.figure, tile, action.on);
    return [text, detail || (action.at === undefined ? "" : placeText(action.at))];
  }
  case "under": return [tr("Lay a tile under {}", placeText(action.at ?? [0, 0])), ""];
  default: return [action.text, detail];
  }
}

/** "2 east, 1 south": from the first tile. */
export function placeText([x, y]: Cell): string {
  const parts: string[] = [];
  if (x !== 0) parts.push(x > 0 ? tr("{} east", x) : tr("{} west", -x));
  if (y !== 0) parts.push(y > 0 ? tr("{} south", y) : tr("{} north", -y));
  return parts.length === 0 ? tr("the middle") : parts.join(", ");
}

/** Nothing for what nobody needs to hear of. */
export function moveText(move: Move, table: Table, look: Pictures, tile: string | undefined): string {
  const who = nameOf(table, move.seat);
  switch (move.do) {
  case "pass": return tr("{}: passes", who);
  case "place": return tr("{}: places a tile at {}", who, placeText(move.at ?? [0, 0]));
  case "deploy": return tr("{}: deploys {}", who, look.role(move.figure ?? "", tile, move.on));
  case "retrieve": return tr("{}: takes back {}", who, look.role(move.figure ?? "", tile, move.on));
  case "choose": return move.what == null ? tr("{}: has chosen in secret", who) : `${who}: ${capitalised(look.word(move.what))}`;
  case "discard": return tr("A tile fits nowhere and leaves the game");
  case "finish": return tr("Final scoring");
  default: return "";
  }
}

export const gainText = (points: number): string => (points > 0 ? "+" : "−") + Math.abs(points);

export function pointsText(points: Points, table: Table, look: Pictures): string[] {
  return points.points.flatMap((number, seat) => number === 0 ? [] :
    [`${nameOf(table, seat)} · ${capitalised(look.word(points.of))}: ${gainText(number)}`]);
}
