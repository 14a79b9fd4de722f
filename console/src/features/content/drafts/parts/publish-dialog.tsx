import { contentDescriptions } from '@kindred/content/editing/descriptions.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { loadDraft } from '../queries.ts';
import type { StepProps } from './step-props.tsx';

interface Props extends StepProps {
  /** The author declares that the change does not affect the meaning. */
  isSmall: boolean;
  onClose: () => void;
}

/** Publishes now or at a set time. Readers see it within a second. */
export function PublishDialog({ draft, flush, onMoved, isSmall, onClose }: Props) {
  const navigate = useNavigate();
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const { id, kind, item } = draft;
  const isAtOnce = isSmall && 'atOnce' in contentDescriptions[kind];
  const publish = () => {
    if (isLater && Number.isNaN(Date.parse(at))) return setMissing(true);
    void act(async () => {
      const version = isSmall ? await flush() : draft.version;
      const body = {
        version,
        ...(isSmall ? { small: true as const } : {}),
        ...(isLater ? { at: new Date(at).toISOString() } : {}),
      };
      const { state } = await callStaffApi('POST /staff/content/drafts/{id}/publish', {
        params: { id },
        body,
      });
      if (state === 'published') await navigate(`/content/items/${kind}/${item}`);
      else {
        onMoved(await loadDraft(id));
        onClose();
      }
    });
  };
  return (
    <Dialog
      id="content-publish"
      heading={isAtOnce ? 'Post a status message' : isSmall ? 'Publish a small correction' : 'Publish'}
      closeWords="Close"
      open
      onClose={onClose}
    >
      <SubmitForm onSubmit={publish}>
        {isAtOnce && (
          <p>Everyone who opens the app will see it from now on. A colleague will check it afterwards.</p>
        )}
        {isSmall && !isAtOnce && (
          <p>
            Only for slips, such as a typing mistake: nothing that changes what the text means. A colleague
            will check it afterwards.
          </p>
        )}
        {!isSmall && (
          <label className="k-content-check">
            <input type="checkbox" checked={isLater} onChange={({ target }) => setIsLater(target.checked)} />
            <span>At a later time</span>
          </label>
        )}
        {isLater && (
          <TextField
            name="publish-at"
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
        {error !== undefined && (
          <CallProblem<'POST /staff/content/drafts/{id}/publish'>
            error={error}
            words={{
              not_found: 'This draft no longer exists',
              draft_changed: 'This text has changed since you opened it',
              in_release: 'This text is part of a release',
              not_approved: 'No one has approved this version',
              published_changed: 'The published text has changed since this draft began',
              slug_taken: 'Another text has this web address',
              content_not_ready: 'Some things are still missing',
              in_the_past: 'This time is in the past',
            }}
            next={nextAfter(error)}
            unsure={`It may have been ${isLater ? 'scheduled' : 'published'}. You can safely try again.`}
          />
        )}
        <Button
          type="submit"
          look="primary"
          icon="globe"
          busy={busy}
          busyWords={isLater ? 'Scheduling…' : 'Publishing…'}
        >
          {isLater ? 'Schedule' : isAtOnce ? 'Post it now' : 'Publish now'}
        </Button>
      </SubmitForm>
    </Dialog>
  );
}

/** An earlier attempt may have succeeded, with its response lost. */
const afterChange: Readonly<Partial<Record<string, string>>> = {
  not_found: 'It may be published already. Close this window and look for the text in the list.',
  draft_changed: 'Refresh this page to see how it stands.',
};

const nextAfter = (error: unknown) =>
  afterChange[refusalCodeOf(error) ?? ''] ??
  'Nothing was published. Close this window and look at the text again.';
