import { memberTables } from '#platform/member-data.ts';

export { readSteps } from './actions.ts';

export const onboardingMemberData = memberTables('onboarding', [
  {
    table: 'onboarding_step',
    called: 'Answers you gave when you joined',
    key: ['step'],
    shows: ['step', 'status', 'said_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { unique: ['step'], newest: 'said_at' },
  },
]);
