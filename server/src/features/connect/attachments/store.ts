import { mostAttachments } from '@kindred/contract/connect/attachment-limits.ts';
import { sql, type Selectable } from 'kysely';
import { nextRevision, type ChatMessageRow } from '#features/connect/chat/public.ts';
import { headBytes } from '#platform/files/media-type.ts';
import { cutIntoPieces, joinPieces, streamPieces } from '#platform/files/pieces.ts';
import type { EncodedPicture } from '#platform/files/picture.ts';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import { mostInADay, type FileKey, type ChatFileType } from './rules.ts';
import './tables.ts';

export type AttachmentRow = Selectable<Tables['chat_attachment']>;

/** The owner of an upload: the member or one of the staff. */
export interface Uploader {
  conversation_id: string;
  member_id: string;
  staff_id: string | null;
}

export interface NewUpload extends Uploader {
  id: string;
  name: string;
  size: number;
  begun_at: Date;
}

/** Counts under the conversation's lock, so that simultaneous uploads cannot exceed the limit together. */
export async function addUpload(tx: Tx, upload: NewUpload): Promise<'added' | 'full' | 'exists'> {
  const { conversation_id, member_id, begun_at } = upload;
  await sql`select from conversation where id = ${conversation_id} for update`.execute(tx);
  const { rows } = await sql<{ here: number; today: number; exists: boolean }>`
    select count(*) filter (where conversation_id = ${conversation_id})::int as here,
      count(*) filter (where begun_at > ${begun_at}::timestamptz - interval '1 day')::int as today,
      exists (select from chat_attachment where id = ${upload.id}) as exists
    from chat_attachment where member_id = ${member_id}`.execute(tx);
  const [{ here, today, exists } = { here: 0, today: 0, exists: false }] = rows;
  if (exists) return 'exists';
  if (here >= mostAttachments || today >= mostInADay) return 'full';
  await tx
    .insertInto('chat_attachment')
    .values({ ...upload, from_staff: upload.staff_id !== null })
    .execute();
  return 'added';
}

const isOf = ({ conversation_id, member_id, staff_id }: Uploader) =>
  sql<boolean>`conversation_id = ${conversation_id} and member_id = ${member_id}
    and from_staff = ${staff_id !== null} and staff_id is not distinct from ${staff_id}::uuid`;

export function findUpload(db: DbOrTx, id: string, whose: Uploader): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('chat_attachment')
    .selectAll()
    .where('id', '=', id)
    .where(isOf(whose))
    .executeTakeFirst();
}

