import type { DbOrTx } from '#platform/database.ts';
import { memberTables } from '#platform/member-data.ts';
import { allAnswersOf } from './rules.ts';
import { readAnswerRows } from './store.ts';

export { keepReached, listPlaces as listProgress, recommendedTo } from './actions.ts';
export { article, summariesOf, summaryOf } from './rules.ts';

/** What a member answered in all activities, for themself. */
export async function readAllAnswers(db: DbOrTx, memberId: string) {
  return allAnswersOf(await readAnswerRows(db, memberId));
}

export const memberData = memberTables('learn', [
  {
    table: 'topic_progress',
    called: 'How far you read',
    key: ['topic_id', 'module_key'],
    shows: ['topic_id', 'module_key', 'step_number', 'percent', 'steps', 'reached_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
  {
    table: 'interactive_answer',
    called: 'Your answers in activities',
    key: ['topic_id', 'module_key', 'question_key'],
    shows: ['topic_id', 'module_key', 'question_key', 'answer', 'answered_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
]);
