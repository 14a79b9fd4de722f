import type { Permission } from '@kindred/contract/endpoint.ts';
import type { FigureRow, NumberFigure, NumberSubject } from '@kindred/contract/staff/numbers.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';

/** What was counted in one period. Null if a number below five is hidden, or nothing was counted. */
export interface Reading {
  people: (measure: string, part?: string) => number | null;
  /** The total divided by the number of people. */
  mean: (measure: string) => number | null;
  /** The parts that have a number. */
  parts: (measure: string) => string[];
  /** The total of all days. */
  things: (measure: string, part?: string) => number | null;
  /** The value on the last day. */
  level: (measure: string, part?: string) => number | null;
  thingParts: (measure: string) => string[];
}

export type RowDraft = Pick<FigureRow, 'key' | 'name' | 'value'> & { beside?: (number | null)[] };

/** A figure on the page: its definition, and how it is derived from what was counted. */
export interface FigureSpec {
  key: string;
  subject: NumberSubject;
  /** Administrators see all of them. */
  needs: Permission;
  name: string;
  definition: string;
  unit: NumberFigure['unit'];
  /** Consists of things, which are never hidden. */
  shown?: 'always';
  people?: readonly string[];
  things?: readonly string[];
  total?: (reading: Reading) => number | null;
  /** The measure drawn as columns. */
  overTime?: { measure: string; as: 'people' | 'mean' | 'level'; part?: string };
  valueName?: string;
  besideNames?: readonly string[];
  rows?: (reading: Reading, content: ContentSnapshot) => RowDraft[];
}

/** Null if none of the values is a number. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0);
}

/** Largest first, ties by name, and rows without a number last. */
export const largestFirst = (rows: readonly RowDraft[]): RowDraft[] =>
  rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name, 'en'));
