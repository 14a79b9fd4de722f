import { memberTables } from '#platform/member-data.ts';

/** What a member wrote to us while signed in. What was written without an account is nobody's of ours. */
export const memberData = memberTables('connect', [
  {
    table: 'contact_form',
    called: 'Messages you wrote to us',
    shows: [
      'kind',
      'about',
      'name',
      'email',
      'phone',
      'message',
      'best_time',
      'device',
      'sent_at',
      'answered_at',
    ],
    hides: ['id', 'member_id', 'network_hash', 'answered_by'],
    whenCleared: 'goes',
  },
]);
