import { onStaffMoment, startStaffStream } from '../../../../platform/staff-stream.ts';
import { isMine } from '../model.ts';
import { startAlerts } from './alerts.ts';
import { isThreadBehind } from './desk-state.ts';
import { deskFiles } from './desk-files.ts';
import { addDeskEvent, deskStore, tellConnection } from './desk-store.ts';
import { openDraftsOf } from './drafts.ts';
import { loadMissing } from './messages.ts';
import { startPresence } from './presence.ts';
import { acknowledgeAs } from './receipts.ts';
import { flushReplies } from './replies.ts';
import { hearTyping } from './typing.ts';

/** The desk of this tab, on every page of the console, from sign-in to sign-out. */
export function startDeskSession(staffId: string): () => void {
  openDraftsOf(staffId);
  const stopAlerts = startAlerts(staffId);
  const stopPresence = startPresence(staffId);
  const stopTyping = onStaffMoment('typing', hearTyping);
  const stopStream = startStaffStream({
    take: (name, data) => {
      if (name !== 'desk' || !('lines' in data)) return;
      addDeskEvent(data);
      for (const line of data.lines) followUp(staffId, line.id);
    },
    tell: (connection) => {
      const before = deskStore.state().connection;
      tellConnection(connection);
      if (connection === 'live' && before !== 'live') resendAll();
    },
  });
  return () => {
    stopAlerts();
    stopStream();
    stopTyping();
    stopPresence();
    deskFiles.clear();
    deskStore.clear();
  };
}

function followUp(staffId: string, id: string): void {
  const { lines, threads } = deskStore.state();
  const line = lines.get(id);
  const thread = threads.get(id);
  if (!line || !isMine(line, staffId)) return;
  if (line.state === 'open') acknowledgeAs(id, { delivered: line.last_number });
  if (thread && (isThreadBehind(thread, line) || thread.notes.length !== line.notes)) loadMissing(id);
}

/** The network is back, and sending again is safe. */
function resendAll(): void {
  for (const [id, { unsent }] of deskStore.state().threads) if (unsent.length > 0) void flushReplies(id);
}
