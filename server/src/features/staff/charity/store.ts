import type { CharityRecord } from '@kindred/contract/content/configs.ts';
import type { EmergencyNumbers } from '@kindred/contract/staff/charity.ts';
import { sql } from 'kysely';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import '#platform/content/tables.ts';
import './tables.ts';

/** The settings made by staff, what the operator overrides, and a version of both. */
export interface CharityRow {
  record: CharityRecord;
  operator: Tables['content_version']['operator']['__select__'];
  version: string;
}

function charityQuery(db: DbOrTx) {
  return db
    .selectFrom('content_item')
    .innerJoin('content_version', (join) => join.onTrue())
    .select(['data', 'operator', sql<string>`md5(data::text || operator::text)`.as('version')])
    .where('kind', '=', 'charity');
}

export async function readCharityRow(db: DbOrTx): Promise<CharityRow> {
  const { data, operator, version } = await charityQuery(db).executeTakeFirstOrThrow();
  return { record: data as CharityRecord, operator, version };
}

/** Serialises changes: the second of two administrators saving simultaneously finds another version. */
export async function lockCharityRow(tx: Tx): Promise<CharityRow> {
  const { data, operator, version } = await charityQuery(tx)
    .forUpdate('content_item')
    .executeTakeFirstOrThrow();
  return { record: data as CharityRecord, operator, version };
}

/** Every process reads it within a second. */
export async function writeCharityRecord(tx: Tx, record: CharityRecord, now: Date): Promise<void> {
  await tx
    .updateTable('content_item')
    .set({ data: JSON.stringify(record), edited_at: now })
    .where('kind', '=', 'charity')
    .execute();
  await raiseContentVersion(tx);
}

type NewChange = Omit<Tables['charity_change'], 'before' | 'after'> & { before: object; after: object };

export async function insertCharityChange(tx: Tx, { before, after, ...row }: NewChange): Promise<void> {
  await tx
    .insertInto('charity_change')
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();
}

export function readCharityChanges(db: DbOrTx, limit: number) {
  return db
    .selectFrom('charity_change as change')
    .leftJoin('staff', 'staff.id', 'change.staff_id')
    .leftJoin('staff as proposer', 'proposer.id', 'change.proposed_by')
    .select([
      'change.id',
      'part',
      'before',
      'after',
      'changed_at',
      'staff_id',
      'staff.name as staff_name',
      'proposed_by',
      'proposer.name as proposer_name',
    ])
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
}
export type CharityChangeRow = Awaited<ReturnType<typeof readCharityChanges>>[number];

export function findCharityChange(tx: Tx, id: string) {
  return tx
    .selectFrom('charity_change')
    .select(['id', 'part', 'before', 'after'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface NewProposal {
  id: string;
  emergency: EmergencyNumbers;
  base: EmergencyNumbers;
  reason: string;
  proposed_by: string;
  proposed_at: Date;
}

/** False if one is already open. */
export async function insertProposal(tx: Tx, { emergency, base, ...row }: NewProposal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('emergency_proposal')
    .values({
      ...row,
      emergency: JSON.stringify(emergency),
      base: JSON.stringify(base),
      decided_by: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findOpenProposal(db: DbOrTx) {
  return db
    .selectFrom('emergency_proposal as proposal')
    .leftJoin('staff', 'staff.id', 'proposal.proposed_by')
    .select(['proposal.id', 'emergency', 'reason', 'proposed_by', 'proposed_at', 'staff.name'])
    .where('proposal.state', '=', 'open')
    .executeTakeFirst();
}
export type OpenProposal = NonNullable<Awaited<ReturnType<typeof findOpenProposal>>>;

/** Only by a second person. Only one of two confirmations succeeds. */
export function markProposalConfirmed(tx: Tx, id: string, by: string) {
  return tx
    .updateTable('emergency_proposal')
    .set({ state: 'confirmed', decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('proposed_by', '<>', by)
    .returning(['emergency', 'base', 'proposed_by'])
    .executeTakeFirst();
}

export function markProposalWithdrawn(tx: Tx, id: string, by: string) {
  return tx
    .updateTable('emergency_proposal')
    .set({ state: 'withdrawn', decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('emergency')
    .executeTakeFirst();
}

/** Counts other people's proposals that wait for this administrator. */
export async function countProposalsFor(db: DbOrTx, staffId: string) {
  const { count, since } = await db
    .selectFrom('emergency_proposal')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('proposed_at').as('since')])
    .where('state', '=', 'open')
    .where('proposed_by', '<>', staffId)
    .executeTakeFirstOrThrow();
  return { count, since };
}

/** Counts members by version: the latest that each of them accepted. */
export async function countTermsVersions(db: DbOrTx) {
  const { rows } = await sql<{ version: string; members: number }>`
    select version, count(*)::int as members from (
      select distinct on (member_id) member_id, version from consent
      where purpose = 'terms' and given order by member_id, said_at desc
    ) as latest group by version order by version desc`.execute(db);
  return rows;
}
