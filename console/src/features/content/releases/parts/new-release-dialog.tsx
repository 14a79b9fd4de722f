import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { ReleaseFields } from './release-fields.tsx';

export function NewReleaseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  // The same id for all attempts, so a retry is idempotent.
  const [id] = useState(() => newMessageId(epochMs()));
  const [words, setWords] = useState({ name: '', note: '' });
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const start = () => {
    if (words.name.trim() === '') return setMissing(true);
    void act(async () => {
      await callStaffApi('POST /staff/content_releases', { body: { id, ...words } });
      await navigate(`/content/releases/${id}`);
    });
  };
  return (
    <Dialog id="new-release" heading="New release" closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={start}>
        <ReleaseFields words={words} isMissing={isMissing} onChange={setWords} />
        {error !== undefined && <CallProblem error={error} words={{}} onRetry={start} />}
        <Button type="submit" look="primary" busy={busy} busyWords="Starting…">
          Start the release
        </Button>
      </SubmitForm>
    </Dialog>
  );
}
