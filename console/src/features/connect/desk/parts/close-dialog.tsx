import type { ChatOutcome, DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useDesk } from '../live/desk-store.ts';
import { nameOfLine } from '../model.ts';
import { closeChat } from '../queries.ts';
import { OutcomeChoice } from './outcome-choice.tsx';

interface Props {
  line: DeskLine;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function CloseDialog({ line, open, onClose, onDone }: Props) {
  const [outcome, setOutcome] = useState<ChatOutcome>();
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const hasReply = useDesk(({ threads }) => {
    const { complete = false, pages = [] } = threads.get(line.id) ?? {};
    return !complete || pages.some((page) => page.some(({ from }) => from === 'staff'));
  });
  const close = () => {
    setMissing(outcome === undefined);
    if (outcome === undefined) return;
    void act(async () => {
      await closeChat(line.id, outcome);
      onClose();
      onDone();
    });
  };
  return (
    <Dialog
      id="desk-close"
      heading={`Close the conversation with ${nameOfLine(line)}?`}
      closeWords="Keep it open"
      open={open}
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} busyWords="Closing…" onClick={close}>
          Close conversation
        </Button>
      }
    >
      <p>{nameOfLine(line)} can still read this conversation and start a new one.</p>
      {!hasReply && <p>You haven’t replied to {nameOfLine(line)}.</p>}
      {line.flagged && <p>Before you can close it, record what you did about the danger.</p>}
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/close'>
          error={error}
          words={{
            not_found: 'This conversation is no longer yours',
            escalation_missing: 'First, record what you did about the danger',
          }}
          next="Keep it open, then choose “Record what you did”."
        />
      )}
      <OutcomeChoice name="outcome" value={outcome} missing={missing} onChange={setOutcome} />
    </Dialog>
  );
}
