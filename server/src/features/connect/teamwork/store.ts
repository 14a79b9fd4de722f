import type { PauseReason } from '@kindred/contract/connect/chat.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { linesWith, nextRevision } from '#features/connect/chat/public.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import './tables.ts';

interface Transfer {
  id: string;
  now: Date;
}

/** The caller must hold the row's lock. */
export async function giveTo(
  tx: Tx,
  { id, staff_id, name, now }: Transfer & { staff_id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({
      state: sql`case when state = 'waiting' then 'open' else state end`,
      staff_id,
      second_staff_id: sql`nullif(second_staff_id, ${staff_id}::uuid)`,
      asked_staff_id: sql`nullif(asked_staff_id, ${staff_id}::uuid)`,
      taken_at: now,
      staff_seen_at: now,
      asked_at: null,
      waited_seconds: sql`coalesce(waited_seconds, extract(epoch from ${now} - queued_at)::int)`,
      waits_since: sql`coalesce(waits_since, ${now})`,
      lines: linesWith('taken', { name, now, joins: staff_id }),
      ...nextRevision,
    })
    .where('id', '=', id)
    .execute();
}

/** Moves it to the top of the queue. The caller must hold the row's lock. */
export async function giveToQueue(
  tx: Tx,
  { id, name, now }: Transfer & { name: string | null },
): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({
      state: sql`case when state = 'open' then 'waiting' else state end`,
      staff_id: null,
      second_staff_id: null,
      asked_staff_id: null,
      spoke_with: sql`coalesce(${name}, spoke_with)`,
      handed_back_at: now,
      queued_at: now,
      offers: 0,
      asked_at: null,
      waits_since: sql`coalesce(waits_since, ${now})`,
      lines: linesWith('passed_on', { name, now }),
      ...nextRevision,
    })
    .where('id', '=', id)
    .execute();
}

export type ChatNoteRow = Selectable<Tables['chat_note']>;

/** False if the id is already stored. */
export async function addNote(tx: Tx, note: Insertable<Tables['chat_note']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_note')
    .values(note)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable('conversation')
    .set(({ eb }) => ({ notes: eb('notes', '+', 1), ...nextRevision }))
    .where('id', '=', note.conversation_id)
    .execute();
  return true;
}

/** Shown to them until they have read it. The caller must hold the row's lock. */
export async function tellOfMention(tx: Tx, id: string, staff: readonly string[]): Promise<void> {
  if (staff.length === 0) return;
  await tx
    .updateTable('conversation')
    .set({
      mentioned: sql`array(select distinct one from unnest(mentioned || ${staff}::uuid[]) one)`,
      ...nextRevision,
    })
    .where('id', '=', id)
    .execute();
}

export function findNote(db: DbOrTx, id: string): Promise<ChatNoteRow | undefined> {
  return db.selectFrom('chat_note').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listNotes(db: DbOrTx, conversationId: string): Promise<ChatNoteRow[]> {
  return db
    .selectFrom('chat_note')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

/** False if nothing changes. */
export async function setPause(
  tx: Tx,
  { id, reason, name, now }: { id: string; reason: PauseReason | null; name: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set({
      paused: reason,
      last_at: now,
      asked_at: null,
      lines: linesWith(reason === null ? 'resumed' : 'paused', { name, now }),
      ...nextRevision,
    })
    .where('id', '=', id)
    .where('paused', 'is distinct from', reason)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type EscalationRow = Selectable<Tables['chat_escalation']>;

/** False if the id is already stored. Clears the flag of the conversation. */
export async function addEscalation(tx: Tx, row: Insertable<Tables['chat_escalation']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_escalation')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable('conversation')
    .set({ escalated_at: row.recorded_at, ...nextRevision })
    .where('id', '=', row.conversation_id)
    .execute();
  return true;
}

export function findEscalation(db: DbOrTx, id: string): Promise<EscalationRow | undefined> {
  return db.selectFrom('chat_escalation').selectAll().where('id', '=', id).executeTakeFirst();
}
