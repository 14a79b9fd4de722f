import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

export async function readState(db: DbOrTx, memberId: string) {
  const stored = await db
    .selectFrom('dashboard_state')
    .select(['welcome_video_seen_at', 'ask_change_after'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return stored ?? { welcome_video_seen_at: null, ask_change_after: null };
}

type State = Awaited<ReturnType<typeof readState>>;

/** Fields that are not sent keep their values. */
export async function keepState(db: DbOrTx, memberId: string, state: Partial<State>): Promise<void> {
  await db
    .insertInto('dashboard_state')
    .values({ member_id: memberId, welcome_video_seen_at: null, ask_change_after: null, ...state })
    .onConflict((on) => on.column('member_id').doUpdateSet(state))
    .execute();
}
