import { memberTables } from '#platform/member-data.ts';

export { energyForMember } from './actions.ts';

export const reportMemberData = memberTables('energy-report', [
  {
    table: 'energy_report_link',
    called: 'Links to your energy report',
    shows: ['made_at', 'expires_at', 'revoked_at', 'misses'],
    hides: ['id', 'member_id', 'cycle_ids', 'token_hash', 'code_hash'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
  {
    table: 'energy_report_opening',
    called: 'Times your energy report was opened',
    shows: ['opened_at'],
    hides: ['id', 'member_id', 'link_id'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);
