import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf, StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import type { ReleaseStepProps } from './release-step-props.tsx';

/** Publishes all texts or none, now or at a set time. */
export function PublishReleaseDialog({
  release,
  onChanged,
  onClose,
}: ReleaseStepProps & { onClose: () => void }) {
  const { id, version, texts } = release;
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const publish = () => {
    if (isLater && Number.isNaN(Date.parse(at))) return setMissing(true);
    void act(async () => {
      const body = { version, ...(isLater ? { at: new Date(at).toISOString() } : {}) };
      const params = { id };
      onChanged(
        await callStaffApi('POST /staff/content_releases/{id}/publish', { params, body }),
        isLater ? 'The release is scheduled.' : 'Published. Readers see all of it now.',
      );
      onClose();
    });
  };
  const count = texts.length === 1 ? 'one text' : `all ${texts.length} texts`;
  return (
    <Dialog id="release-publish" heading="Publish the release" closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={publish}>
        <p>Readers will see {count} at the same moment. If one can’t be published, none is.</p>
        <label className="k-content-check">
          <input type="checkbox" checked={isLater} onChange={({ target }) => setIsLater(target.checked)} />
          <span>At a later time</span>
        </label>
        {isLater && (
          <TextField
            name="release-at"
            label="Day and time"
            hint="In your time zone."
            type="datetime-local"
            room="short"
            error={missing ? 'Choose a day and a time.' : undefined}
            value={at}
            onChange={({ target }) => {
              setAt(target.value);
              setMissing(false);
            }}
          />
        )}
        {error !== undefined && <PublishProblem error={error} />}
        <Button
          type="submit"
          look="primary"
          icon="globe"
          busy={busy}
          busyWords={isLater ? 'Scheduling…' : 'Publishing…'}
        >
          {isLater ? 'Schedule' : 'Publish now'}
        </Button>
      </SubmitForm>
    </Dialog>
  );
}

function PublishProblem({ error }: { error: unknown }) {
  const reasons =
    error instanceof StaffApiProblem && error.problem.code === 'release_not_ready'
      ? (error.problem.errors ?? [])
      : [];
  return (
    <>
      <CallProblem<'POST /staff/content_releases/{id}/publish'>
        error={error}
        words={{
          not_found: 'This release no longer exists',
          release_changed: 'This release has changed since you opened it',
          release_empty: 'This release has no texts',
          release_not_ready: 'Some of its texts aren’t ready',
          in_the_past: 'This time is in the past',
        }}
        next={
          refusalCodeOf(error) === 'release_changed'
            ? 'It may be published already. Refresh this page to see how it stands.'
            : 'Nothing was published. Close this window and look at the release again.'
        }
        unsure="It may have been published or scheduled. You can safely try again."
      />
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ field, code, message }) => (
            <li key={`${field} ${code}`}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
