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

/** The result of inspecting a complete upload. `held`: the scanner is down, or could not scan this file. */
export type FileInspection =
  | { is: 'incomplete' | 'wrong type' }
  | { is: 'held'; type: ChatFileType; isScannerAway: boolean }
  | { is: 'infected' | 'unreadable'; type: ChatFileType }
  | { is: 'ready'; type: ChatFileType; picture: EncodedPicture | undefined };

/** The scanner runs first, so that harmful files are never decoded. */
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
  // Documents are only ever downloaded, so their content is not parsed here.
  if (type === 'application/pdf') return { is: 'ready', type, picture: undefined };
  const picture = await encodePicture(() => readWholeFile(db, id));
  return picture ? { is: 'ready', type, picture } : { is: 'unreadable', type };
}

/** Stores the result. False if another inspection finished first. */
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

/** Rechecks files that wait for the scanner. Idempotent, and safe to run on several servers at a time. */
export async function recheckHeldFiles(
  db: Database,
  scanner: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  for await (const row of readHeldAttachments(db)) {
    if (signal.aborted) return;
    const check = await inspectFile(db, row, scanner);
    // A single file that cannot be scanned must not hold up the others.
    if (check.is === 'held' && check.isScannerAway) return;
    if (check.is === 'held') continue;
    if (!('type' in check) || !(await settleInspection(db, row, check))) continue;
    await wakeChatStreams(db, await touchConversation(db, row.conversation_id));
  }
}
