import './chat.css';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { CallDialog } from '../../calls/parts/call-dialog.tsx';
import { AskDialog } from '../../colleagues/parts/ask-dialog.tsx';
import { OwnMention } from '../../colleagues/parts/own-mention.tsx';
import { SecondPerson } from '../../colleagues/parts/second-person.tsx';
import { isThreadLoaded } from '../live/desk-state.ts';
import { useDesk } from '../live/desk-store.ts';
import { openThread } from '../live/messages.ts';
import { deskAddress, isChatPath } from '../model.ts';
import { recordDanger } from '../queries.ts';
import { AboutPanel } from './about-panel.tsx';
import { ChatBar, type ChatDialog } from './chat-bar.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Composer } from './composer.tsx';
import { DangerPanel } from './danger-panel.tsx';
import { useDeskFrame } from './desk-frame.tsx';
import { TypingNotice } from './typing-notice.tsx';
import { PauseDialog, PausedNotice } from './pause-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { ThreadLog } from './thread-log.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { UnsentText } from './unsent-text.tsx';

/** One's own conversation: the messages, and the reply. */
export function Chat({ line, wide }: { line: DeskLine; wide: boolean }) {
  const { id, state } = line;
  const { me, place, paths, leave } = useDeskFrame();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<ChatDialog>();
  const [closesNext, setClosesNext] = useState(false);
  const shut = () => setDialog(undefined);
  // What was done about a danger must be recorded before the conversation is closed.
  const ask = (wanted: ChatDialog) => {
    const recordsFirst = wanted === 'close' && line.flagged;
    setClosesNext(recordsFirst);
    setDialog(recordsFirst ? 'record' : wanted);
  };
  const { error, again } = useLoaded(id, () => openThread(id));
  const thread = useDesk(({ threads }) => {
    const one = threads.get(id);
    return one && isThreadLoaded(one) ? one : undefined;
  });
  const open = state === 'open';
  const goOn = () => {
    shut();
    const next = place.view === 'closed' ? id : (paths.find((path) => path !== id && isChatPath(path)) ?? '');
    void navigate(deskAddress(place, next));
  };
  return (
    <>
      <ChatBar line={line} wide={wide} me={me} onAsk={ask} />
      <SecondPerson line={line} me={me} />
      <OwnMention line={line} me={me} />
      <DangerPanel line={line} me={me} onAsk={ask} />
      <PausedNotice line={line} />
      {error !== undefined && (
        <CallProblem<'GET /staff/conversations/{id}/messages'>
          error={error}
          words={{ not_found: 'This conversation is no longer yours' }}
          next="Choose something else from the list."
          onRetry={again}
        />
      )}
      <ThreadLog line={line} me={me} thread={thread} />
      {open && <TypingNotice line={line} />}
      {open ? (
        <Composer line={line} ready={thread !== undefined} onLeave={leave} />
      ) : (
        <div className="k-desk-ended">
          <p role="status">This conversation has ended.</p>
          <UnsentText id={id} />
        </div>
      )}
      <CloseDialog line={line} open={dialog === 'close'} onClose={shut} onDone={goOn} />
      {dialog === 'record' && (
        <RecordDialog
          about={id}
          onClose={shut}
          // A chat that its member has ended needs no outcome.
          onRecorded={() => setDialog(closesNext && open ? 'close' : undefined)}
          onRecord={(body) => recordDanger(id, body)}
        />
      )}
      {dialog === 'transfer' && <TransferDialog line={line} me={me} onClose={shut} onDone={goOn} />}
      {dialog === 'about' && (
        <Dialog id="desk-about" heading="About this conversation" closeWords="Close" open onClose={shut}>
          <AboutPanel line={line} me={me} />
        </Dialog>
      )}
      {dialog === 'ask' && <AskDialog line={line} me={me} onClose={shut} />}
      {dialog === 'call' && <CallDialog line={line} onClose={shut} />}
      {dialog === 'pause' && <PauseDialog line={line} onClose={shut} />}
    </>
  );
}
