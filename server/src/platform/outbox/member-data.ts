import { memberTables } from '#platform/member-data.ts';

/** The text of a message is not exported, because it may contain a sign-in link. */
export const outboxMemberData = memberTables('outbox', [
  {
    table: 'outbox_message',
    called: 'Messages we sent you in the last 30 days',
    whose: { address: 'to' },
    shows: ['channel', 'kind', 'to', 'subject', 'posted_at', 'sent_at'],
    hides: [
      'id',
      'text',
      'html',
      'code',
      'state',
      'fault',
      'discreet',
      'unsubscribe',
      'not_after',
      'quiet',
      'notification',
      'returned',
      'returned_at',
      'return_reason',
    ],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
