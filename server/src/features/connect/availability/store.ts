import { sql } from 'kysely';
import type { Database, DbOrTx } from '#platform/database.ts';
import type { DeskHours, PresentStaff } from './rules.ts';
import './tables.ts';

/** Everything that decides whether somebody is there, in one statement. */
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
      (select coalesce(json_agg(json_build_object('name', staff.name, 'state', presence.state, 'places', presence.places,
          'chats', (select count(*) from conversation where staff_id = staff.id and conversation.state = 'open'))
          order by staff.name), '[]')
        from desk_presence presence join staff on staff.id = presence.staff_id
        where presence.seen_at > ${seenAfter} and 'support' = any(staff.permissions)) as present,
      (select count(*)::int from conversation where state = 'waiting') as waiting,
      (select coalesce(json_agg(extract(epoch from taken_at - started_at) / 60), '[]') from
        (select taken_at, started_at from conversation where taken_at is not null order by taken_at desc limit 20) last) as waits`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the desk could not be read');
  return row;
}

export async function keepPresence(
  db: Database,
  {
    staff_id,
    state,
    places,
    now,
  }: { staff_id: string; state: 'available' | 'busy'; places: number; now: Date },
): Promise<void> {
  await db
    .insertInto('desk_presence')
    .values({ staff_id, state, places, seen_at: now })
    .onConflict((on) => on.column('staff_id').doUpdateSet({ state, places, seen_at: now }))
    .execute();
}

export async function endPresence(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('desk_presence').where('staff_id', '=', staffId).execute();
}

export async function countChatsOf(db: Database, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}
