import { memberTables } from '#platform/member-data.ts';

/** What was said in a message is not shown again: it may hold a link that lets somebody in. */
export const memberData = memberTables('outbox', [
  {
    table: 'outbox_message',
    called: 'Messages we sent you in the last 30 days',
    whose: { address: 'to' },
    shows: ['channel', 'to', 'subject', 'posted_at', 'sent_at'],
    hides: ['id', 'text', 'html', 'code', 'state', 'fault', 'discreet', 'unsubscribe'],
    whenCleared: 'stays',
  },
]);
