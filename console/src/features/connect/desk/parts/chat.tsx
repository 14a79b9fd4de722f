import './chat.css';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { useDesk } from '../live/desk-store.ts';
import { openThread } from '../live/messages.ts';
import { deskAddress, deskPeople, deskTopics, isOnDesk, nameOfLine } from '../model.ts';
import { AboutPanel } from './about-panel.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Composer } from './composer.tsx';
import { DangerPanel } from './danger-panel.tsx';
import { useDeskFrame } from './desk-frame.tsx';
import { MemberTyping } from './member-typing.tsx';
import { PauseDialog, PausedNotice } from './pause-dialog.tsx';
import { ThreadLog } from './thread-log.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { WaitTime } from './wait-time.tsx';

/** A conversation of one's own: what was written, and the reply. */
export function Chat({ line, wide }: { line: DeskLine; wide: boolean }) {
  const { id, state } = line;
  const { me, place, paths, leave } = useDeskFrame();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'close' | 'transfer' | 'pause' | 'about'>();
  const shut = () => setDialog(undefined);
  const { error, again } = useLoaded(id, () => openThread(id));
  const thread = useDesk(({ threads }) => threads.get(id));
  const open = state === 'open';
  // Also when the member has left in danger.
  const onDesk = isOnDesk(line);
  const ask = (which: 'close' | 'transfer') => () => setDialog(which);
  useShortcuts({ e: onDesk ? ask('close') : undefined, t: open ? ask('transfer') : undefined });
  const goOn = () => {
    shut();
    const next = place.view === 'closed' ? id : (paths.find((path) => path !== id) ?? '');
    void navigate(deskAddress(place, next));
  };
  return (
    <>
      <header className="k-desk-bar">
        <div className="k-desk-bar-words">
          <h2>{nameOfLine(line)}</h2>
          <p>
            {deskTopics[line.topic]} · {deskPeople[line.for].toLowerCase()}
            {line.waits_since && (
              <>
                {' '}
                · <WaitTime since={line.waits_since} />
              </>
            )}
          </p>
        </div>
        {!wide && <Button onClick={() => setDialog('about')}>About</Button>}
        {open && (
          <>
            <Button aria-keyshortcuts="t" onClick={ask('transfer')}>
              Transfer <kbd aria-hidden="true">t</kbd>
            </Button>
            {line.paused === null && <Button onClick={() => setDialog('pause')}>Pause</Button>}
          </>
        )}
        {onDesk && (
          <Button aria-keyshortcuts="e" onClick={ask('close')}>
            Close <kbd aria-hidden="true">e</kbd>
          </Button>
        )}
      </header>
      <DangerPanel line={line} />
      <PausedNotice line={line} />
      {error !== undefined && (
        <CallProblem<'GET /staff/conversations/{id}/messages'>
          error={error}
          words={{ not_found: 'This conversation is no longer yours' }}
          next="Choose another one from the list."
          onRetry={again}
        />
      )}
      <ThreadLog line={line} thread={thread} />
      {open && <MemberTyping line={line} />}
      {open ? (
        <Composer line={line} ready={thread !== undefined} onLeave={leave} />
      ) : (
        <p className="k-desk-ended" role="status">
          This conversation has ended.
        </p>
      )}
      <CloseDialog line={line} open={dialog === 'close'} onClose={shut} onDone={goOn} />
      {dialog === 'transfer' && <TransferDialog line={line} me={me} onClose={shut} onDone={goOn} />}
      {dialog === 'about' && (
        <Dialog id="desk-about" heading="About this conversation" closeWords="Close" open onClose={shut}>
          <AboutPanel line={line} me={me} />
        </Dialog>
      )}
      {dialog === 'pause' && <PauseDialog line={line} onClose={shut} />}
    </>
  );
}
