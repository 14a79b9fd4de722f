import type { Query } from '@kindred/contract/endpoint.ts';
import type { EventState, EventSummary, listEvents } from '@kindred/contract/events.ts';
import type { Data } from '#platform/content/published.ts';
import { dayIn, daysAfter, instantOf, weekdayOf } from '#platform/calendar/zone-time.ts';
import { finder } from '#platform/listing.ts';
import type { EventRow } from './store.ts';
import type { Planned } from './tables.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const minuteMs = 60_000;

export interface NewEvent {
  id: string;
  slug: string;
  template: string;
  data: Planned;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  capacity: number;
  join_link: string | null;
}

/** The first such weekday that is at least as many days away as the template says, by the clocks of its zone. */
export function nextDay(
  { in_days, weekday, zone }: Pick<Data<'event'>, 'in_days' | 'weekday' | 'zone'>,
  now: Date,
): string {
  const earliest = daysAfter(dayIn(zone, now), in_days);
  const more = (weekdays.indexOf(weekday) - weekdayOf(earliest) + 7) % 7;
  return daysAfter(earliest, more);
}

/** The next time that a sample takes place. Its link leads nowhere: nobody holds it. */
export function nextOf(template: Data<'event'>, id: string, now: Date): NewEvent {
  const { in_days: _in_days, weekday: _weekday, at, ...data } = template;
  const day = nextDay(template, now);
  return {
    id,
    slug: `${data.slug.slice(0, 69)}-${day}`,
    template: data.slug,
    data,
    ...timesOf(data, day, at),
    zone: data.zone,
    capacity: data.capacity,
    join_link: data.mode === 'in_person' ? null : `https://meeting.example/${id}`,
  };
}

export function timesOf({ zone, minutes }: Pick<Planned, 'zone' | 'minutes'>, day: string, at: string) {
  const starts_at = instantOf(zone, day, at);
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * minuteMs) };
}

/** Between two rounds of the plan the clock knows better than the table. */
export function stateOf({ state, ends_at }: Pick<EventRow, 'state' | 'ends_at'>, now: Date): EventState {
  return state === 'planned' && ends_at <= now ? 'over' : state;
}

export function summaryOf(row: EventRow, now: Date): EventSummary {
  const { id, slug, starts_at, ends_at, zone, capacity, taken, waiting, data } = row;
  return {
    ...data,
    id,
    slug,
    zone,
    capacity,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    state: stateOf(row, now),
    seats_left: waiting > 0 ? 0 : capacity - taken,
    waiting,
  };
}

/** What a zone is called by the people in it. */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
const slugOf = (city: string) => city.toLowerCase().replaceAll(' ', '-');

export interface Named {
  slug: string;
  name: string;
}

/** Where people meet. An event on screen is nowhere. */
export function citiesOf(rows: readonly Pick<EventRow, 'zone' | 'data'>[]): Named[] {
  const met = rows.filter(({ data }) => data.mode !== 'online').map(({ zone }) => cityOf(zone));
  return [...new Set(met)].toSorted().map((name) => ({ slug: slugOf(name), name }));
}

/** What those to come are about, each once. */
export function aboutOf(rows: readonly Pick<EventRow, 'data'>[]): { diagnoses: string[]; topics: string[] } {
  const each = (of: 'diagnoses' | 'topics') => [...new Set(rows.flatMap(({ data }) => data[of]))].toSorted();
  return { diagnoses: each('diagnoses'), topics: each('topics') };
}

type Asked = Omit<Query<typeof listEvents>, 'cursor'>;

/** An event that names no diagnosis or no stage is for everybody. */
export function chosenEvents(rows: readonly EventRow[], asked: Asked): EventRow[] {
  return found(rows, asked.q).filter((row) => suits(row, asked));
}

const found = finder<EventRow>(({ data }) => [data.title, data.summary, ...data.words]);

function suits({ zone, data }: EventRow, { kind, mode, place, diagnosis, stage, topic }: Asked): boolean {
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
