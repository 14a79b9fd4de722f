import { PauseReason } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { nameOfLine, pauseReasons } from '../model.ts';
import { pauseChat } from '../queries.ts';

const words = {
  not_found: 'This conversation is no longer yours',
  chat_closed: 'This conversation has ended',
};

export function PauseDialog({ line, onClose }: { line: DeskLine; onClose: () => void }) {
  const [reason, setReason] = useState<PauseReason>();
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const pause = () => {
    if (reason === undefined) return setMissing(true);
    void act(async () => {
      await pauseChat(line.id, reason);
      onClose();
    });
  };
  return (
    <Dialog
      id="desk-pause"
      heading={`Pause the conversation with ${nameOfLine(line)}?`}
      closeWords="Don’t pause"
      open
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Pausing…" onClick={pause}>
          Pause
        </Button>
      }
    >
      <p>They can’t write until you resume. We’ll let them know, and tell them how else to reach someone.</p>
      {error !== undefined && (
        <CallProblem<'PUT /staff/conversations/{id}/pause'> error={error} words={words} />
      )}
      <ChoiceCards
        choose="one"
        name="pause"
        legend="Why?"
        error={isMissing && !reason ? 'Choose a reason' : undefined}
        value={reason ?? null}
        onChange={(value) => setReason(PauseReason.parse(value))}
        choices={PauseReason.options.map((value) => ({ value, label: pauseReasons[value] }))}
      />
    </Dialog>
  );
}

/** Shown while the chat is paused, with a button to resume it. */
export function PausedNotice({ line }: { line: DeskLine }) {
  const { busy, error, act } = useAction();
  if (line.paused === null) return null;
  return (
    <div className="k-desk-paused">
      <p>
        Paused: {pauseReasons[line.paused]}. {nameOfLine(line)} can’t write for now.
      </p>
      {error !== undefined && (
        <CallProblem<'PUT /staff/conversations/{id}/pause'> error={error} words={words} />
      )}
      <Button
        icon="play"
        busy={busy}
        busyWords="Resuming…"
        onClick={() => void act(() => pauseChat(line.id, null))}
      >
        Resume
      </Button>
    </div>
  );
}
