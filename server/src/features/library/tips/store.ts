import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

const columns = ['tip_id', 'helped', 'tried_at'] as const;

export function readTries(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('tip_try')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('tried_at', 'desc')
    .orderBy('tip_id')
    .execute();
}

/** The date of the first try is kept; whether it helped follows the latest answer. */
export function keepTry(
  db: DbOrTx,
  row: { member_id: string; tip_id: string; helped: -1 | 0 | 1 | null; tried_at: Date },
) {
  return db
    .insertInto('tip_try')
    .values(row)
    .onConflict((on) => on.columns(['member_id', 'tip_id']).doUpdateSet({ helped: row.helped }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function forgetTry(db: DbOrTx, memberId: string, tipId: string): Promise<void> {
  await db.deleteFrom('tip_try').where('member_id', '=', memberId).where('tip_id', '=', tipId).execute();
}
