import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { useDesk } from '../live/desk-store.ts';
import { openThread } from '../live/messages.ts';
import { deskAddress, deskPeople, deskTopics, nameOfLine } from '../model.ts';
import { CloseDialog } from './close-dialog.tsx';
import { Composer } from './composer.tsx';
import { useDeskFrame } from './desk-frame.tsx';
import { ThreadLog } from './thread-log.tsx';
import { WaitTime } from './wait-time.tsx';

/** A conversation of one's own: what was written, and the reply. */
export function Chat({ line }: { line: DeskLine }) {
  const { id, state } = line;
  const { place, paths, leave } = useDeskFrame();
  const navigate = useNavigate();
  const [closing, setClosing] = useState(false);
  const { error, again } = useLoaded(id, () => openThread(id));
  const thread = useDesk(({ threads }) => threads.get(id));
  const open = state === 'open';
  useShortcuts({ e: open ? () => setClosing(true) : undefined });
  const next = paths.find((path) => path !== id) ?? '';
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
        {open && (
          <Button aria-keyshortcuts="e" onClick={() => setClosing(true)}>
            Close <kbd aria-hidden="true">e</kbd>
          </Button>
        )}
      </header>
      {error !== undefined && (
        <CallProblem<'GET /staff/conversations/{id}/messages'>
          error={error}
          words={{ not_found: 'This conversation is no longer yours' }}
          next="Choose another one from the list."
          onRetry={again}
        />
      )}
      <ThreadLog line={line} thread={thread} />
      {open ? (
        <Composer line={line} ready={thread !== undefined} onLeave={leave} />
      ) : (
        <p className="k-desk-ended" role="status">
          This conversation has ended.
        </p>
      )}
      <CloseDialog
        line={line}
        open={closing}
        onClose={() => setClosing(false)}
        onDone={() => void navigate(deskAddress(place, place.view === 'closed' ? id : next))}
      />
    </>
  );
}
