import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import './tables.ts';

interface Clarity {
  id: string;
  topic_slug: string;
  clear: boolean;
  note: string | null;
}

const columns = ['id', 'topic_slug', 'clear', 'note'] as const;

/** Writes the row unless its id is there, and gives back what is there. Only a second try costs a second question. */
export async function keepClarity(db: DbOrTx, row: Clarity): Promise<Clarity> {
  const written = await db
    .insertInto('topic_clarity')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return (
    written ??
    db.selectFrom('topic_clarity').select(columns).where('id', '=', row.id).executeTakeFirstOrThrow()
  );
}

/** By topic, then by module. */
export type Reached = Readonly<
  Record<string, Readonly<Record<string, { step_number: number; percent: number }>>>
>;

/** Of two places in a module the further one is kept, wherever and whenever it was reached. */
export async function keepFurther(tx: Tx, memberId: string, reached: Reached, now: Date): Promise<void> {
  const rows = Object.entries(reached).flatMap(([topic_id, modules]) =>
    Object.entries(modules).map(([module_key, place]) => ({ topic_id, module_key, ...place })),
  );
  if (rows.length === 0) return;
  await sql`insert into topic_progress (member_id, topic_id, module_key, step_number, percent, reached_at)
    select ${memberId}::uuid, topic_id, module_key, step_number, percent, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (topic_id text, module_key text, step_number integer, percent integer)
    on conflict (member_id, topic_id, module_key)
    do update set step_number = excluded.step_number, percent = excluded.percent, reached_at = excluded.reached_at
    where (excluded.percent, excluded.step_number) > (topic_progress.percent, topic_progress.step_number)`.execute(
    tx,
  );
}
