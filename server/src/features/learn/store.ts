import type { DbOrTx } from '#platform/database.ts';
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
