import { memberTables } from '#platform/member-data.ts';
import { mergeInstallations } from './store.ts';

export { forgetInstallations } from './store.ts';

/** The analytics ids of a member's devices. Counts belong to no one. */
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
