import type { PresenceState } from '@kindred/contract/connect/availability.ts';
import { sql } from 'kysely';
import { lastWaits } from '#features/connect/chat/public.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { DeskHours, PresentStaff } from './rules.ts';
import './tables.ts';

/** Everything needed to decide whether someone is there, read in one statement. */
export interface DeskSituation extends DeskHours {
  present: PresentStaff[];
  waiting: number;
  /** How long the last twenty people waited, in minutes. */
  waits: number[];
}

export async function readDesk(db: DbOrTx, seenAfter: Date): Promise<DeskSituation> {
  const { rows } = await sql<DeskSituation>`
    select
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens_at', opens_at, 'closes_at', closes_at)), '[]')
        from desk_opening) as openings,
      (select coalesce(json_agg(day::text), '[]') from desk_holiday) as holidays,
      (select coalesce(json_agg(json_build_object('name', staff.name, 'role', staff.role, 'state', presence.state, 'places', presence.places,
          'chats', (select count(*) from conversation where staff_id = staff.id and conversation.state = 'open'))
          order by staff.name), '[]')
        from desk_presence presence join staff on staff.id = presence.staff_id
        where presence.seen_at > ${seenAfter} and presence.state <> 'away' and 'support' = any(staff.permissions)) as present,
      (select count(*)::int from conversation where state = 'waiting') as waiting,
      ${lastWaits} as waits`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the desk could not be read');
  return row;
}

export async function keepPresence(
  db: Database,
  { staff_id, state, places, now }: { staff_id: string; state: PresenceState; places: number; now: Date },
): Promise<void> {
  await db
    .insertInto('desk_presence')
    .values({ staff_id, state, places, seen_at: now })
    .onConflict((on) => on.column('staff_id').doUpdateSet({ state, places, seen_at: now }))
    .execute();
}

export async function dropPresence(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('desk_presence').where('staff_id', '=', staffId).execute();
}

interface Present {
  staff_id: string;
  seenAfter: Date;
}

const presenceOf = (tx: Tx, { staff_id, seenAfter }: Present) =>
  tx
    .selectFrom('desk_presence')
    .innerJoin('staff', 'staff.id', 'desk_presence.staff_id')
    .select(['desk_presence.state', 'desk_presence.places'])
    .where('staff_id', '=', staff_id)
    .where('seen_at', '>', seenAfter)
    .where(sql<boolean>`'support' = any(staff.permissions)`);

/** Whether this person is present, with or without a free place. Locks their presence until the commit. */
export async function isPresent(tx: Tx, who: Present): Promise<boolean> {
  const there = await presenceOf(tx, who).forShare('desk_presence').executeTakeFirst();
  return there !== undefined && there.state !== 'away';
}

/** Whether this person is present with a free place, which stays reserved until the commit. */
export async function reservePlace(tx: Tx, who: Present): Promise<boolean> {
  const there = await presenceOf(tx, who)
    .where('desk_presence.state', '=', 'available')
    .forUpdate('desk_presence')
    .executeTakeFirst();
  return there !== undefined && (await countChatsOf(tx, who.staff_id)) < there.places;
}

export async function countChatsOf(db: DbOrTx, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists who is at the desk, with the number of chats that each has. */
export async function listPresent(db: DbOrTx, seenAfter: Date): Promise<DeskPersonRow[]> {
  const { rows } = await sql<DeskPersonRow>`
    select staff.id, staff.name, presence.state, presence.places,
      (select count(*)::int from conversation where staff_id = staff.id and conversation.state = 'open') as chats
    from desk_presence presence join staff on staff.id = presence.staff_id
    where presence.seen_at > ${seenAfter} and 'support' = any(staff.permissions)
    order by staff.name, staff.id`.execute(db);
  return rows;
}

interface DeskPersonRow {
  id: string;
  name: string;
  state: PresenceState;
  places: number;
  chats: number;
}

export async function isStaffed(db: Database, seenAfter: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from desk_presence presence join staff on staff.id = presence.staff_id
    where presence.seen_at > ${seenAfter} and presence.state <> 'away' and 'support' = any(staff.permissions) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
