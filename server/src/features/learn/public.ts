import { memberTables } from '#platform/member-data.ts';

export { summariesOf, summaryOf } from './rules.ts';
export { keepFurther } from './store.ts';

export const memberData = memberTables('learn', [
  {
    table: 'topic_progress',
    called: 'How far you read',
    key: ['topic_id', 'module_key'],
    shows: ['topic_id', 'module_key', 'step_number', 'percent', 'reached_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
]);
