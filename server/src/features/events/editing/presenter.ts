import type { StaffEvent, StaffEventLine } from '@kindred/contract/events/editing.ts';
import {
  staffEventKinds,
  staffEventModes,
  staffEventStates,
} from '@kindred/contract/events/staff-event-words.ts';
import { eventState, findEvent, readRecordingUses } from '#features/events/public.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import type { CsvColumn } from '#platform/csv-file.ts';
import type { MediaUseSource } from '#platform/media-uses.ts';
import type { PageSource } from '#platform/page-source.ts';
import { finderHits, type FinderSource } from '#platform/staff-finder.ts';
import { eventFieldsOf, lacksPlace, wallTimeOf } from './rules.ts';
import { findEventsByWords, type EventViewer, type StaffEventDetail, type StaffEventRow } from './store.ts';

export function staffEventLine({ series, ...row }: StaffEventRow): StaffEventLine {
  return {
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    in_series: series !== null,
  };
}

/** The columns of the events table, in words. */
export const staffEventColumns = (locale: string): CsvColumn<StaffEventRow>[] => [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'State', cell: ({ state }) => staffEventStates[state] },
  { heading: 'Kind', cell: ({ kind }) => staffEventKinds[kind] },
  { heading: 'Mode', cell: ({ mode }) => staffEventModes[mode] },
  { heading: 'When', cell: ({ starts_at, zone }) => formatInstant(starts_at, zone, locale) },
  { heading: 'Starts (UTC)', cell: ({ starts_at }) => starts_at },
  { heading: 'Ends (UTC)', cell: ({ ends_at }) => ends_at },
  { heading: 'Seats', cell: ({ capacity }) => capacity },
  { heading: 'Seats taken', cell: ({ taken }) => taken },
  { heading: 'Waiting', cell: ({ waiting }) => waiting },
  { heading: 'Place or link missing', cell: ({ lacks_place }) => (lacks_place ? 'yes' : 'no') },
  { heading: 'Organiser', cell: ({ organiser }) => organiser },
];

export function presentStaffEvent(row: StaffEventDetail, viewer: EventViewer): StaffEvent {
  const { id, slug, starts_at, ends_at, zone, capacity, taken, waiting, people, dates, messages } = row;
  const { title, kind, mode } = row.data;
  return {
    id,
    slug,
    title,
    kind,
    mode,
    zone,
    capacity,
    taken,
    waiting,
    people,
    state: row.published ? eventState(row, viewer.now) : 'draft',
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    lacks_place: lacksPlace(row),
    in_series: row.series !== null,
    organiser: row.organiser_name,
    edited_at: row.edited_at?.toISOString() ?? null,
    fields: eventFieldsOf(row),
    ...wallTimeOf(row),
    edition: row.edition,
    edited_by: row.editor_name,
    is_mine: row.organiser_id === viewer.staffId,
    organiser_id: row.organiser_id,
    organiser_left: row.organiser_left,
    handed_over: row.handed_at && { at: row.handed_at.toISOString(), by: row.handed_by_name },
    sample: row.edited_at === null,
    series: dates,
    messages: messages.map((message) => ({
      ...message,
      sent_at: new Date(message.sent_at).toISOString(),
    })),
  };
}

/** Events that have a recording from the media library. */
export const eventMediaUses: MediaUseSource = {
  read: async (db) =>
    (await readRecordingUses(db)).map(({ id, slug, title, published, hash }) => ({
      hash: hash ?? '',
      use: { kind: 'event', item: slug, title, page: `/events/${id}`, is_draft: !published },
    })),
};

export const eventPages: PageSource = {
  folder: '/tabs/upcoming_events/',
  has: async (db, key, now) => (await findEvent(db, key, now)) !== undefined,
};

const stateNames = { draft: 'Draft', planned: 'Planned', cancelled: 'Cancelled', over: 'Past' } as const;

export const eventFinder = (locale: string): FinderSource => ({
  needs: 'content',
  find: async (db, words, now) => {
    const rows = await findEventsByWords(db, words.split(/\s+/).filter(Boolean), now, finderHits);
    return rows.map(({ id, title, state, starts_at, zone }) => ({
      kind: 'event',
      key: id,
      title,
      note: `${stateNames[state]}, ${formatInstant(starts_at, zone, locale, 'full')}`,
    }));
  },
});
