import type { Query } from '@kindred/contract/endpoint.ts';
import type { EventState, EventSummary, listEvents } from '@kindred/contract/events.ts';
import type { Data } from '#platform/content/content-store.ts';
import { dayIn, instantOf, weekdayOf } from '#platform/calendar/zone-time.ts';
import { daysAfter, minuteMs } from '@kindred/contract/calendar-days.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { finder } from '#platform/listing.ts';
import type { EventRow } from './store.ts';
import type { AdoptedSample, NewEvent, Planned } from './tables.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The first such weekday at least as many days ahead as the template says, in its zone. */
export function nextDay(
  { in_days, weekday, zone }: Pick<Data<'event'>, 'in_days' | 'weekday' | 'zone'>,
  now: Date,
): string {
  const earliest = daysAfter(dayIn(zone, now), in_days);
  const more = (weekdays.indexOf(weekday) - weekdayOf(earliest) + 7) % 7;
  return daysAfter(earliest, more);
}

export const dummyLinkOf = (id: string) => `https://meeting.example/${id}`;

/**
 * The next date of a sample. Its join link is a dummy, because no one hosts it. Once staff have adopted the sample, it
 * only supplies the date, and the rest is theirs.
 */
export function nextOccurrence(
  template: Data<'event'>,
  id: string,
  now: Date,
  adopted?: AdoptedSample,
): NewEvent {
  const { in_days: _in_days, weekday: _weekday, at, ...shipped } = template;
  const data = adopted?.data ?? shipped;
  const day = nextDay(template, now);
  return {
    id,
    slug: `${template.slug.slice(0, 69)}-${day}`,
    template: template.slug,
    ...timesOf(data, day, at),
    zone: data.zone,
    capacity: data.capacity,
    join_link: data.mode === 'in_person' ? null : dummyLinkOf(id),
    ...adopted,
    data,
  };
}

export function timesOf({ zone, minutes }: Pick<Planned, 'zone' | 'minutes'>, day: string, at: string) {
  const starts_at = instantOf(zone, day, at);
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * minuteMs) };
}

/** Between two planning runs, the clock is more accurate than the table. */
export function eventState({ state, ends_at }: Pick<EventRow, 'state' | 'ends_at'>, now: Date): EventState {
  return state === 'planned' && ends_at <= now ? 'over' : state;
}

/** Available once the event is over. */
export const hasRecording = (
  row: Pick<EventRow, 'state' | 'ends_at' | 'recording_media' | 'recording_link' | 'transcript'>,
  now: Date,
): boolean =>
  eventState(row, now) === 'over' && (row.recording_media ?? row.recording_link ?? row.transcript) !== null;

export function summarizeEvent(row: EventRow, now: Date): EventSummary {
  const { id, slug, starts_at, ends_at, zone, capacity, taken, waiting, data } = row;
  return {
    ...data,
    id,
    slug,
    zone,
    capacity,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    state: eventState(row, now),
    seats_left: waiting > 0 ? 0 : capacity - taken,
    waiting,
  };
}

const slugOf = (city: string) => city.toLowerCase().replaceAll(' ', '-');

export interface Named {
  slug: string;
  name: string;
}

/** The cities of the venues. Online events have none. */
export function citiesOf(rows: readonly Pick<EventRow, 'zone' | 'data'>[]): Named[] {
  const met = rows.filter(({ data }) => data.mode !== 'online').map(({ zone }) => cityOf(zone));
  return [...new Set(met)].toSorted().map((name) => ({ slug: slugOf(name), name }));
}

/** The subjects of upcoming events, each once. */
export function aboutOf(rows: readonly Pick<EventRow, 'data'>[]): { diagnoses: string[]; topics: string[] } {
  const each = (of: 'diagnoses' | 'topics') => [...new Set(rows.flatMap(({ data }) => data[of]))].toSorted();
  return { diagnoses: each('diagnoses'), topics: each('topics') };
}

type Wanted = Omit<Query<typeof listEvents>, 'cursor'>;

/** An event without a diagnosis or stage is for everyone. */
export function chosenEvents(rows: readonly EventRow[], wanted: Wanted): EventRow[] {
  return match(rows, wanted.q).filter((row) => suits(row, wanted));
}

const match = finder<EventRow>(({ data }) => [data.title, data.summary, ...data.words]);

function suits({ zone, data }: EventRow, { kind, mode, place, diagnosis, stage, topic }: Wanted): boolean {
  const forAll = (list: readonly string[], one: string | undefined) =>
    !one || list.length === 0 || list.includes(one);
  const there = data.mode !== 'online' && slugOf(cityOf(zone)) === place;
  return (
    (!kind || data.kind === kind) &&
    (!mode || data.mode === mode || data.mode === 'both') &&
    (!place || there) &&
    (!topic || data.topics.includes(topic)) &&
    forAll(data.diagnoses, diagnosis) &&
    forAll(data.stages, stage)
  );
}
