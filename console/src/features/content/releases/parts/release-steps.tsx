import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { readinessInWords } from '../model.ts';
import { PublishReleaseDialog } from './publish-release-dialog.tsx';
import type { ReleaseStepProps } from './release-step-props.tsx';

/** What can be done with a release at this point. */
export function ReleaseSteps({ release, onChanged }: ReleaseStepProps) {
  const { id, version, state, texts } = release;
  const [isPublishing, setIsPublishing] = useState(false);
  const { busy, error, act } = useAction();
  const isReady = texts.length > 0 && texts.every(({ problems }) => problems.length === 0);
  const unschedule = () =>
    void act(async () => {
      const body = { version };
      onChanged(
        await callStaffApi('POST /staff/content_releases/{id}/unschedule', { params: { id }, body }),
        'The scheduled time has been removed. The texts haven’t changed.',
      );
    });
  return (
    <section className="k-record-card" aria-labelledby="release-steps">
      <h2 id="release-steps">Next</h2>
      <p>{state === 'open' ? readinessInWords(release) : scheduledInWords(isReady)}</p>
      <p className="k-actions">
        {isReady && (
          <Button look="primary" icon="globe" onClick={() => setIsPublishing(true)}>
            {state === 'scheduled' ? 'Publish now or change the time' : 'Publish'}
          </Button>
        )}
        {state === 'scheduled' && (
          <Button icon="clock" busy={busy} busyWords="Removing the time…" onClick={unschedule}>
            Remove the time
          </Button>
        )}
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/content_releases/{id}/unschedule'>
          error={error}
          words={{
            not_found: 'This release no longer exists',
            release_changed: 'Someone else has just changed this release',
          }}
          next="Refresh this page to see the latest version."
        />
      )}
      <CancelRelease release={release} onChanged={onChanged} />
      {isPublishing && (
        <PublishReleaseDialog
          release={release}
          onChanged={onChanged}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </section>
  );
}

const scheduledInWords = (isReady: boolean) =>
  isReady
    ? 'All texts are ready. To add or remove texts, remove the time first.'
    : 'Some texts are no longer ready. Unless they’re ready in time, nothing will be published.';

/** Asks first, because the texts become independent drafts again. */
function CancelRelease({ release: { id, version, texts }, onChanged }: ReleaseStepProps) {
  const [isSure, setIsSure] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const question = useFocusOnArrival<HTMLDivElement>(isSure);
  const again = useFocusOnArrival<HTMLButtonElement>(isBack && !isSure);
  const { busy, error, act } = useAction();
  const cancel = () =>
    void act(async () => {
      const body = { version };
      onChanged(
        await callStaffApi('POST /staff/content_releases/{id}/cancel', { params: { id }, body }),
        'The release is cancelled. Its texts stay as drafts.',
      );
    });
  if (!isSure)
    return (
      <p>
        <Button ref={again} look="quiet" icon="close" onClick={() => setIsSure(true)}>
          Cancel the release
        </Button>
      </p>
    );
  return (
    <div ref={question} tabIndex={-1} className="k-content-sure" role="group" aria-label="Cancel the release">
      <p>
        {texts.length === 0
          ? 'The release ends. It has no texts.'
          : 'The release ends. Its texts stay as drafts, and approvals stay too.'}
      </p>
      <p className="k-actions">
        <Button look="danger" busy={busy} busyWords="Cancelling…" onClick={cancel}>
          Cancel it for good
        </Button>
        <Button
          onClick={() => {
            setIsSure(false);
            setIsBack(true);
          }}
        >
          Keep it
        </Button>
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/content_releases/{id}/cancel'>
          error={error}
          words={{
            not_found: 'This release no longer exists',
            release_changed: 'Someone else has just changed this release',
          }}
          next="Refresh this page to see the latest version."
        />
      )}
    </div>
  );
}
