import '../../../../platform/record-page.css';
import type { DraftComment } from '@kindred/contract/content/drafts.ts';
import { AlsoHere } from '../../../../platform/also-here.tsx';
import { timeOfDay } from '../../../../platform/clock.ts';
import type { DraftSessionState, SaveStatus } from '../../../../platform/draft-session.ts';
import { useDraftPart } from './field-context.tsx';
import { DiscardButton, ReviewSteps } from './review-steps.tsx';
import type { StepProps } from './step-props.tsx';

interface Props extends StepProps {
  comments: readonly DraftComment[];
  onComments: (comments: readonly DraftComment[]) => void;
}

/** Always in sight while writing: whether the text is saved, who else is here, and the next step. */
export function DraftFoot({ draft, flush, comments, onComments, onMoved }: Props) {
  const saved = useDraftPart(savedInWords);
  const missing = useDraftPart(({ objections }) => objections.length);
  const isWritten = draft.state === 'draft';
  return (
    <div className="k-record-save k-content-foot" role="group" aria-label="This draft">
      <div>
        <p role="status">{isWritten && saved}</p>
        {isWritten && missing > 0 && (
          <a href="#content-checks">
            {missing} {missing === 1 ? 'thing is' : 'things are'} missing
          </a>
        )}
        <AlsoHere thing={`content-${draft.id}`} />
      </div>
      {isWritten && !draft.release && <DiscardButton draft={draft} flush={flush} />}
      <ReviewSteps
        draft={draft}
        flush={flush}
        comments={comments}
        onComments={onComments}
        onMoved={onMoved}
      />
    </div>
  );
}

const statusWords: Readonly<Record<Exclude<SaveStatus, 'saved'>, string>> = {
  waiting: 'Not saved yet…',
  saving: 'Saving…',
  offline: 'We can’t reach the server. This tab keeps what you typed, and saves it as soon as it can.',
  conflict: 'Not saved: choose which words stay.',
  closed: 'This text can’t be changed at the moment.',
};

function savedInWords({ status, savedAt }: DraftSessionState): string {
  return status === 'saved' ? `Saved ${timeOfDay(savedAt)}` : statusWords[status];
}
