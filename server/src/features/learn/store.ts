import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

interface Clarity {
  id: string;
  topic_slug: string;
  clear: boolean;
  note: string | null;
}

/** Writes the row unless its id is there, and gives back what is there. */
export async function keepClarity(db: DbOrTx, row: Clarity): Promise<Clarity> {
  await db
    .insertInto('topic_clarity')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  return db
    .selectFrom('topic_clarity')
    .select(['id', 'topic_slug', 'clear', 'note'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
}
