import type { Conversation } from '@kindred/contract/connect/chat.ts';
import type { ChosenFile, FileKeeper, PendingFile } from '@kindred/ui/pending-files.ts';
import { base64OfBlob } from '@kindred/ui/upload-pieces.ts';
import { isCurrentSession, type SessionSnapshot } from '../../../../platform/device-session.ts';
import { createMutex } from '../../../../platform/offline/cross-tab-mutex.ts';
import { bytesOfBase64, createEncryptedStore } from '../../../../platform/offline/encrypted-store.ts';
import { countAsNoStorage, withStorageTimeout } from '../../../../platform/offline/storage-faults.ts';
import { tab } from '../../../../platform/session.ts';

/** A chosen file that has not been sent yet, as it is stored. */
interface StoredFile extends ChosenFile {
  type: string;
  /** The member has asked to send it. */
  isReleased: boolean;
  /** Base64. */
  content: string;
}
interface StoredFiles {
  files: readonly StoredFile[];
}

/** One of the largest files, or several photos. Anything more lasts as long as the page, which says so. */
const mostBytes = 12_000_000;

const store = createEncryptedStore<StoredFiles>({
  recordsKey: 'chat_files',
  secretKey: 'chat_key',
  purpose: 'chat files',
  isLarge: true,
});

/** Writing a large file takes seconds on an old phone. */
const patienceMs = 15_000;

const bytesIn = (files: readonly StoredFile[]) => files.reduce((sum, { size }) => sum + size, 0);

const withFile = (stored: StoredFiles, file: StoredFile): StoredFiles =>
  bytesIn(stored.files) + file.size > mostBytes ? stored : { files: [...stored.files, file] };

async function toStored(file: PendingFile, content: Blob): Promise<StoredFile> {
  const { id, message, place, name, size, preview } = file;
  return {
    id,
    message,
    place,
    name,
    size,
    preview,
    isReleased: false,
    type: content.type,
    content: await base64OfBlob(content),
  };
}

const update = (next: (stored: StoredFiles) => StoredFiles, sent = tab.here) =>
  withStorageTimeout(
    store.update(
      tab,
      sent,
      (stored) => next(stored ?? { files: [] }),
      ({ files }) => files.length > 0,
    ),
    patienceMs,
  );

async function forgetFiles(ids: ReadonlySet<string>): Promise<void> {
  const isTheirs = ({ id }: StoredFile) => ids.has(id);
  const stored = await store.read(tab).catch(countAsNoStorage);
  if (!stored?.files.some(isTheirs)) return;
  await update(({ files }) => ({ files: files.filter((file) => !isTheirs(file)) })).catch(countAsNoStorage);
}

async function storeFile(file: PendingFile, content: Blob, sent: SessionSnapshot): Promise<boolean> {
  try {
    const copy = await toStored(file, content);
    const write = await update((stored) => withFile(stored, copy), sent);
    return write?.on === 'device' && write.value.files.some(({ id }) => id === file.id);
  } catch (error) {
    countAsNoStorage(error);
    return false;
  }
}

async function releaseFile(id: string, sent: SessionSnapshot): Promise<void> {
  // If nothing can be written, the file was not stored either.
  await update((stored) => {
    if (stored.files.every((file) => file.id !== id)) return stored;
    return { files: stored.files.map((file) => (file.id === id ? { ...file, isReleased: true } : file)) };
  }, sent).catch(countAsNoStorage);
}

/** One after another, in the order in which files were chosen and removed. */
const inTurn = createMutex('chat_files');

export const fileKeeper: FileKeeper = {
  keep: (file, content) => {
    const sent = tab.here;
    return inTurn(() => storeFile(file, content, sent));
  },
  release: (id) => {
    const sent = tab.here;
    return inTurn(() => releaseFile(id, sent));
  },
  forget: (id) => inTurn(() => forgetFiles(new Set([id]))),
};

const blobOf = ({ content, type }: StoredFile) => new Blob([bytesOfBase64(content)], { type });

export interface RestoredFile {
  file: ChosenFile;
  content: Blob;
  isReleased: boolean;
}

/**
 * The files of this chat that were chosen before the page was opened. Those that have since arrived, or belong to a
 * previous chat, are removed from the device.
 */
export async function readStoredFiles({
  id: place,
  attachments = [],
}: Conversation): Promise<RestoredFile[]> {
  const sent = tab.here;
  const stored = await withStorageTimeout(store.read(tab), patienceMs).catch(countAsNoStorage);
  if (!stored || !isCurrentSession(tab, sent)) return [];
  const arrived = new Set(attachments.map(({ id }) => id));
  const isWaiting = (file: StoredFile) => file.place === place && !arrived.has(file.id);
  const done = stored.files.filter((file) => !isWaiting(file));
  if (done.length > 0) await forgetFiles(new Set(done.map(({ id }) => id)));
  return stored.files.filter(isWaiting).map((copy) => {
    const { content: _content, type: _type, isReleased, ...file } = copy;
    return { file, content: blobOf(copy), isReleased };
  });
}
