import { memberTables } from '#platform/member-data.ts';

export { erasuresToday } from './source.ts';
export { findExactly, inMemberView } from './actions.ts';
export { exactContactOf, isResendable } from './rules.ts';

/** The member sees these accesses through the audit log. */
export const memberViewsMemberData = memberTables('member-views', [
  {
    table: 'member_view',
    called: 'When our team opened your account',
    shows: ['began_at', 'ends_at', 'reason', 'health_reason'],
    hides: ['id', 'staff_id', 'member_id'],
    whenCleared: 'stays',
    whenMerged: 'moves',
  },
]);
