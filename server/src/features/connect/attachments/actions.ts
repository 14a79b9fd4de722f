import { pieceCount } from '@kindred/contract/file-pieces.ts';
import type {
  sendDeskAttachment,
  startAttachment,
  storeAttachmentPiece,
} from '@kindred/contract/connect/attachments.ts';
import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import {
  chatMessageOf,
  findMessage,
  wakeDeskStreams,
  wakeChatStreams,
  refuseForNow,
  type ChatLimits,
  type ChatMessageRow,
} from '#features/connect/chat/public.ts';
import {
  memberMessage,
  messageValues,
  replyValues,
  staffReply,
  storedIn,
} from '#features/connect/sending/public.ts';
import { ifNew, type Tx } from '#platform/database.ts';
import { downloadName } from '#platform/files/media-type.ts';
import { pieceOf } from '#platform/files/pieces.ts';
import type { Context, MemberContext, StaffContext } from '#platform/http/route.ts';
import { writeAs } from '#platform/http/session-write.ts';
import { withLock } from '#platform/keyed-mutex.ts';
import { deskUploader, memberUploader } from './access.ts';
import { inspectFile, settleInspection } from './inspection/inspect-file.ts';
import {
  addPiece,
  addUpload,
  attachToMessage,
  findUpload,
  listPieces,
  removeUpload,
  type AttachmentRow,
  type Uploader,
} from './store.ts';

export type AttachmentSettings = ChatLimits & { scanner: string | undefined };

type NewFile = Body<typeof startAttachment>;

export async function beginOwnUpload(
  ctx: MemberContext<'not_found' | 'conflict' | 'chat_closed' | 'chat_paused' | 'attachments_full'>,
  conversation: string,
  file: NewFile,
): Promise<Reply<typeof startAttachment>> {
  const { state, paused, ...whose } = await memberUploader(ctx, conversation);
  return beginUpload(ctx, whose, file, () => refuseEnded(ctx, { state, paused }));
}

function refuseEnded(
  { refuse }: Pick<MemberContext<'chat_closed' | 'chat_paused'>, 'refuse'>,
  { state, paused }: { state: string; paused: boolean },
): void {
  if (state === 'closed') throw refuse('chat_closed');
  if (paused) throw refuse('chat_paused');
}

export async function beginDeskUpload(
  ctx: StaffContext<'not_found' | 'conflict' | 'chat_closed' | 'attachments_full'>,
  conversation: string,
  file: NewFile,
): Promise<Reply<typeof startAttachment>> {
  const { state, ...whose } = await deskUploader(ctx, conversation);
  return beginUpload(ctx, whose, file, () => {
    if (state !== 'open') throw ctx.refuse('chat_closed');
  });
}

/**
 * A retry continues with the pieces that have arrived. A file already sent is not refused because the chat has since
 * changed.
 */
async function beginUpload(
  { db, now, refuse }: Context<'conflict' | 'attachments_full'>,
  whose: Uploader,
  { id, name, size }: NewFile,
  before: () => void,
): Promise<Reply<typeof startAttachment>> {
  if (!(await findUpload(db, id, whose))?.sent_at) before();
  const upload = { ...whose, id, name, size, begun_at: now };
  const added = await ifNew(db.transaction().execute((tx) => addUpload(tx, upload)));
  if (added === 'full') throw refuse('attachments_full');
  const row = await findUpload(db, id, whose);
  // A picture that was re-encoded may differ in size from the upload.
  if (!row || row.name !== name || (row.state === 'uploading' && row.size !== size)) throw refuse('conflict');
  if (row.state !== 'uploading') return { pieces: Array.from({ length: pieceCount(size) }, (_, at) => at) };
  return { pieces: await listPieces(db, { id, is_preview: false }) };
}

type PieceRefusal = 'not_found' | 'conflict';

export const storeOwnPiece = async (ctx: MemberContext<PieceRefusal>, piece: NewPiece) =>
  storePiece(ctx, await memberUploader(ctx, piece.id), piece);
export const storeDeskPiece = async (ctx: StaffContext<PieceRefusal>, piece: NewPiece) =>
  storePiece(ctx, await deskUploader(ctx, piece.id), piece);

interface NewPiece {
  id: string;
  attachment: string;
  number: string;
  bytes: string;
}

async function storePiece(
  { db, refuse }: Context<PieceRefusal>,
  whose: Uploader,
  { attachment, ...sent }: NewPiece,
): Promise<Reply<typeof storeAttachmentPiece>> {
  const row = await findUpload(db, attachment, whose);
  if (!row) throw refuse('not_found');
  // A late retry: the file is already complete.
  if (row.state !== 'uploading') return {};
  const piece = pieceOf(row.size, sent);
  if (!piece) throw refuse('conflict');
  await addPiece(db, attachment, piece);
  return {};
}

type SendRefusal =
  | 'not_found'
  | 'conflict'
  | 'chat_closed'
  | 'attachment_incomplete'
  | 'attachment_type'
  | 'attachment_unreadable'
  | 'attachment_infected';

