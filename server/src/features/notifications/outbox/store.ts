import type { Database } from '#platform/database.ts';
import '#platform/outbox/tables.ts';

/** Delivered messages are not shown: their text has been purged. */
export function readOutbox(db: Database, most: number) {
  return db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'to', 'subject', 'text', 'html', 'code', 'sent_at'])
    .where('state', '<>', 'sent')
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
