import type { ContactForm, FormKind, FormState } from '@kindred/contract/connect.ts';
import { sql } from 'kysely';
import '#features/accounts/public.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import './tables.ts';

/** Serialises messages from one network, so that limits hold for simultaneous ones too. */
export async function holdNetwork(tx: Tx, network: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network.toString('hex')}, 3001))`.execute(tx);
}

/** The time of the message that fills the limit. Undefined if there were fewer. */
export async function countFormsFrom(
  tx: Tx,
  network: Buffer,
  most: number,
  since: Date,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('contact_form')
    .select('sent_at')
    .where('network_hash', '=', network)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at;
}

export function findForm(db: DbOrTx, id: string) {
  return db.selectFrom('contact_form').selectAll().where('id', '=', id).executeTakeFirst();
}
export type FormRow = NonNullable<Awaited<ReturnType<typeof findForm>>>;

interface NewForm extends Omit<ContactForm, 'email' | 'phone' | 'device'> {
  email: string | null;
  phone: string | null;
  device: string | null;
  member_id: string | null;
  network_hash: Buffer;
  danger: boolean;
  sent_at: Date;
}

/** False if this id is already used. */
export async function keepForm(tx: Tx, form: NewForm): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('contact_form')
    .values({ ...form, answered_at: null, answered_by: null })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Counts messages that gave this address, regardless of capitals. */
export async function countTo(tx: Tx, email: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_form')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds open messages with danger signs. */
export async function findDangerForms(db: DbOrTx, since: Date) {
  const rows = await db
    .selectFrom('contact_form')
    .select(['id', 'member_id', 'sent_at', 'message'])
    .where('danger', '=', true)
    .where('sent_at', '>=', since)
    .execute();
  return rows.map(({ sent_at, message, ...row }) => ({ ...row, at: sent_at, words: [message] }));
}

interface Page {
  state: FormState;
  kind: FormKind | undefined;
  from: number;
  most: number;
}

/** Open messages, oldest first; answered ones, newest first. */
export function listForms(db: DbOrTx, { state, kind, from, most }: Page) {
  const waits = state === 'waiting';
  const all = db
    .selectFrom('contact_form')
    .select(['id', 'kind', 'about', 'member_id', 'best_time', 'sent_at', 'answered_at'])
    .where('answered_at', waits ? 'is' : 'is not', null)
    .offset(from)
    .limit(most);
  const some = kind === undefined ? all : all.where('kind', '=', kind);
  return waits
    ? some.orderBy('sent_at').orderBy('id').execute()
    : some.orderBy('answered_at', 'desc').orderBy('id', 'desc').execute();
}

/** Counts by kind and state. */
export async function countForms(
  db: DbOrTx,
): Promise<readonly { kind: FormKind; waits: boolean; count: number }[]> {
  const { rows } = await sql<{ kind: FormKind; waits: boolean; count: number }>`
    select kind, answered_at is null as waits, count(*)::int as count from contact_form group by 1, 2`.execute(
    db,
  );
  return rows;
}

export function lockForm(tx: Tx, id: string) {
  return tx.selectFrom('contact_form').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function markForm(
  tx: Tx,
  id: string,
  answered: Pick<FormRow, 'answered_at' | 'answered_by'>,
): Promise<void> {
  await tx.updateTable('contact_form').set(answered).where('id', '=', id).execute();
}

export async function nameOfStaff(db: DbOrTx, id: string): Promise<string> {
  const { name } = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

/** Purges old answered messages and, after a day, the network of each sender. */
export async function forgetForms(
  db: Database,
  { answeredBefore, sentBefore }: { answeredBefore: Date; sentBefore: Date },
): Promise<void> {
  await db.deleteFrom('contact_form').where('answered_at', '<', answeredBefore).execute();
  await db
    .updateTable('contact_form')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('sent_at', '<', sentBefore)
    .execute();
}

export async function countWaitingForms(db: DbOrTx): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('contact_form')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('sent_at').as('since')])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
}
