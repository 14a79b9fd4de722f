import type { StaffEventLine } from '@kindred/contract/events/editing.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import type { CsvColumn } from '#platform/csv-file.ts';
import type { StaffEventRow } from './store.ts';

export function staffEventLine({ series, ...row }: StaffEventRow): StaffEventLine {
  return {
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    in_series: series !== null,
  };
}

/** The table of events: what the list shows, in words. */
export const staffEventColumns = (locale: string): CsvColumn<StaffEventRow>[] => [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'State', cell: ({ state }) => state },
  { heading: 'Kind', cell: ({ kind }) => kind },
  { heading: 'Mode', cell: ({ mode }) => mode },
  { heading: 'When', cell: ({ starts_at, zone }) => formatInstant(starts_at, zone, locale) },
  { heading: 'Starts (UTC)', cell: ({ starts_at }) => starts_at },
  { heading: 'Ends (UTC)', cell: ({ ends_at }) => ends_at },
  { heading: 'Seats', cell: ({ capacity }) => capacity },
  { heading: 'Seats taken', cell: ({ taken }) => taken },
  { heading: 'Waiting', cell: ({ waiting }) => waiting },
  { heading: 'Place or link missing', cell: ({ lacks_place }) => (lacks_place ? 'yes' : 'no') },
  { heading: 'Organiser', cell: ({ organiser }) => organiser },
];
