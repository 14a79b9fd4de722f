import { memberTables } from '#platform/member-data.ts';

export { messagesToday } from './actions.ts';

/** Messages that a member sent while signed in. Messages without an account belong to no member. */
export const connectMemberData = memberTables('connect', [
  {
    table: 'contact_form',
    called: 'Messages you sent us',
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
    hides: ['id', 'member_id', 'network_hash', 'danger', 'answered_by'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);
