import { memberTables } from '#platform/member-data.ts';

export { forgetInstallations } from './store.ts';

/** Which ids the analytics service was given for their devices. What was counted is nobody's. */
export const memberData = memberTables('counting', [
  {
    table: 'analytics_installation',
    called: 'Ids that the analytics service was given for your devices',
    shows: ['id', 'made_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
]);
