import { tellAccess } from '../../../../platform/access-watch.ts';
import type { PendingFile } from '@kindred/ui/pending-files.ts';
import { isTemporaryFailure } from '../../../../platform/api-problem.ts';
import { sessionAtSend } from '../../../../platform/session.ts';
import { onStaffMoment, startStaffStream } from '../../../../platform/staff-stream.ts';
import { isMine } from '../model.ts';
import { loadClosedChats } from '../queries.ts';
import { startAlerts } from './alerts.ts';
import { isThreadBehind } from './desk-state.ts';
import { deskFiles } from './desk-files.ts';
import { addDeskEvent, deskStore, tellConnection } from './desk-store.ts';
import { draftedConversations, dropChatDraft, openDraftsOf } from './drafts.ts';
import { loadMissing } from './messages.ts';
import { startPresence } from './presence.ts';
import { acknowledgeAs } from './receipts.ts';
import { resendReplies } from './replies.ts';
import { hearTyping } from './typing.ts';

/** Whose chosen files are kept while the desk is locked; only that person gets them back. */
let filesOf: string | undefined;

/** Files in flight are dropped at a lock, because a call from a locked tab would end its session. */
const isOnItsWay = ({ stage }: PendingFile) => stage !== 'chosen' && stage !== 'refused';

/** The desk of this tab, on every page of the console, from sign-in to sign-out. */
export function startDeskSession(staffId: string): () => void {
  openDraftsOf(staffId);
  if (filesOf !== staffId) deskFiles.clear();
  filesOf = staffId;
  const stopAlerts = startAlerts(staffId);
  const stopPresence = startPresence(staffId);
  const stopTyping = onStaffMoment('typing', hearTyping);
  const stopStream = startStaffStream({
    take: (name, data) => {
      if (name === 'access' && 'permissions' in data) tellAccess(data.permissions);
      if (name !== 'desk' || !('lines' in data)) return;
      const { synced } = deskStore.state();
      addDeskEvent(data);
      for (const id of data.erasures) dropChatDraft(id);
      if (!synced) void dropErasedDrafts();
      for (const line of data.lines) followUp(staffId, line.id);
    },
    tell: (connection) => {
      const before = deskStore.state().connection;
      tellConnection(connection);
      if (connection === 'live' && before !== 'live') resendReplies();
    },
  });
  return () => {
    stopAlerts();
    stopStream();
    stopTyping();
    stopPresence();
    if (!sessionAtSend().locked || deskFiles.list().some(isOnItsWay)) deskFiles.clear();
    deskStore.clear();
  };
}

/** A conversation that is neither open nor closed was erased with its member, so its drafts are dropped too. */
async function dropErasedDrafts(): Promise<void> {
  const isGone = (id: string) => !deskStore.state().lines.has(id);
  if (!draftedConversations().some(isGone)) return;
  try {
    await loadClosedChats();
  } catch (error) {
    // The next start of the desk tries again.
    if (!isTemporaryFailure(error)) throw error;
    return;
  }
  for (const id of draftedConversations().filter(isGone)) dropChatDraft(id);
}

function followUp(staffId: string, id: string): void {
  const { lines, threads } = deskStore.state();
  const line = lines.get(id);
  const thread = threads.get(id);
  if (!line || !isMine(line, staffId)) return;
  if (line.state === 'open') acknowledgeAs(staffId, id, { delivered: line.last_number });
  if (thread && (isThreadBehind(thread, line) || thread.notes.length !== line.notes)) loadMissing(id);
}
