import type { Database } from '#platform/database.ts';
import '#platform/outbox/tables.ts';
import '../tables.ts';

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

/** False once it was read or deleted, or the account closed: a message about it that still waits is not sent. */
export async function awaitsReading(db: Database, id: string): Promise<boolean> {
  const unread = await db
    .selectFrom('notification')
    .innerJoin('member', 'member.id', 'notification.member_id')
    .select('notification.id')
    .where('notification.id', '=', id)
    .where('notification.read_at', 'is', null)
    .where('member.state', '=', 'active')
    .executeTakeFirst();
  return unread !== undefined;
}
