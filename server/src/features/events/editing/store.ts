import type { listStaffEvents } from '@kindred/contract/events/editing.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '#platform/database.ts';
import { readKeysetPage, type KeysetPage, type SortColumn } from '#platform/keyset.ts';
import '#features/events/public.ts';
import '#platform/session/tables.ts';

export type EventFilters = Omit<Query<typeof listStaffEvents>, 'cursor'>;

/** Who looks, and when. */
export interface EventViewer {
  staffId: string;
  now: Date;
}

type EventSort = 'starts' | 'title' | 'taken' | 'waiting';

const eventSorts: Readonly<Record<EventSort, SortColumn>> = {
  starts: { by: sql`event.starts_at`, type: 'timestamptz' },
  title: { by: sql`lower(event.title)`, type: 'text' },
  taken: { by: sql`event.taken`, type: 'integer' },
  waiting: { by: sql`event.waiting`, type: 'integer' },
};

/** Between two planning rounds the clock is more accurate than the table. */
const stateAt = (now: Date) => sql<StaffState>`case
  when not event.published then 'draft'
  when event.state = 'planned' and event.ends_at <= ${now} then 'over'
  else event.state end`;
type StaffState = 'draft' | 'planned' | 'cancelled' | 'over';

/** Online needs a link, in person a place, both need both. */
const lacksPlace = sql<boolean>`(event.state = 'planned' and (
  (event.data->>'mode' in ('online', 'both') and event.join_link is null)
  or (event.data->>'mode' in ('in_person', 'both') and jsonb_typeof(event.data->'place') = 'null')))`;

/** `%` and `_` are letters like others. */
const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const matching =
  ({ q, kind, only }: EventFilters, { staffId, now }: EventViewer) =>
  (eb: ExpressionBuilder<Tables, 'event'>) =>
    eb.and([
      ...(q ? [eb('event.title', 'ilike', containing(q))] : []),
      ...(kind ? [eb(sql<string>`event.data->>'kind'`, '=', kind)] : []),
      ...(only === 'lacks_place' ? [lacksPlace, eb('event.ends_at', '>', now)] : []),
      ...(only === 'waiting' ? [eb('event.waiting', '>', 0), eb('event.ends_at', '>', now)] : []),
      ...(only === 'mine' ? [eb('event.organiser_id', '=', staffId)] : []),
    ]);

export interface StaffEventRow {
  id: string;
  slug: string;
  title: string;
  kind: 'event' | 'webinar' | 'group';
  mode: 'online' | 'in_person' | 'both';
  state: StaffState;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  capacity: number;
  taken: number;
  waiting: number;
  lacks_place: boolean;
  series: string | null;
  organiser: string | null;
  edited_at: Date | null;
}

export function readStaffEventPage(
  db: Database,
  { cursor, size, ...filters }: EventFilters & { cursor?: string | undefined; size?: number },
  viewer: EventViewer,
): Promise<KeysetPage<StaffEventRow>> {
  const { sort = 'starts', state } = filters;
  const query = db
    .selectFrom('event')
    .leftJoin('staff', 'staff.id', 'event.organiser_id')
    .select(['event.id', 'event.slug', 'event.title', 'event.starts_at', 'event.ends_at', 'event.zone'])
    .select(['event.capacity', 'event.taken', 'event.waiting', 'event.series', 'event.edited_at'])
    .select([
      'staff.name as organiser',
      sql<StaffEventRow['kind']>`event.data->>'kind'`.as('kind'),
      sql<StaffEventRow['mode']>`event.data->>'mode'`.as('mode'),
      stateAt(viewer.now).as('state'),
      lacksPlace.as('lacks_place'),
    ])
    .where(matching(filters, viewer))
    .$if(state !== undefined, (one) => one.where(stateAt(viewer.now), '=', state ?? 'planned'));
  return readKeysetPage(query, eventSorts, {
    sort,
    cursor,
    id: 'event.id',
    ...(size === undefined ? {} : { size }),
  });
}

export async function countStaffEvents(
  db: Database,
  filters: EventFilters,
  viewer: EventViewer,
): Promise<Map<StaffState, number>> {
  const rows = await db
    .selectFrom('event')
    .select(({ fn }) => [stateAt(viewer.now).as('state'), fn.countAll<number>().as('count')])
    .where(matching(filters, viewer))
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Of the events to come: those of the next days, those without a place or link, those with a waiting list. */
export async function countEventWork(db: Database, { staffId, now }: EventViewer, until: Date) {
  const soon = sql`published and starts_at < ${until}`;
  const { rows } = await sql<
    Record<'week' | 'no_place' | 'full' | 'drafts', number> & Record<EventWorkDate, Date | null>
  >`
    select count(*) filter (where ${soon})::int as week, min(starts_at) filter (where ${soon}) as week_since,
      count(*) filter (where published and ${lacksPlace})::int as no_place,
      min(starts_at) filter (where published and ${lacksPlace}) as no_place_since,
      count(*) filter (where waiting > 0)::int as full, min(starts_at) filter (where waiting > 0) as full_since,
      count(*) filter (where not published and organiser_id = ${staffId})::int as drafts,
      min(starts_at) filter (where not published and organiser_id = ${staffId}) as drafts_since
    from event where state = 'planned' and starts_at > ${now}`.execute(db);
  return rows[0];
}
type EventWorkDate = 'week_since' | 'no_place_since' | 'full_since' | 'drafts_since';
