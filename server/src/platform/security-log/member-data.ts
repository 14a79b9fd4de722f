import { memberTables } from '#platform/member-data.ts';

export const securityLogMemberData = memberTables('security-log', [
  {
    table: 'security_event',
    called: 'Your account security',
    shows: ['what', 'hour', 'times'],
    hides: ['id', 'member_id', 'staff_id', 'network'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
