import type { listStaffEvents, StaffEvent } from '@kindred/contract/events/editing.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { sql, type ExpressionBuilder, type Updateable } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import { readKeysetPage, type KeysetPage, type SortColumn } from '#platform/keyset.ts';
import { likePattern } from '#platform/like-pattern.ts';
import type { EventRow, NewEvent } from '#features/events/public.ts';
import '#features/events/people/public.ts';
import '#features/events/places/public.ts';
import '#platform/session/tables.ts';

export type EventFilters = Omit<Query<typeof listStaffEvents>, 'cursor'>;

/** The viewer and the current time. */
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

/** Between two planning runs, the clock is more accurate than the table. */
const stateAt = (now: Date) => sql<StaffState>`case
  when not event.published then 'draft'
  when event.state = 'planned' and event.ends_at <= ${now} then 'over'
  else event.state end`;
type StaffState = 'draft' | 'planned' | 'cancelled' | 'over';

/** Online events need a link, in-person ones a place, and hybrid ones both. */
const lacksPlace = sql<boolean>`(event.state = 'planned' and (
  (event.data->>'mode' in ('online', 'both') and event.join_link is null)
  or (event.data->>'mode' in ('in_person', 'both') and jsonb_typeof(event.data->'place') = 'null')))`;

const hasWaiting = sql<boolean>`(event.waiting > 0 and exists (select from event_place p
  join member m on m.id = member_id where event_id = event.id and p.state = 'waiting' and m.state = 'active'))`;

/** The organiser is suspended, has left, or lacks the events permission. Samples without an organiser do not count. */
const organiserLeft = sql<boolean>`exists (select from staff organiser where organiser.id = event.organiser_id
  and (organiser.state <> 'active' or not organiser.permissions @> array['content']))`;

