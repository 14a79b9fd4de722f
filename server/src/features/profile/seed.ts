import { dayMs } from '@kindred/contract/calendar-days.ts';
import { saveBookmarks } from '#features/bookmarks/public.ts';
import { keepReached } from '#features/learn/public.ts';
import type { Database } from '#platform/database.ts';
import { findMemberByMail, hasGoal, keepColumns, keepDiagnosis, keepGoal } from './store.ts';

/** Several months of plausible data, so that local mode has one member with a history. */
export async function addSampleHistory(db: Database, email: string, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.transaction().execute(async (tx) => {
    const id = await findMemberByMail(tx, email);
    // A member with a goal was seeded before, and their later changes are kept.
    if (!id || (await hasGoal(tx, id))) return;
    await keepColumns(tx, id, {
      diagnosis: ['follicular-lymphoma'],
      birth_year: 1958,
      postcode_or_suburb: '0800',
      reach_by: 'email',
      topic_preferences: ['treatment', 'mind'],
    });
    const details = {
      member_id: id,
      relationship: 'patient',
      diagnosis: ['follicular-lymphoma'],
      diagnosed_in: {},
    };
    await keepDiagnosis(tx, { ...details, stage: 'newly_diagnosed', said_at: ago(150) });
    const since = { diagnosed_in: { 'follicular-lymphoma': '2026' } };
    await keepDiagnosis(tx, { ...details, ...since, stage: 'in_treatment', said_at: ago(60) });
    for (const [goal, days] of [
      [{ goal_key: 'prepare' }, 140],
      [{ goal_key: 'side-effects' }, 80],
      [{ own_words: 'Walk to the market again' }, 20],
    ] as const)
      await keepGoal(tx, { member_id: id, goal, said_at: ago(days) });
    await saveBookmarks(tx, id, [{ kind: 'topic', id: 'fatigue', sub_key: 'whole' }], ago(60));
    await keepReached(tx, id, { fatigue: { read: { step_number: 2, percent: 50, steps: [1, 2] } } }, ago(60));
  });
}
