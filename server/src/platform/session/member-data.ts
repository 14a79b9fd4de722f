import { memberTables } from '#platform/member-data.ts';

export const sessionMemberData = memberTables('session', [
  {
    table: 'session',
    called: 'Devices you are signed in on',
    shows: ['device', 'shared_device', 'began_at', 'seen_at'],
    hides: [
      'id',
      'member_id',
      'staff_id',
      'token_hash',
      'previous_hash',
      'previous_until',
      'rotated_at',
      'passkey_due',
      'passkey_used',
      'confirmed_until',
    ],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
