import type { Database } from '#platform/database.ts';
import { messageStates, type MessageState } from './tables.ts';
import type { Message } from './transport.ts';

/**
 * Claims a queued message. A mail whose worker died may be claimed again, because of its Message-ID. An SMS may not:
 * see leaveUnknown.
 */
export function takeForDelivery(db: Database, id: string): Promise<Message | undefined> {
  return db
    .updateTable('outbox_message')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'sending'), eb('channel', '=', 'email')]),
      ]),
    )
    .returning(['id', 'channel', 'to', 'subject', 'text', 'html', 'discreet', 'unsubscribe'])
    .returning(['not_after', 'quiet', 'notification'])
    .executeTakeFirst();
}

/** An SMS whose worker died may have been sent. True if this is such a message. */
export async function leaveUnknown(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ state: 'unknown', fault: 'worker_lost' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Purges the text of a sent message, which contains sign-in links and private content. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ state: 'sent', text: '', html: null, code: null, unsubscribe: null, fault: null, sent_at: now })
    .where('id', '=', id)
    .execute();
}

/** Too late to be useful, or its notification has been read. Its text is purged like that of a sent message. */
export async function markExpired(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ state: 'expired', text: '', html: null, code: null, unsubscribe: null })
    .where('id', '=', id)
    .execute();
}

export async function countMessages(db: Database): Promise<Record<MessageState, number>> {
  const rows = await db
    .selectFrom('outbox_message')
    .select((eb) => ['state', eb.fn.countAll<number>().as('messages')])
    .groupBy('state')
    .execute();
  const none = Object.fromEntries(messageStates.map((state) => [state, 0])) as Record<MessageState, number>;
  return { ...none, ...Object.fromEntries(rows.map(({ state, messages }) => [state, messages])) };
}

export async function markStored(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox_message').set({ state: 'kept', sent_at: now }).where('id', '=', id).execute();
}

export async function markState(
  db: Database,
  id: string,
  state: 'waiting' | 'refused' | 'unknown',
  fault: string,
): Promise<void> {
  await db.updateTable('outbox_message').set({ state, fault }).where('id', '=', id).execute();
}

export async function forgetMessages(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox_message')
    .where('posted_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
