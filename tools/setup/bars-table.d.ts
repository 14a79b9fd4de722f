export interface BarRow {
  number: number;
  name: string;
  lane: string;
  files: string[];
  lastFigure: string;
  missing: string;
}
export function readBarsTable(markdown?: string): BarRow[];
export function unlistedBars(rows: readonly BarRow[]): number[];
export function stateOf(row: BarRow, passed: boolean): string;
