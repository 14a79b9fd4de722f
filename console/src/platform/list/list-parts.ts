import type { ReactNode } from 'react';

export interface ListColumn<T> {
  key: string;
  heading: string;
  cell: (row: T) => ReactNode;
  /** The sort key of the server, if the list can be sorted by it. */
  sort?: string;
  /** Cannot be taken away: it says which row this is. */
  always?: boolean;
  /** Shown only if somebody chooses it. */
  extra?: boolean;
  /** Numbers stand under each other. */
  align?: 'end';
  /** Dates stay on one line where there is room. */
  nowrap?: boolean;
}

export interface ListFilter {
  /** The parameter of the address and of the server. */
  name: string;
  label: string;
  /** Without a choice: "All kinds". */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** The main filter, as tabs with counts. */
export interface ListTabs {
  name: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string; count: number | undefined }[];
}

/** What can be done with several rows at once. Its words say what happened. */
export interface ListAction<T> {
  label: string;
  busyLabel: string;
  /** Rows that it does not apply to are left out, and the count on the button says so. */
  appliesTo: (row: T) => boolean;
  /** What will happen, in words, if it cannot be undone: asked before. */
  consequence?: (rows: readonly T[]) => string;
  act: (rows: readonly T[]) => Promise<string>;
}

export interface StaffListPage<T> {
  items: readonly T[];
  total: number;
  next: string | null;
  previous: string | null;
}

/** Names a row for screen readers and links to it. */
export interface RowNames<T> {
  id: (row: T) => string;
  name: (row: T) => string;
}

export const rowsInWords = (count: number, [one, many]: readonly [string, string]): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
