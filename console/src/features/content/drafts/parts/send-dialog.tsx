import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { longestReason } from '@kindred/contract/content/drafts.ts';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import type { StepProps } from './step-props.tsx';

/** Asks why it changed, for the reviewing colleague and for the history. */
export function SendDialog({ draft, flush, onMoved, onClose }: StepProps & { onClose: () => void }) {
  const [why, setWhy] = useState(draft.why);
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const send = () => {
    if (why.trim() === '') return setMissing(true);
    void act(async () => {
      const body = { version: await flush(), why: why.trim() };
      onMoved(await callStaffApi('POST /staff/content/drafts/{id}/send', { params: { id: draft.id }, body }));
      onClose();
    });
  };
  return (
    <Dialog id="content-send" heading="Send for review" closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={send}>
        <TextArea
          name="content-why"
          label="What changed, and why"
          hint="Your colleague reads this first. It stays in the history."
          error={missing && why.trim() === '' ? 'Say in a few words what changed.' : undefined}
          limit={longestReason}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        {error !== undefined && (
          <CallProblem<'POST /staff/content/drafts/{id}/send'>
            error={error}
            words={{
              not_found: 'This draft no longer exists',
              draft_changed: 'Someone else has changed this text',
              content_not_ready: 'Some things are still missing',
            }}
            next="Close this window. The list “Before it can be published” says what’s missing."
          />
        )}
        <Button type="submit" look="primary" icon="send" busy={busy} busyWords="Sending…">
          Send for review
        </Button>
      </SubmitForm>
    </Dialog>
  );
}
