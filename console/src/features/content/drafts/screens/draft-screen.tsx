import '../../content.css';
import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { AlsoHere } from '../../../../platform/also-here.tsx';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment, timeOfDay } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useMinWidth } from '../../../../platform/wide.ts';
import type { DraftSessionState, SaveStatus } from '../../editor/draft-session.ts';
import { changesBetween } from '../../history/model.ts';
import { ChangeList } from '../../history/parts/change-list.tsx';
import { contentStates, mergeDrafts, stateWords, titleOfDraft } from '../model.ts';
import { CheckList } from '../parts/check-list.tsx';
import { ConflictPanel } from '../parts/conflict-panel.tsx';
import { DraftNotices } from '../parts/draft-notices.tsx';
import { FieldContext, type ReferenceLists } from '../parts/field-context.tsx';
import { PreviewPane } from '../parts/preview-pane.tsx';
import { ReviewSteps } from '../parts/review-steps.tsx';
import { TextForm } from '../parts/text-form.tsx';
import { useDraftSession } from '../parts/use-draft-session.tsx';
import { loadDraft } from '../queries.ts';

/** A text while it is written and reviewed. */
export function Screen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(id, () => loadDraft(id));
  const references = useLoaded('references', () => callStaffApi('GET /staff/content/references'));
  const [moved, setMoved] = useState<ContentDraft>();
  const draft = moved ?? value;
  if (!draft || !references.value)
    return (
      <>
        <ConsolePage title="Content" before={<BackToContent />} />
        {error === undefined ? (
          <Waiting words="Loading the text…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        ) : (
          <CallProblem<'GET /staff/content/drafts/{id}'>
            error={error}
            words={{ not_found: 'This draft no longer exists' }}
            next="It may have been published or discarded. Look for the text in the list."
            onRetry={again}
          />
        )}
      </>
    );
  return (
    <Editor
      key={`${draft.id} ${draft.state} ${draft.version}`}
      draft={draft}
      references={references.value.references}
      onMoved={setMoved}
    />
  );
}

function BackToContent() {
  return (
    <Link href="/content" icon="arrow-left" alone>
      Content
    </Link>
  );
}

interface EditorProps {
  draft: ContentDraft;
  references: ReferenceLists;
  onMoved: (draft: ContentDraft) => void;
}

function Editor({ draft, references, onMoved }: EditorProps) {
  const { state, change, resolve, flush } = useDraftSession(draft);
  const isWide = useMinWidth(60);
  const [shown, setShown] = useState<boolean>();
  // A long text needs the room for its levels; a short one leaves it to the preview.
  const hasPreview = draft.page !== null && (shown ?? (isWide && draft.kind !== 'topic'));
  const { kind, id } = draft;
  const readOnly = draft.state !== 'draft' || state.status === 'closed';
  const errors = new Map(state.objections.map(({ field, message }) => [field, message]));
  const fields = { generation: state.generation, readOnly, errors, references, onChange: change };
  const taking = useAction();
  const take = (theirs: ContentDraft['data']) =>
    void taking.act(() => takeInto(draft, state, theirs, { flush, onMoved }));
  return (
    <>
      <ConsolePage
        title={titleOfDraft({ ...draft, data: state.data })}
        before={<BackToContent />}
        action={
          <Tag tone={contentStates[draft.state].tone}>
            {draft.state === 'scheduled' && draft.publish_at
              ? `Scheduled for ${formatMoment(draft.publish_at)}`
              : stateWords[draft.state]}
          </Tag>
        }
      />
      <div className="k-content-editor" data-preview={hasPreview || undefined}>
        <div className="k-content-main">
          <AlsoHere thing={`content-${id}`} />
          <DraftNotices draft={draft} state={state} onTake={take} />
          {taking.error !== undefined && (
            <CallProblem<'PUT /staff/content/drafts/{id}'>
              error={taking.error}
              words={{
                not_found: 'This draft no longer exists',
                draft_changed: 'Someone else has just changed this text',
                draft_in_review: 'This draft has been sent for review',
              }}
              next="We haven’t merged anything, and what you typed is safe. Refresh this page to see the latest draft."
            />
          )}
          {state.conflicts.length > 0 && <ConflictPanel kind={kind} state={state} onResolve={resolve} />}
          {draft.state !== 'draft' && <Changed draft={draft} />}
          <FieldContext value={fields}>
            <TextForm kind={kind} data={state.data} />
          </FieldContext>
          <CheckList id={id} kind={kind} data={state.data} objections={state.objections} />
        </div>
        {hasPreview && (
          <PreviewPane
            id={id}
            kind={kind}
            data={state.data}
            hasLevels={kind === 'topic'}
            flush={draft.state === 'draft' ? flush : async () => draft.version}
          />
        )}
      </div>
      <footer className="k-content-foot">
        <p role="status">{draft.state === 'draft' && savedInWords(state)}</p>
        <div className="k-actions">
          {draft.page !== null && (
            <Button icon="eye" aria-pressed={hasPreview} onClick={() => setShown(!hasPreview)}>
              Preview
            </Button>
          )}
          <ReviewSteps draft={draft} flush={flush} onMoved={onMoved} />
        </div>
      </footer>
    </>
  );
}

/** For the person who reviews: what changed comes before the whole. */
function Changed({ draft }: { draft: ContentDraft }) {
  return (
    <section className="k-content-changed" aria-labelledby="content-changed">
      <h2 id="content-changed">What changed</h2>
      {draft.why !== '' && <p>{draft.why}</p>}
      <ChangeList label="What changed" changes={changesBetween(draft.kind, draft.base, draft.data)} />
    </section>
  );
}

const statusWords: Readonly<Record<Exclude<SaveStatus, 'saved'>, string>> = {
  waiting: 'Not saved yet…',
  saving: 'Saving…',
  offline: 'We can’t reach the server. This tab keeps what you typed, and saves it as soon as it can.',
  conflict: 'Not saved: choose above which words stay.',
  closed: 'This text can’t be changed at the moment.',
};

function savedInWords({ status, savedAt }: DraftSessionState): string {
  return status === 'saved' ? `Saved ${timeOfDay(savedAt)}` : statusWords[status];
}

/** Another published text, merged into this draft: mine stays where both changed a field. */
async function takeInto(
  draft: ContentDraft,
  state: DraftSessionState,
  theirs: ContentDraft['data'],
  { flush, onMoved }: { flush: () => Promise<number>; onMoved: (draft: ContentDraft) => void },
): Promise<void> {
  const { id, base, data: before } = draft;
  const version = await flush();
  const { data } = mergeDrafts(base ?? before, state.data, theirs);
  const body = { version, data, merged: true };
  await callStaffApi('PUT /staff/content/drafts/{id}', { params: { id }, body });
  onMoved(await loadDraft(id));
}
