import type { linkAttachments, readAttachment } from '@kindred/contract/connect/attachments.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { ownConversation } from '#features/connect/chat/public.ts';
import { chatAuditOf, takenConversation } from '#features/connect/desk/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Database } from '#platform/database.ts';
import { downloadName } from '#platform/files/media-type.ts';
import type { Context, MemberContext, StaffContext, Streamed } from '#platform/http/route.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { fileLinks, openFileKey } from './rules.ts';
import { findAttachment, listReadyAttachments, readPieces, type Uploader } from './store.ts';

/** Another member's conversation is reported as not found. */
export async function memberUploader(
  ctx: MemberContext<'not_found'>,
  conversation_id: string,
): Promise<Uploader & { state: string; paused: boolean }> {
  const { member_id, state, paused } = await ownConversation(ctx, conversation_id);
  return { conversation_id, member_id, staff_id: null, state, paused: paused !== null };
}

/** Only the person who has taken a conversation can send files to it or open them. */
export async function deskUploader(
  ctx: StaffContext<'not_found'>,
  conversation_id: string,
): Promise<Uploader & { state: string }> {
  const { member_id, state } = await takenConversation(ctx, conversation_id);
  return { conversation_id, member_id, staff_id: ctx.person.id, state };
}

export async function ownLinks(ctx: MemberContext<'not_found'>, conversation: string) {
  await ownConversation(ctx, conversation);
  return linksOf(ctx.db, ctx.now, conversation);
}

export async function deskLinks(ctx: StaffContext<'not_found'>, conversation: string) {
  const { db, now, person } = ctx;
  const row = await takenConversation(ctx, conversation);
  await db
    .transaction()
    .execute((tx) => recordAudit(tx, { what: 'chat_files_opened', ...chatAuditOf(row, person.id), now }));
  return linksOf(db, now, conversation);
}

async function linksOf(
  db: Database,
  now: Date,
  conversation: string,
): Promise<Reply<typeof linkAttachments>> {
  const links = fileLinks(await readPepper(db), now);
  const rows = await listReadyAttachments(db, conversation);
  return {
    items: rows.map(({ id, width }) => ({
      id,
      file: links.of({ id, is_preview: false }),
      preview: width === null ? null : links.of({ id, is_preview: true }),
    })),
    expire_at: links.expire_at.toISOString(),
  };
}

export async function openFile(
  { db, now, head, refuse }: Context<'not_found'>,
  key: string,
): Promise<Streamed & { type: (typeof readAttachment.streams)[number] }> {
  const file = openFileKey(await readPepper(db), key, now);
  const row = file && (await findAttachment(db, file.id));
  if (!row?.type || row.state !== 'ready') throw refuse('not_found');
  // If a browser displays the file anyway, it cannot run anything.
  head('content-security-policy', "default-src 'none'; sandbox");
  return {
    type: file?.is_preview ? 'image/webp' : row.type,
    filename: downloadName(row.name, row.type),
    rows: 1,
    pieces: readPieces(db, file ?? { id: row.id, is_preview: false }),
  };
}
