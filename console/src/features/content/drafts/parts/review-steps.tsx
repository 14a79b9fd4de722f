import { contentDescriptions } from '@kindred/content/editing/descriptions.ts';
import type { DraftComment } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import type { StepProps } from './step-props.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type Open = 'send' | 'send-back' | 'approve' | 'publish' | 'small' | undefined;

interface ReviewProps extends StepProps {
  /** Written beside the paragraphs, but not sent yet. */
  comments: readonly DraftComment[];
  onComments: (comments: readonly DraftComment[]) => void;
}

/** This person's next step for the text. */
export function ReviewSteps({ comments, onComments, ...props }: ReviewProps) {
  const { draft } = props;
  const [typed, setTyped] = useState<DraftComment>({ at: '', text: '' });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const description = contentDescriptions[draft.kind];
  const isCorrectable =
    'atOnce' in description || (draft.published !== null && !('alwaysReviewed' in description));
  return (
    <>
      <StepButtons {...props} comments={comments.length} isCorrectable={isCorrectable} onOpen={setOpen} />
      {open === 'send' && <SendDialog {...props} onClose={close} />}
      {open === 'send-back' && (
        <SendBackDialog
          {...props}
          written={comments}
          onComments={onComments}
          typed={typed}
          onTyped={setTyped}
          onClose={close}
        />
      )}
      {open === 'approve' && <ApproveDialog {...props} onClose={close} />}
      {(open === 'publish' || open === 'small') && (
        <PublishDialog {...props} isSmall={open === 'small'} onClose={close} />
      )}
    </>
  );
}

interface ButtonsProps extends StepProps {
  isCorrectable: boolean;
  comments: number;
  onOpen: (open: Open) => void;
}

function StepButtons({ draft, onMoved, isCorrectable, comments, onOpen }: ButtonsProps) {
  const { state, may_approve } = draft;
  const isAtOnce = 'atOnce' in contentDescriptions[draft.kind];
  if (state === 'draft')
    return (
      <>
        {isCorrectable && !draft.release && (
          <Button look={isAtOnce ? 'primary' : undefined} onClick={() => onOpen('small')}>
            {isAtOnce ? 'Post it now' : 'Publish a small correction'}
          </Button>
        )}
        {!isAtOnce && (
          <Button look="primary" icon="send" onClick={() => onOpen('send')}>
            Send for review
          </Button>
        )}
      </>
    );
  return (
    <>
      <TakeBackButton draft={draft} onMoved={onMoved} />
      {state === 'in_review' && may_approve && (
        <>
          <Button onClick={() => onOpen('send-back')}>
            {comments === 0
              ? 'Send back with comments'
              : `Send back with ${comments} ${comments === 1 ? 'comment' : 'comments'}`}
          </Button>
          <Button look="primary" icon="check" onClick={() => onOpen('approve')}>
            Approve
          </Button>
        </>
      )}
      {state === 'in_review' && !may_approve && (
        <p className="k-content-waiting">A colleague needs to read it: you changed it yourself.</p>
      )}
      {draft.release && <p className="k-content-waiting">It’s published with its release.</p>}
      {!draft.release && (state === 'approved' || state === 'scheduled') && (
        <Button look="primary" icon="globe" onClick={() => onOpen('publish')}>
          {state === 'scheduled' ? 'Publish now or change the time' : 'Publish'}
        </Button>
      )}
    </>
  );
}

function TakeBackButton({ draft: { id, version, state }, onMoved }: Omit<StepProps, 'flush'>) {
  const { busy, error, act } = useAction();
  return (
    <>
      <Button
        busy={busy}
        busyWords="Taking it back…"
        onClick={() =>
          void act(async () => {
            const params = { id };
            onMoved(
              await callStaffApi('POST /staff/content/drafts/{id}/take_back', { params, body: { version } }),
            );
          })
        }
      >
        {state === 'in_review' ? 'Take back from review' : 'Change it again'}
      </Button>
      {error !== undefined && (
        <CallProblem<'POST /staff/content/drafts/{id}/take_back'>
          error={error}
          words={{
            not_found: 'This draft no longer exists',
            draft_changed: 'A colleague has already changed this draft',
          }}
          next="Refresh this page to see the latest version."
        />
      )}
    </>
  );
}

/** Asks first, because it cannot be undone. */
export function DiscardButton(props: Omit<StepProps, 'onMoved'>) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="quiet" icon="delete" onClick={() => setAsks(true)}>
        Discard draft
      </Button>
      {asks && <DiscardDialog {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

interface DiscardProps extends Omit<StepProps, 'onMoved'> {
  onClose: () => void;
}

function DiscardDialog({ draft: { id, published }, flush, onClose }: DiscardProps) {
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  const discard = () =>
    void act(async () => {
      const version = await flush();
      await callStaffApi('POST /staff/content/drafts/{id}/discard', { params: { id }, body: { version } });
      await navigate('/content');
    });
  return (
    <Dialog id="content-discard" heading="Discard draft" closeWords="Close" open onClose={onClose}>
      <p>
        {published
          ? 'Your changes will be lost for good. The published text won’t change.'
          : 'This text will be lost for good. It was never published.'}
      </p>
      <p className="k-actions">
        <Button look="danger" busy={busy} busyWords="Discarding…" onClick={discard}>
          Discard for good
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/content/drafts/{id}/discard'>
          error={error}
          words={{
            not_found: 'This draft no longer exists',
            draft_changed: 'Someone else has changed it',
            in_release: 'It’s part of a release',
          }}
          next="Refresh this page to see the latest version."
        />
      )}
    </Dialog>
  );
}
