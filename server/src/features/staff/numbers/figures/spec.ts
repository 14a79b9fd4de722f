import type { Permission } from '@kindred/contract/endpoint.ts';
import type { FigureRow, NumberFigure, NumberSubject } from '@kindred/contract/staff/numbers.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';

/** What was counted in one period. Null where fewer than five are hidden, or nothing was counted. */
export interface Reading {
  people: (measure: string, part?: string) => number | null;
  /** What is added up, divided by the people. */
  mean: (measure: string) => number | null;
  /** The parts that have a number. */
  parts: (measure: string) => string[];
  /** Of all days together. */
  things: (measure: string, part?: string) => number | null;
  /** On the last day. */
  level: (measure: string, part?: string) => number | null;
  thingParts: (measure: string) => string[];
}

export type RowDraft = Pick<FigureRow, 'key' | 'name' | 'value'> & { beside?: (number | null)[] };

/** One figure of the page: its definition, and how it is made from what was counted. */
export interface FigureSpec {
  key: string;
  subject: NumberSubject;
  /** Administrators see all of them. */
  needs: Permission;
  name: string;
  definition: string;
  unit: NumberFigure['unit'];
  /** Made of things, which are never hidden. */
  shown?: 'always';
  people?: readonly string[];
  things?: readonly string[];
  total?: (reading: Reading) => number | null;
  /** The measure whose columns are drawn. */
  overTime?: { measure: string; as: 'people' | 'mean' | 'level'; part?: string };
  valueName?: string;
  besideNames?: readonly string[];
  rows?: (reading: Reading, content: ContentSnapshot) => RowDraft[];
}

/** Null if none of them has a number. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0);
}

/** The largest first; of two that are equal, by name. Those without a number are last. */
export const largestFirst = (rows: readonly RowDraft[]): RowDraft[] =>
  rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name, 'en'));
