/* The wire of Artisans. Written by hand until the generator writes it from the C++ field lists; do not extend by hand. */
export type Material = 'textiles' | 'clay' | 'wood' | 'stone' | 'glass' | 'gold' | 'metal';
export type Stage = 'setup' | 'draft' | 'start_of_month' | 'reserve' | 'market_open' | 'market_closing' | 'develop' | 'final_craft' | 'over';
export type Action =
  | { kind: 'pick'; artisan: string }
  | { kind: 'reserve'; object: string }
  | { kind: 'craft'; object: string }
  | { kind: 'take'; slot: number }
  | { kind: 'swap'; slot: number; put: Material }
  | { kind: 'token' }
  | { kind: 'develop'; material: Material; count: number }
  | { kind: 'pass' };
export interface SeatView {
  hand_size: number;
  tableau: number[][]; /* [material 0..6][level 0..3] counts */
  crafted: string[];
  reserved: string | null;
  artisan: string | null;
  taken_this_month: Record<string, number>;
  known: Record<string, number>;
  visited: boolean;
  crafted_this_month: boolean;
  limits: number[]; /* per material: how many cards the next level may take; 0 = none, level I = 6 */
}
export interface View {
  seat: number; /* -1 spectator */
  players: number;
  stage: Stage;
  month: number;
  active: number;
  token: number | null;
  first: number;
  market: (Material | null)[];
  pile: number;
  discard: Record<string, number>;
  deck: number; /* 1|2 */
  deck_left: number;
  row: (string | null)[];
  preview: string | null;
  preview_arrives: boolean;
  last_turns_left: number;
  visits_left: number;
  night_visit: boolean;
  artisans_left: string[];
  my_hand: Record<string, number>;
  seats: SeatView[];
  swaps_in_a_row: number;
}
export type Event =
  | { kind: 'started'; player: number }
  | { kind: 'dealt'; player: number; material: Material | null }
  | { kind: 'revealed'; slot: number; material: Material }
  | { kind: 'reshuffled' }
  | { kind: 'object_arrived'; slot: number; object: string }
  | { kind: 'preview_shown'; object: string }
  | { kind: 'deck_changed'; removed: number }
  | { kind: 'month_began'; month: number }
  | { kind: 'picked'; player: number; artisan: string }
  | { kind: 'reserved'; player: number; object: string; slot: number }
  | { kind: 'crafted'; player: number; object: string; slot: number | null }
  | { kind: 'took'; player: number; slot: number; material: Material }
  | { kind: 'swapped'; player: number; slot: number; took: Material; put: Material }
  | { kind: 'took_token'; player: number }
  | { kind: 'passed'; player: number }
  | { kind: 'market_closed'; cards: Material[] }
  | { kind: 'developed'; player: number; material: Material; level: number; count: number }
  | { kind: 'game_ended' };
