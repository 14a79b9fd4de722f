import type { NumberSource } from '#platform/day-counts/source.ts';
import { memberTables } from '#platform/member-data.ts';
import { dayCounts } from './rules.ts';
import { mergeInstallations, takeCounts } from './store.ts';

export { forgetInstallations } from './store.ts';

/** The analytics ids of a member's devices. Counts themselves belong to no one. */
export const analyticsMemberData = memberTables('counting', [
  {
    table: 'analytics_installation',
    called: 'IDs the analytics service uses for your devices',
    shows: ['id', 'made_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { combine: mergeInstallations },
  },
]);

/** Counts sent by devices, for completed days only. */
export const usageNumbers: NumberSource = {
  name: 'usage',
  settles: 0,
  count: async (tx, { to }) => ({ people: dayCounts(await takeCounts(tx, to)) }),
};
