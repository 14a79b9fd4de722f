import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#platform/jobs/tables.ts';
import '#platform/outbox/tables.ts';
import { deliveryJobs } from './rules.ts';

const maxListed = 200;

const failedMessages = (db: DbOrTx) =>
  db
    .selectFrom('outbox_message')
    .select([
      'id',
      'channel',
      'to',
      'kind',
      'state',
      'fault',
      'not_after',
      'returned',
      sql<boolean>`text <> ''`.as('has_text'),
      sql<Date>`coalesce(returned_at, sent_at, posted_at)`.as('failed_at'),
    ])
    .where((eb) => eb.or([eb('state', 'in', ['refused', 'unknown']), eb('returned', '=', 'hard')]));
export type FailedMessageRow = Awaited<
  ReturnType<ReturnType<typeof failedMessages>['executeTakeFirstOrThrow']>
>;

export function listFailedMessages(db: DbOrTx, since: Date): Promise<FailedMessageRow[]> {
  return failedMessages(db)
    .where('posted_at', '>', since)
    .orderBy('posted_at', 'desc')
    .limit(maxListed)
    .execute();
}

/** Locked, so that two people do not resend it simultaneously. */
export function lockFailedMessage(tx: Tx, id: string): Promise<FailedMessageRow | undefined> {
  return failedMessages(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

const deadDeliveries = (db: DbOrTx) =>
  db
    .selectFrom('job')
    .select([
      'id',
      'name',
      'payload',
      'last_fault',
      'queued_at',
      'ended_at',
      sql<boolean>`not exists (select from member where id::text = payload ->> 'member_id')`.as('is_gone'),
    ])
    .where('state', '=', 'dead')
    .where('name', 'in', Object.keys(deliveryJobs));
export type DeadDeliveryRow = Awaited<
  ReturnType<ReturnType<typeof deadDeliveries>['executeTakeFirstOrThrow']>
>;

export function listDeadDeliveries(db: DbOrTx): Promise<DeadDeliveryRow[]> {
  return deadDeliveries(db).orderBy('id', 'desc').limit(maxListed).execute();
}

export function lockDeadDelivery(tx: Tx, id: number): Promise<DeadDeliveryRow | undefined> {
  return deadDeliveries(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Contacts of messages that jobs have given up on, to be shown masked. */
export function readMessageContacts(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'to', 'kind'])
    .where('id', 'in', ids)
    .execute();
}

export async function hasMember(db: DbOrTx, id: string): Promise<boolean> {
  return (await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
