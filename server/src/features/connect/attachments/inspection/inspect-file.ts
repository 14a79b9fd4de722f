import { pieceCount } from '@kindred/contract/file-pieces.ts';
import { wakeChatStreams } from '#features/connect/chat/public.ts';
import type { Database } from '#platform/database.ts';
import { encodePicture, type EncodedPicture } from '#platform/files/picture.ts';
import { clamdScanner } from '#platform/files/virus-scan.ts';
import { chatTypeOf, type ChatFileType } from '../rules.ts';
import {
  listPieces,
  readHead,
  readHeldAttachments,
  readPieces,
  readWholeFile,
  removePieces,
  replaceByPicture,
  settleUpload,
  touchConversation,
  type AttachmentRow,
} from '../store.ts';

/** What a look at a complete upload finds. held: the scanner is away, or could not look at this file. */
export type FileInspection =
  | { is: 'incomplete' | 'wrong type' }
  | { is: 'held'; type: ChatFileType; isScannerAway: boolean }
  | { is: 'infected' | 'unreadable'; type: ChatFileType }
  | { is: 'ready'; type: ChatFileType; picture: EncodedPicture | undefined };

/** The scanner comes first: what may do harm is not decoded. */
export async function inspectFile(
  db: Database,
  { id, size }: AttachmentRow,
  scanner: string | undefined,
): Promise<FileInspection> {
  const file = { id, is_preview: false };
  if ((await listPieces(db, file)).length < pieceCount(size)) return { is: 'incomplete' };
  const type = chatTypeOf(await readHead(db, id));
  if (!type) return { is: 'wrong type' };
  const verdict = scanner === undefined ? 'clean' : await clamdScanner(scanner)(readPieces(db, file));
  if (verdict === 'infected') return { is: 'infected', type };
  if (verdict !== 'clean') return { is: 'held', type, isScannerAway: verdict === 'away' };
  // A document is only ever downloaded, so what is in it is not opened here.
  if (type === 'application/pdf') return { is: 'ready', type, picture: undefined };
  const picture = await encodePicture(() => readWholeFile(db, id));
  return picture ? { is: 'ready', type, picture } : { is: 'unreadable', type };
}

/** Stores what was found. False if another look was first. */
export function settleInspection(
  db: Database,
  row: AttachmentRow,
  check: Extract<FileInspection, { type: ChatFileType }>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await settleUpload(tx, row, { state: check.is, type: check.type }))) return false;
    if (check.is === 'infected' || check.is === 'unreadable') await removePieces(tx, row.id);
    if (check.is === 'ready' && check.picture) await replaceByPicture(tx, row, check.picture);
    return true;
  });
}

/** Files that wait for the scanner. Safe to run twice, and on several servers at once. */
export async function recheckHeldFiles(
  db: Database,
  scanner: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  for await (const row of readHeldAttachments(db)) {
    if (signal.aborted) return;
    const check = await inspectFile(db, row, scanner);
    // One file that the scanner cannot read does not hold up the others.
    if (check.is === 'held' && check.isScannerAway) return;
    if (check.is === 'held') continue;
    if (!('type' in check) || !(await settleInspection(db, row, check))) continue;
    await wakeChatStreams(db, await touchConversation(db, row.conversation_id));
  }
}
