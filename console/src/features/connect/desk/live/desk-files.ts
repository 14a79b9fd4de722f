import { largestAttachment } from '@kindred/contract/connect/attachment-limits.ts';
import { pieceBytes } from '@kindred/contract/file-pieces.ts';
import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { fileLinkCache } from '@kindred/ui/file-links.ts';
import { pendingFiles, type PendingFile } from '@kindred/ui/pending-files.ts';
import { useSyncExternalStore } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import {
  isTemporaryFailure,
  refusalCodeOf,
  StaffApiProblem,
  StaffApiUnreachable,
} from '../../../../platform/api-problem.ts';
import { epochMs } from '../../../../platform/clock.ts';
import { withLongTimeout } from '../../../../platform/timeouts.ts';
import { lastNumberOf, withNewMessages } from './desk-state.ts';
import { deskStore } from './desk-store.ts';
import { catchUpThread, loadMissing } from './messages.ts';

const placeOf = ({ place, id }: PendingFile) => ({ id: place, attachment: id });

/** What the writer had seen, as for a reply: a message the member has sent since must be read first. */
function seenIn(conversation: string): number {
  const thread = deskStore.state().threads.get(conversation);
  return thread ? lastNumberOf(thread) : 0;
}

/** The files this person has chosen to send. They last as long as this page. */
export const deskFiles = pendingFiles<ChatMessage>({
  limits: { pieceBytes, largest: largestAttachment },
  newId: () => newMessageId(epochMs()),
  callsOf: (file) => {
    const seen = seenIn(file.place);
    return {
      start: () =>
        callStaffApi('POST /staff/conversations/{id}/attachments', {
          params: { id: file.place },
          body: { id: file.id, name: file.name, size: file.size },
        }),
      storePiece: (number, bytes) =>
        callStaffApi('PUT /staff/conversations/{id}/attachments/{attachment}/pieces/{number}', {
          params: { ...placeOf(file), number: String(number) },
          body: { bytes },
          ...withLongTimeout(),
        }),
      send: () =>
        callStaffApi('POST /staff/conversations/{id}/attachments/{attachment}/send', {
          params: placeOf(file),
          body: { id: file.message, seen },
          ...withLongTimeout(),
        }),
      isTemporary: isTemporaryFailure,
    };
  },
  drop: (file) =>
    callStaffApi('DELETE /staff/conversations/{id}/attachments/{attachment}', { params: placeOf(file) }),
  onSent: (conversation, message) => {
    deskStore.changeThread(conversation, (thread) => withNewMessages(thread, [message]));
    void catchUpThread(conversation, message.number).catch(() => loadMissing(conversation));
  },
  codeOf: (error) => {
    const code = refusalCodeOf(error);
    if (code === undefined) reportError(error);
    return code ?? 'unexpected';
  },
});

export const useDeskFiles = () => useSyncExternalStore(deskFiles.watch, deskFiles.list);

const links = fileLinkCache(
  (id) => callStaffApi('GET /staff/conversations/{id}/attachments', { params: { id } }),
  epochMs,
);

/** The address at which a file opens for a short time. Undefined if it is gone, or the server cannot be reached. */
export async function deskFileAddress(
  conversation: string,
  id: string,
  part: 'file' | 'preview',
): Promise<string | undefined> {
  try {
    return (await links(conversation, id))?.[part] ?? undefined;
  } catch (error) {
    if (error instanceof StaffApiProblem || error instanceof StaffApiUnreachable) return undefined;
    throw error;
  }
}
