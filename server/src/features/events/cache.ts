import type { Database } from '#platform/database.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import { openTableCache, type TableCache } from '#platform/table-cache.ts';
import type { Feed } from '#platform/pages/atom.ts';
import { aboutOf, citiesOf, eventState, type Named } from './rules.ts';
import type { EventRow } from './store.ts';

export interface EventCache extends TableCache<EventRow> {
  at: (now: Date) => EventsNow;
}

export async function holdEvents(
  db: Database,
  onFault: (error: unknown) => void,
  pollMs?: number,
): Promise<EventCache> {
  const cached = await openTableCache<EventRow>({
    db,
    table: 'event',
    keep: (row) => row,
    onFault,
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  return { ...cached, at: eventsNow(cached) };
}

/** All published events, valid until one of them changes, begins or ends. */
export interface EventsNow {
  version: string;
  now: Date;
  /** Soonest first. */
  toCome: readonly EventRow[];
  cities: readonly Named[];
  /** The slugs of the diagnoses and topics that occur. */
  about: { diagnoses: readonly string[]; topics: readonly string[] };
  /** Finds by id, slug or series: for a series, the next event, or else the last one. */
  find: (key: string) => EventRow | undefined;
}

/** Public data is computed once per change, not per request. */
function eventsNow(tableCache: TableCache<EventRow>): (now: Date) => EventsNow {
  let created: { events: EventsNow; of: number; until: number } | undefined;
  return (now) => {
    const at = now.getTime();
    if (created?.of === tableCache.version() && at < created.until && at >= created.events.now.getTime())
      return created.events;
    const of = tableCache.version();
    const rows = [...tableCache.rows().values()].filter(({ published }) => published).toSorted(inOrder);
    const toCome = rows.filter((row) => eventState(row, now) === 'planned');
    const until = Math.min(...toCome.map(({ ends_at }) => ends_at.getTime()));
    created = { events: { version: `${of} ${until}`, now, ...presentOf(rows, toCome) }, of, until };
    return created.events;
  };
}

function presentOf(
  rows: readonly EventRow[],
  toCome: readonly EventRow[],
): Omit<EventsNow, 'version' | 'now'> {
  // Later entries overwrite earlier ones: the last past event, then the next upcoming one.
  const existing = new Map<string, EventRow>();
  for (const row of [...rows, ...toCome.toReversed()]) existing.set(row.template, row);
  for (const row of rows) existing.set(row.id, row).set(row.slug, row);
  return { toCome, cities: citiesOf(toCome), about: aboutOf(toCome), find: (key) => existing.get(key) };
}

function inOrder(a: EventRow, b: EventRow): number {
  return a.starts_at.getTime() - b.starts_at.getTime() || (a.slug < b.slug ? -1 : 1);
}

const most = 50;

/** Upcoming events, soonest first. Each title includes the time in the event's own zone. */
export function eventsFeed({ toCome }: EventsNow, locale: string): Feed {
  return {
    path: '/feeds/events.atom',
    of: '/tabs/upcoming_events',
    entries: toCome.slice(0, most).map(({ slug, data, starts_at, zone, changed_at }) => ({
      path: `/tabs/upcoming_events/${slug}`,
      title: `${data.title}: ${formatInstant(starts_at, zone, locale)}`,
      summary: data.summary,
      updated: changed_at.toISOString(),
    })),
  };
}
