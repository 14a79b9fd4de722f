import type { NumberSource } from '#platform/day-counts/source.ts';
import { countReviews } from './store.ts';

export { findRevision, listPublishedItems } from './store.ts';

export const contentNumbers: NumberSource = {
  name: 'content',
  settles: 0,
  lastDayOnly: true,
  count: async (tx, span) => ({ things: await countReviews(tx, span) }),
};
