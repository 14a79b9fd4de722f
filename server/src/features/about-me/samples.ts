import { keep } from '#features/bookmarks/public.ts';
import { keepReached } from '#features/learn/public.ts';
import type { Database } from '#platform/database.ts';
import { findByMail, hasGoal, keepColumns, keepGoal } from './store.ts';

const dayMs = 86_400_000;

/** What somebody may have told and kept in some months, so that local mode has one member with a past. */
export async function addSampleHistory(db: Database, email: string, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.transaction().execute(async (tx) => {
    const id = await findByMail(tx, email);
    // Whoever has a goal was here before: what they changed since is theirs.
    if (!id || (await hasGoal(tx, id))) return;
    await keepColumns(tx, id, {
      diagnosis: ['follicular-lymphoma'],
      birth_year: 1958,
      postcode_or_suburb: '0800',
      reach_by: 'email',
      topic_preferences: ['treatment', 'mind'],
    });
    await keepGoal(tx, id, { goal_key: 'prepare' }, ago(140));
    await keepGoal(tx, id, { goal_key: 'side-effects' }, ago(80));
    await keepGoal(tx, id, { own_words: 'Walk to the market again' }, ago(20));
    await keep(tx, id, [{ kind: 'topic', item_id: 'fatigue', sub_key: 'whole' }], ago(60));
    await keepReached(tx, id, { fatigue: { read: { step_number: 2, percent: 50, steps: [1, 2] } } }, ago(60));
  });
}
