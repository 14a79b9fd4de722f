import { sql, type Updateable } from 'kysely';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import '#features/energy/diary/public.ts';
import './tables.ts';

/** The days on which a strategy was used, according to the diary. */
const usedDays = sql<number>`(
  select count(*) from energy_coach_day day
  where day.member_id = patient_strategy.member_id and day.entry->'strategies' @>
    jsonb_build_array(jsonb_build_object('id', patient_strategy.id::text, 'used', true)))`;

function own(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('patient_strategy')
    .selectAll('patient_strategy')
    .select(usedDays.as('used_days'))
    .where('member_id', '=', memberId);
}

/** Newest first; leaves out strategies that were stopped without being used. */
export function listChosen(db: DbOrTx, memberId: string, cycleId?: string) {
  const all = own(db, memberId).where('place', 'is not', null);
  const wanted = cycleId === undefined ? all : all.where('cycle_id', '=', cycleId);
  return wanted.orderBy('chosen_at', 'desc').orderBy('place').limit(100).execute();
}
export type ChosenRow = Awaited<ReturnType<typeof listChosen>>[number];

export function findChosen(db: DbOrTx, memberId: string, id: string): Promise<ChosenRow | undefined> {
  return own(db, memberId).where('id', '=', id).executeTakeFirst();
}

interface Chosen {
  id: string;
  member_id: string;
  cycle_id: string;
  strategy_id: string | null;
  own_text: string | null;
  when_then: string | null;
  chosen_at: Date;
}

/** Stores it in the first free place. False if there is none, or if a simultaneous choice took it. */
export async function keepChosen(tx: Tx, chosen: Chosen): Promise<boolean> {
  const { id, member_id, cycle_id, strategy_id, own_text, when_then, chosen_at } = chosen;
  const { numAffectedRows = 0n } = await sql`
    insert into patient_strategy (id, member_id, cycle_id, place, strategy_id, own_text, when_then, chosen_at)
    select ${id}::uuid, ${member_id}::uuid, ${cycle_id}::uuid, free.place, ${strategy_id}, ${own_text}, ${when_then},
      ${chosen_at}::timestamptz
    from (values (1), (2)) as free (place)
    where not exists (
      select from patient_strategy taken where taken.cycle_id = ${cycle_id}::uuid and taken.place = free.place)
    order by free.place limit 1
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export async function changeChosen(
  tx: Tx,
  memberId: string,
  id: string,
  set: Updateable<Tables['patient_strategy']>,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await tx
    .updateTable('patient_strategy')
    .set(set)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}

/** Carries active strategies and their plans over to the next cycle. */
export async function carryOver(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  await sql`
    insert into patient_strategy (id, member_id, cycle_id, place, strategy_id, own_text, when_then, chosen_at)
    select gen_random_uuid(), member_id, ${to}::uuid, place, strategy_id, own_text, when_then, ${now}::timestamptz
    from patient_strategy where cycle_id = ${from}::uuid and state = 'active' and place is not null
    on conflict do nothing`.execute(tx);
}