export function findAttachment(db: DbOrTx, id: string): Promise<AttachmentRow | undefined> {
  return db.selectFrom('chat_attachment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Does nothing if the upload is gone or complete. Adding the same piece again is idempotent. */
export async function addPiece(db: DbOrTx, id: string, { number, bytes }: { number: number; bytes: Buffer }) {
  await sql`
    insert into chat_attachment_piece (attachment_id, member_id, is_preview, number, bytes)
    select id, member_id, false, ${number}, ${bytes} from chat_attachment where id = ${id} and state = 'uploading'
    on conflict do nothing`.execute(db);
}

export async function listPieces(db: DbOrTx, { id, is_preview }: FileKey): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_attachment_piece')
    .select('number')
    .where('attachment_id', '=', id)
    .where('is_preview', '=', is_preview)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export function readPieces(db: Database, { id, is_preview }: FileKey): AsyncGenerator<Buffer> {
  return streamPieces(async (number) => {
    const piece = await db
      .selectFrom('chat_attachment_piece')
      .select('bytes')
      .where('attachment_id', '=', id)
      .where('is_preview', '=', is_preview)
      .where('number', '=', number)
      .executeTakeFirst();
    return piece?.bytes;
  });
}

/** Reads enough of a file to determine its type. */
export async function readHead(db: Database, id: string): Promise<Buffer> {
  const { head } = await db
    .selectFrom('chat_attachment_piece')
    .select(sql<Buffer>`substring(bytes from 1 for ${headBytes}::int)`.as('head'))
    .where('attachment_id', '=', id)
    .where('is_preview', '=', false)
    .where('number', '=', 0)
    .executeTakeFirstOrThrow();
  return head;
}

export const readWholeFile = (db: Database, id: string): Promise<Buffer> =>
  joinPieces(readPieces(db, { id, is_preview: false }));

/** Updates only an undecided upload, so that the first of two simultaneous checks counts. */
export async function settleUpload(
  tx: Tx,
  { id, state }: Pick<AttachmentRow, 'id' | 'state'>,
  change: { state: AttachmentRow['state']; type: ChatFileType },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_attachment')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces the upload with the re-encoded picture. */
export async function replaceByPicture(
  tx: Tx,
  { id, member_id }: AttachmentRow,
  { file, width, height, preview }: EncodedPicture,
): Promise<void> {
  await removePieces(tx, id);
  for (const [is_preview, whole] of [
    [false, file],
    [true, preview],
  ] as const)
    for (const piece of cutIntoPieces(whole))
      await tx
        .insertInto('chat_attachment_piece')
        .values({ attachment_id: id, member_id, is_preview, ...piece })
        .execute();
  await tx
    .updateTable('chat_attachment')
    .set({ size: file.length, width, height })
    .where('id', '=', id)
    .execute();
}

export async function removePieces(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('chat_attachment_piece').where('attachment_id', '=', id).execute();
}

/**
 * Attaches the file to a message added in this transaction, which makes it visible to both sides. False if the file was
 * removed or sent in the meantime: the message must then be rolled back.
 */
export async function attachToMessage(
  tx: Tx,
  { id, conversation_id, sent_at }: Pick<ChatMessageRow, 'id' | 'conversation_id' | 'sent_at'>,
  attachment_id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_attachment')
    .set({ sent_at })
    .where('id', '=', attachment_id)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx.updateTable('chat_message').set({ attachment_id }).where('id', '=', id).execute();
  await tx
    .updateTable('conversation')
    .set({ attachment_count: sql`attachment_count + 1` })
    .where('id', '=', conversation_id)
    .execute();
  return true;
}

/** A file that was already sent is kept. */
export async function removeUpload(db: DbOrTx, id: string, whose: Uploader): Promise<void> {
  await db
    .deleteFrom('chat_attachment')
    .where('id', '=', id)
    .where(isOf(whose))
    .where('sent_at', 'is', null)
    .execute();
}

/** The attachments of a conversation that can be opened. */
export function listReadyAttachments(db: DbOrTx, conversationId: string): Promise<AttachmentRow[]> {
  return db
    .selectFrom('chat_attachment')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'ready')
    .where('sent_at', 'is not', null)
    .execute();
}

/** Reads all of them in order, in batches. */
export async function* readHeldAttachments(db: DbOrTx): AsyncGenerator<AttachmentRow> {
  for (let last: string | undefined; ;) {
    const held = db
      .selectFrom('chat_attachment')
      .selectAll()
      .where('state', '=', 'held')
      .orderBy('id')
      .limit(100);
    const rows = await (last === undefined ? held : held.where('id', '>', last)).execute();
    last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield* rows;
  }
}

/** Marks a conversation as changed, so that both sides see the new state of a file. Returns the listeners to wake. */
export async function touchConversation(db: DbOrTx, id: string): Promise<string[]> {
  const row = await db
    .updateTable('conversation')
    .set(nextRevision)
    .where('id', '=', id)
    .returning(['member_id', 'staff_id'])
    .executeTakeFirst();
  return row ? [row.member_id, ...(row.staff_id === null ? [] : [row.staff_id])] : [];
}

export async function forgetUploads(db: Database, begunBefore: Date): Promise<void> {
  await db
    .deleteFrom('chat_attachment')
    .where('sent_at', 'is', null)
    .where('begun_at', '<', begunBefore)
    .execute();
}

/** Erases a few at a time, because each can be large. Returns how many were deleted. */
export async function eraseFiles(db: Database, closedBefore: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from chat_attachment where id in (
      select file.id from conversation join chat_attachment file on file.conversation_id = conversation.id
      where conversation.state = 'closed' and conversation.closed_at < ${closedBefore} and not conversation.flagged
        and conversation.texts_erased_at is null limit 10)`.execute(db);
  return Number(numAffectedRows);
}
