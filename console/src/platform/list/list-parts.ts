import type { ReactNode } from 'react';

export interface ListColumn<T> {
  key: string;
  heading: string;
  cell: (row: T) => ReactNode;
  /** The server's sort key, if the list can be sorted by this column. */
  sort?: string;
  /** Cannot be hidden, because it identifies the row. */
  always?: boolean;
  /** Hidden by default. */
  extra?: boolean;
  /** Aligns numbers under one another. */
  align?: 'end';
  /** Keeps dates on one line where there is space. */
  nowrap?: boolean;
}

export interface ListFilter {
  /** The name of the parameter, both in the URL and for the server. */
  name: string;
  label: string;
  /** The label without a choice: "All kinds". */
  all: string;
  options: readonly { value: string; label: string }[];
  /** Typed instead of chosen, and submitted together with the search words. */
  input?: { type: 'date' | 'text'; pattern?: string; title?: string };
}

/** The main filter, as tabs with counts. */
export interface ListTabs {
  name: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string; count: number | undefined }[];
}

/** A bulk action on several rows. The text it returns says what happened. */
export interface ListAction<T> {
  label: string;
  busyLabel: string;
  /** Rows it does not apply to are left out, and the count on the button says so. */
  appliesTo: (row: T) => boolean;
  /** What will happen, in words, if it cannot be undone: shown as a confirmation first. */
  consequence?: (rows: readonly T[]) => string;
  /** Messages for the refusals of its requests. */
  refusals?: Readonly<Partial<Record<string, string>>>;
  /** Returns what happened, in words. Calls `onRow` after each row if it sends a request for each of them. */
  act: (rows: readonly T[], onRow: () => void) => Promise<string>;
}

export interface StaffListPage<T> {
  items: readonly T[];
  total: number;
  next: string | null;
  previous: string | null;
}

/** How a row is named for screen readers, and the link to it. */
export interface RowNames<T> {
  id: (row: T) => string;
  name: (row: T) => string;
}

export const rowsInWords = (count: number, [one, many]: readonly [string, string]): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
