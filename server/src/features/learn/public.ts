import type { DbOrTx } from '#platform/database.ts';
import { memberTables } from '#platform/member-data.ts';
import { allAnswersOf } from './rules.ts';
import type { NumberSource } from '#platform/day-counts/source.ts';
import { countClarityByDay, countReaders, mergeProgress, readAnswerRows } from './store.ts';

export { keepReached, loadReadingProgress, recommendedTo } from './actions.ts';
export { countClarity } from './store.ts';
export { article, summariesOf, summarizeTopic } from './rules.ts';

/** Reads a member's own answers to all activities. */
export async function readAllAnswers(db: DbOrTx, memberId: string) {
  return allAnswersOf(await readAnswerRows(db, memberId));
}

export const learnMemberData = memberTables('learn', [
  {
    table: 'topic_progress',
    called: 'Your reading progress',
    key: ['topic_id', 'module_key'],
    shows: ['topic_id', 'module_key', 'step_number', 'percent', 'steps', 'reached_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { combine: mergeProgress },
  },
  {
    table: 'interactive_answer',
    called: 'Your activity answers',
    key: ['topic_id', 'module_key', 'question_key'],
    shows: ['topic_id', 'module_key', 'question_key', 'answer', 'answered_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { unique: ['topic_id', 'module_key', 'question_key'], newest: 'answered_at' },
  },
]);

export const readerNumbers: NumberSource = {
  name: 'readers',
  settles: 0,
  lastDayOnly: true,
  count: async (tx, span) => ({ people: await countReaders(tx, span) }),
};

export const clarityNumbers: NumberSource = {
  name: 'clarity',
  settles: 0,
  count: async (tx, span) => ({ people: await countClarityByDay(tx, span) }),
};
