import type { NumberSource } from '#platform/day-counts/source.ts';
import { memberTables } from '#platform/member-data.ts';
import { countJoining, countMembersSeen } from './store.ts';

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

export const joiningNumbers: NumberSource = {
  name: 'joining',
  settles: 0,
  count: async (tx, span) => ({ people: await countJoining(tx, span) }),
};

export const presenceNumbers: NumberSource = {
  name: 'members-seen',
  settles: 0,
  lastDayOnly: true,
  count: async (tx, span) => ({ people: await countMembersSeen(tx, span) }),
};
