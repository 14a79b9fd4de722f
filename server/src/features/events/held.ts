import type { Database } from '#platform/database.ts';
import { holdRows, type Held } from '#platform/held/hold-rows.ts';
import type { Feed } from '#platform/pages/atom.ts';
import { aboutOf, citiesOf, stateOf, type Named } from './rules.ts';
import type { EventRow } from './store.ts';

export interface HeldEvents extends Held<EventRow> {
  at: (now: Date) => EventsNow;
}

export async function holdEvents(
  db: Database,
  onFault: (error: unknown) => void,
  pollMs?: number,
): Promise<HeldEvents> {
  const held = await holdRows<EventRow>({
    db,
    table: 'event',
    keep: (row) => row,
    onFault,
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  return { ...held, at: eventsNow(held) };
}

/** All events as they stand until one of them changes, begins or ends. */
export interface EventsNow {
  version: string;
  now: Date;
  /** The next one first. */
  toCome: readonly EventRow[];
  cities: readonly Named[];
  /** The slugs of the diagnoses and topics that some of them are about. */
  about: { diagnoses: readonly string[]; topics: readonly string[] };
  /** By id, by slug, or by the name of its kind: then the next one, or the last that there was. */
  find: (key: string) => EventRow | undefined;
}

/** What everybody sees is worked out once for each change, and not for each who asks. */
function eventsNow(held: Held<EventRow>): (now: Date) => EventsNow {
  let made: { events: EventsNow; of: number; until: number } | undefined;
  return (now) => {
    const at = now.getTime();
    if (made?.of === held.version() && at < made.until && at >= made.events.now.getTime()) return made.events;
    const of = held.version();
    const rows = [...held.rows().values()].toSorted(inOrder);
    const toCome = rows.filter((row) => stateOf(row, now) === 'planned');
    const until = Math.min(...toCome.map(({ ends_at }) => ends_at.getTime()));
    made = { events: { version: `${of} ${until}`, now, ...shownOf(rows, toCome) }, of, until };
    return made.events;
  };
}

function shownOf(rows: readonly EventRow[], toCome: readonly EventRow[]): Omit<EventsNow, 'version' | 'now'> {
  // Later ones are written over: the last of the past, then the first of those to come.
  const known = new Map<string, EventRow>();
  for (const row of [...rows, ...toCome.toReversed()]) known.set(row.template, row);
  for (const row of rows) known.set(row.id, row).set(row.slug, row);
  return { toCome, cities: citiesOf(toCome), about: aboutOf(toCome), find: (key) => known.get(key) };
}

function inOrder(a: EventRow, b: EventRow): number {
  return a.starts_at.getTime() - b.starts_at.getTime() || (a.slug < b.slug ? -1 : 1);
}

const most = 50;

/** The events to come, the next one first. Its title says when, by the clocks of where it is. */
export function eventsFeed({ toCome }: EventsNow): Feed {
  return {
    path: '/feeds/events.atom',
    of: '/tabs/upcoming_events',
    entries: toCome.slice(0, most).map(({ slug, data, starts_at, zone, changed_at }) => ({
      path: `/tabs/upcoming_events/${slug}`,
      title: `${data.title}: ${whenIn(zone, starts_at)}`,
      summary: data.summary,
      updated: changed_at.toISOString(),
    })),
  };
}

function whenIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
    .format(instant)
    .replaceAll(/[\u202f\u00a0]/g, ' ');
}
