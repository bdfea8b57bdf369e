// Messages of the server as this page reads them; content/protocol.schema.json describes them.

export type Cell = [number, number];
export interface Action {
  id: string; do: string; text: string; feature?: number; tile?: string | null; at?: Cell; rotation?: number;
  figure?: string; on?: string; what?: string | null; player?: number | null; args?: {number: number};
}
export interface Points { of: string; occasion: string; cells: Cell[]; points: number[] }
export interface Move {
  seat: number | null; do: string; scored?: Points[]; tile?: string | null; at?: Cell; rotation?: number;
  figure?: string; on?: string; what?: string | null; value?: string | number | null;
}
export interface Feature {
  feature: number; layer: string; completed: boolean; open: number; tiles: number; points?: number;
  points_completed?: number; owners?: number[];
}
export interface Tile { tile: string; at: Cell; rotation: number; segments: {on: string; features?: number[]}[] }
export interface Figure { figure: string; player: number | null; at?: Cell; on?: string; held_by?: number | null }
export interface Player { score: number; supply: Record<string, number>; hand?: (string | null)[] }
export interface View {
  turn: number; player: number | null; step: {kind: string; player: number | null}; over: boolean; drawn: string | null;
  players: Player[]; piles: {pile: string; left: number}[]; tiles: Tile[]; figures: Figure[]; features: Feature[];
}
export interface Seat {
  name: string; colour: string; kind: string; here: boolean; yours: boolean; computer_plays: boolean; seconds_left?: number;
}
export interface Clock { seconds?: number; increment?: number; days?: number }
export interface Table {
  game: string; stage: "waiting" | "playing" | "over"; title: string; plugins: string[]; seats: Seat[]; watching: number;
  undo?: {seat: number}; actor: number | null; maker?: boolean; clock: Clock | null;
}
export interface Turn { game: string; seat: number; entry: number; legal: Action[]; view: View }
export interface Game {
  game: string; seat: number | null; plugins: string[]; versions?: Record<string, {content?: string}>;
  settings: Record<string, boolean | number | string>;
  rules: {tiles: {tile: string; segments: {on: string; terrain: string}[]}[]};
}
export interface News { game: string; seat: number | null; entry: number; first: number; moves: Move[] }
export interface See { game: string; seat: number | null; entry: number; view: View }
export interface Over { game: string; scores: number[]; winners: number[] }
export interface Said { game: string; number: number; seat: number | null; name: string; text: string }
export type Value = boolean | number | string;
export interface SettingInfo {
  id: string; title: string; description: string; default: Value; least?: number; most?: number;
  choices?: {value: string; title: string; description: string}[];
}
export interface PluginInfo {
  id: string; title: string; summary: string; kind: "game" | "expansion" | "variant"; requires: string[]; conflicts: string[];
  players?: [number, number]; settings: SettingInfo[];
}
export interface RulesInfo { plugins: PluginInfo[]; computers: string[] }
export interface Listed {
  game: string; title: string; plugins: string[]; seats: {name: string; kind: string; taken: boolean}[];
  stage: "waiting" | "playing" | "over"; password: boolean; yours: boolean; turn: boolean;
}