interface Sending {
  conversation: string;
  attachment: string;
  /** The message id. */
  id: string;
}

export async function sendOwnFile(
  ctx: MemberContext<SendRefusal | 'chat_paused'>,
  sending: Sending,
  settings: AttachmentSettings,
): Promise<ChatMessage> {
  const { db, now, person } = ctx;
  const { state, paused, ...whose } = await memberUploader(ctx, sending.conversation);
  const add = async (tx: Tx, name: string) => {
    const values = {
      ...messageValues(sending.conversation, { id: sending.id, text: name }, now),
      danger: false,
    };
    const row = await writeAs(tx, person.id, { write: memberMessage(settings), values, now });
    return storedIn(row)?.message;
  };
  const row = await sendFile(ctx, {
    ...sending,
    whose,
    scanner: settings.scanner,
    add,
    before: () => refuseEnded(ctx, { state, paused }),
  });
  if (!row) {
    // The chat may have ended while the file was being scanned.
    refuseEnded(ctx, await memberUploader(ctx, sending.conversation));
    throw await refuseForNow(ctx, settings);
  }
  await wakeDeskStreams(db, [person.id]);
  return chatMessageOf(row);
}

export async function sendDeskFile(
  ctx: StaffContext<SendRefusal | 'member_wrote'>,
  { seen, ...sending }: Sending & Pick<Body<typeof sendDeskAttachment>, 'seen'>,
  { scanner }: AttachmentSettings,
): Promise<ChatMessage> {
  const { db, now, person, refuse } = ctx;
  const { state, ...whose } = await deskUploader(ctx, sending.conversation);
  const add = async (tx: Tx, name: string) => {
    const values = replyValues(sending.conversation, { id: sending.id, text: name, seen }, null);
    const row = await writeAs(tx, person.id, { write: staffReply, values, now });
    return storedIn(row)?.message;
  };
  const row = await sendFile(ctx, {
    ...sending,
    whose,
    scanner,
    add,
    before: () => {
      if (state !== 'open') throw refuse('chat_closed');
    },
  });
  if (!row) {
    const after = await deskUploader(ctx, sending.conversation);
    throw refuse(after.state === 'open' ? 'member_wrote' : 'chat_closed');
  }
  await wakeChatStreams(db, [whose.member_id, person.id]);
  return chatMessageOf(row);
}

interface FileToSend extends Sending {
  whose: Uploader;
  scanner: string | undefined;
  /** Throws if nothing can be sent at present. */
  before: () => void;
  add: (tx: Tx, name: string) => Promise<ChatMessageRow | undefined>;
}

/** A retry returns the stored message. Undefined if the message could not be added. */
function sendFile(
  ctx: Context<SendRefusal>,
  { attachment, id, whose, scanner, before, add }: FileToSend,
): Promise<ChatMessageRow | undefined> {
  const { db, refuse } = ctx;
  return withLock(`file ${attachment}`, async () => {
    const upload = await findUpload(db, attachment, whose);
    if (!upload) throw refuse('not_found');
    const stored = await findMessage(db, id);
    if (stored?.attachment_id === attachment) return stored;
    if (stored || upload.sent_at) throw refuse('conflict');
    before();
    const { name, type } =
      upload.state === 'uploading' ? await acceptUpload(ctx, upload, { whose, scanner }) : upload;
    if (!type) throw refuse('attachment_incomplete');
    const sent = await ifNew(
      db.transaction().execute(async (tx) => {
        const message = await add(tx, downloadName(name, type));
        if (!message) return null;
        if (!(await attachToMessage(tx, message, attachment))) throw refuse('conflict');
        return { ...message, attachment_id: attachment };
      }),
    );
    // Another server got there first.
    if (sent === undefined) return findMessage(db, id);
    return sent ?? undefined;
  });
}

/** A file that cannot be sent is deleted without a trace. */
async function acceptUpload(
  { db, refuse }: Context<SendRefusal>,
  upload: AttachmentRow,
  { whose, scanner }: { whose: Uploader; scanner: string | undefined },
): Promise<AttachmentRow> {
  const inspection = await inspectFile(db, upload, scanner);
  if (inspection.is === 'incomplete') throw refuse('attachment_incomplete');
  if (inspection.is === 'ready' || inspection.is === 'held') {
    await settleInspection(db, upload, inspection);
    const row = await findUpload(db, upload.id, whose);
    if (!row) throw refuse('not_found');
    return row;
  }
  await removeUpload(db, upload.id, whose);
  if (inspection.is === 'wrong type') throw refuse('attachment_type');
  throw refuse(inspection.is === 'infected' ? 'attachment_infected' : 'attachment_unreadable');
}

export async function dropOwnUpload(ctx: MemberContext<'not_found'>, conversation: string, id: string) {
  await removeUpload(ctx.db, id, await memberUploader(ctx, conversation));
  return {};
}
export async function dropDeskUpload(ctx: StaffContext<'not_found'>, conversation: string, id: string) {
  await removeUpload(ctx.db, id, await deskUploader(ctx, conversation));
  return {};
}