const matching =
  ({ q, kind, only }: EventFilters, { staffId, now }: EventViewer) =>
  (eb: ExpressionBuilder<Tables, 'event'>) =>
    eb.and([
      ...(q ? [eb('event.title', 'ilike', likePattern(q))] : []),
      ...(kind ? [eb(sql<string>`event.data->>'kind'`, '=', kind)] : []),
      ...(only === 'lacks_place' ? [lacksPlace, eb('event.ends_at', '>', now)] : []),
      ...(only === 'waiting' ? [hasWaiting, eb('event.ends_at', '>', now)] : []),
      ...(only === 'organiser_left'
        ? [organiserLeft, eb('event.state', '=', 'planned'), eb('event.ends_at', '>', now)]
        : []),
      ...(only === 'mine' || only === 'handed' ? [eb('event.organiser_id', '=', staffId)] : []),
      ...(only === 'handed'
        ? [
            eb('event.handed_at', 'is not', null),
            eb('event.state', '=', 'planned'),
            eb('event.ends_at', '>', now),
          ]
        : []),
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

/** Counts upcoming events: in the next days, without a place, link or organiser, and with a waiting list. */
export async function countEventWork(db: Database, { staffId, now }: EventViewer, until: Date) {
  const soon = sql`published and starts_at < ${until}`;
  const { rows } = await sql<
    Record<'week' | 'no_place' | 'full' | 'drafts' | 'left', number> & Record<EventWorkDate, Date | null>
  >`
    select count(*) filter (where ${soon})::int as week, min(starts_at) filter (where ${soon}) as week_since,
      count(*) filter (where published and ${lacksPlace})::int as no_place,
      min(starts_at) filter (where published and ${lacksPlace}) as no_place_since,
      count(*) filter (where ${hasWaiting})::int as full, min(starts_at) filter (where ${hasWaiting}) as full_since,
      count(*) filter (where ${organiserLeft})::int as left,
      min(starts_at) filter (where ${organiserLeft}) as left_since,
      count(*) filter (where not published and organiser_id = ${staffId})::int as drafts,
      min(starts_at) filter (where not published and organiser_id = ${staffId}) as drafts_since
    from event where state = 'planned' and starts_at > ${now}`.execute(db);
  return rows[0];
}
type EventWorkDate = 'week_since' | 'no_place_since' | 'full_since' | 'drafts_since' | 'left_since';

const staffName = (column: 'organiser_id' | 'edited_by' | 'handed_by') =>
  sql<string | null>`(select name from staff where staff.id = event.${sql.ref(column)})`;

const isLater = sql`s.starts_at > event.starts_at and s.state = 'planned'`;

/** One event as staff see it, drafts too, with who comes and what was written to them. */
export async function findStaffEvent(db: DbOrTx, id: string) {
  return db
    .selectFrom('event')
    .selectAll('event')
    .select([
      staffName('organiser_id').as('organiser_name'),
      staffName('edited_by').as('editor_name'),
      staffName('handed_by').as('handed_by_name'),
      organiserLeft.as('organiser_left'),
      sql<{ registered: number; held: number; waiting: number }>`(
        select json_build_object('registered', count(*) filter (where p.state = 'registered'),
          'held', count(*) filter (where p.state = 'held'), 'waiting', count(*) filter (where p.state = 'waiting'))
        from event_place p join member m on m.id = p.member_id and m.state = 'active'
        where p.event_id = event.id)`.as('people'),
      sql<StaffEvent['series']>`case when series is not null then (
        select json_build_object('dates', count(*), 'later', count(*) filter (where ${isLater}),
          'later_drafts', count(*) filter (where ${isLater} and not s.published))
        from event s where s.series = event.series and s.state <> 'cancelled') end`.as('dates'),
      sql<StaffEvent['messages']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'body', m.body, 'audience', m.audience,
          'recipients', m.recipients, 'sent_at', m.sent_at,
          'sent_by', (select name from staff where staff.id = m.staff_id)) order by m.sent_at desc)
        from event_message m where m.event_id = event.id), '[]')`.as('messages'),
    ])
    .where('event.id', '=', id)
    .executeTakeFirst();
}
export type StaffEventDetail = NonNullable<Awaited<ReturnType<typeof findStaffEvent>>>;

interface NewStaffEvent extends NewEvent {
  series: string | null;
  organiser_id: string;
  edited_by: string;
  reminders: number[];
  recording_media: string | null;
  recording_link: string | null;
  transcript: string | null;
}

/** Inserts drafts. False if the first id is already used. */
export async function insertDrafts(tx: Tx, drafts: readonly NewStaffEvent[], now: Date): Promise<boolean> {
  const fresh = { published: false, edited_at: now, changed_at: now };
  const stored = await tx
    .insertInto('event')
    .values(drafts.map(({ data, ...draft }) => ({ ...draft, ...fresh, data: JSON.stringify(data) })))
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(stored.numInsertedOrUpdatedRows) === drafts.length;
}

type SavedColumns = Pick<
  Updateable<Tables['event']>,
  | 'zone'
  | 'capacity'
  | 'join_link'
  | 'reminders'
  | 'recording_media'
  | 'recording_link'
  | 'transcript'
  | 'starts_at'
  | 'ends_at'
> & { data: EventRow['data'] };

/** Increments the sequence number, so that calendars take the newer version. */
export async function saveEventColumns(
  tx: Tx,
  id: string,
  { data, ...columns }: SavedColumns,
  { staffId, now }: EventViewer,
): Promise<number> {
  const { sequence } = await tx
    .updateTable('event')
    .set((eb) => ({
      ...columns,
      data: JSON.stringify(data),
      edition: eb('edition', '+', 1),
      sequence: eb('sequence', '+', 1),
      changed_at: now,
      edited_at: now,
      edited_by: staffId,
    }))
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

/** Events whose title contains all the words, nearest to now first. */
export function findEventsByWords(db: Database, words: readonly string[], now: Date, limit: number) {
  return db
    .selectFrom('event')
    .select(['id', 'title', 'starts_at', 'zone', stateAt(now).as('state')])
    .where((eb) => eb.and(words.map((word) => eb('title', 'ilike', likePattern(word)))))
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A form that someone has open. */
export interface OwnTyping {
  staff_id: string;
  form: string;
}

export function readTyping(db: DbOrTx, { staff_id, form }: OwnTyping) {
  return db
    .selectFrom('event_typing')
    .select(['version', 'data', 'edited_at'])
    .where('staff_id', '=', staff_id)
    .where('form', '=', form)
    .executeTakeFirst();
}

/** A conditional write: only on the version at which the form was read. Undefined if another window was faster. */
export async function writeTyping(
  db: DbOrTx,
  own: OwnTyping,
  { version, data, now }: { version: number; data: Record<string, unknown>; now: Date },
): Promise<number | undefined> {
  const typed = { data: JSON.stringify(data), edited_at: now };
  const row =
    version === 0
      ? await db
          .insertInto('event_typing')
          .values({ ...own, ...typed })
          .onConflict((on) => on.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('event_typing')
          .set((eb) => ({ ...typed, version: eb('version', '+', 1) }))
          .where('staff_id', '=', own.staff_id)
          .where('form', '=', own.form)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}

export async function dropTyping(db: DbOrTx, { staff_id, form }: OwnTyping): Promise<void> {
  await db.deleteFrom('event_typing').where('staff_id', '=', staff_id).where('form', '=', form).execute();
}
