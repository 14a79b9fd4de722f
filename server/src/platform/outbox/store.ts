import type { Database } from '#platform/database.ts';
import type { Message } from './transport.ts';
import './tables.ts';

/**
 * Claims a queued message. A mail whose worker died may be claimed again, because it has its Message-ID. An SMS may
 * not: see leaveUnknown.
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
    .executeTakeFirst();
}

/** An SMS whose worker died may have been sent. True if this is one. */
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

/** Purges the text of a sent message: it holds sign-in links and private content. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ state: 'sent', text: '', html: null, code: null, unsubscribe: null, fault: null, sent_at: now })
    .where('id', '=', id)
    .execute();
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
