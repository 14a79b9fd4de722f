import { largestAttachment } from '@kindred/contract/connect/attachment-limits.ts';
import { pieceBytes } from '@kindred/contract/file-pieces.ts';
import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { fileLinkCache } from '@kindred/ui/file-links.ts';
import { pendingFiles, type PendingFile } from '@kindred/ui/pending-files.ts';
import { useSyncExternalStore } from 'react';
import { apiBase } from '../../../../platform/api-base.ts';
import { ApiProblem, call } from '../../../../platform/api.ts';
import { deviceNow } from '../../../../platform/clock.ts';
import { classifyError, withTimeout } from '../../../../platform/offline/retry-policy.ts';
import { session } from '../../../../platform/session.ts';
import { ownId } from '../../../../platform/session-transitions.ts';
import { chatStore } from './chat-store.ts';
import { fileKeeper, readStoredFiles } from './file-storage.ts';

const isTemporary = (error: unknown) => {
  const why = classifyError(error);
  return why === 'offline' || why === 'later';
};
/** The server re-encodes pictures before it replies, so this request takes longer. */
const sendTimeoutMs = 60_000;

const placeOf = ({ place, id }: PendingFile) => ({ id: place, attachment: id });

/** The files that the member chose to send. Until they are sent they stay on this device, if it has room for them. */
export const chatFiles = pendingFiles<ChatMessage>({
  limits: { pieceBytes, largest: largestAttachment },
  newId: () => newMessageId(deviceNow()),
  callsOf: (file) => ({
    start: () =>
      call('POST /conversations/{id}/attachments', {
        params: { id: file.place },
        body: { id: file.id, name: file.name, size: file.size },
        ...withTimeout(),
      }),
    storePiece: (number, bytes) =>
      call('PUT /conversations/{id}/attachments/{attachment}/pieces/{number}', {
        params: { ...placeOf(file), number: String(number) },
        body: { bytes },
        ...withTimeout(),
      }),
    send: () =>
      call('POST /conversations/{id}/attachments/{attachment}/send', {
        params: placeOf(file),
        body: { id: file.message },
        signal: AbortSignal.timeout(sendTimeoutMs),
      }),
    isTemporary,
  }),
  drop: (file) =>
    call('DELETE /conversations/{id}/attachments/{attachment}', { params: placeOf(file), ...withTimeout() }),
  onSent: (conversation) => void chatStore.catchUp(conversation),
  codeOf: (error) => {
    if (error instanceof ApiProblem) return error.problem.code;
    reportError(error);
    return 'unexpected';
  },
  keeper: fileKeeper,
});

/** Restores files that were chosen before this page was opened. */
export async function restoreChatFiles(conversation: Conversation): Promise<void> {
  for (const { file, content, ...how } of await readStoredFiles(conversation))
    chatFiles.restore(file, content, how);
}

/** Forgets files sent by another tab, or just before the last page was closed. */
export function forgetArrivedFiles({ attachments = [] }: Conversation): void {
  const arrived = new Set(attachments.map(({ id }) => id));
  for (const { id, stage } of chatFiles.list())
    if (stage === 'chosen' && arrived.has(id)) chatFiles.remove(id);
}

let owner = ownId(session.state().person);
session.watch(() => {
  const next = ownId(session.state().person);
  if (next !== owner) chatFiles.clear();
  owner = next;
});

export const useChatFiles = () => useSyncExternalStore(chatFiles.watch, chatFiles.list);

const links = fileLinkCache(
  (id) => call('GET /conversations/{id}/attachments', { params: { id }, ...withTimeout() }),
  deviceNow,
);

/** The short-lived address of a file. Undefined if the file is gone or the server is unreachable. */
export async function fileAddress(
  conversation: string,
  id: string,
  part: 'file' | 'preview',
): Promise<string | undefined> {
  try {
    const path = (await links(conversation, id))?.[part];
    return typeof path === 'string' ? apiBase + path : undefined;
  } catch (error) {
    if (classifyError(error) === undefined) throw error;
    return undefined;
  }
}
