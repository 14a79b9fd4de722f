import { checkedSince } from '#features/directory/public.ts';
import type { NumberSource } from '#platform/day-counts/source.ts';
import { countServiceLevels } from './store.ts';

export { checksToday, serviceFinder } from './actions.ts';

export const directoryNumbers: NumberSource = {
  name: 'directory',
  settles: 0,
  lastDayOnly: true,
  count: async (tx, span) => ({ things: await countServiceLevels(tx, checkedSince(span.to), span) }),
};
