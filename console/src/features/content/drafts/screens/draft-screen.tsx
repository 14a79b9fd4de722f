import '../../content.css';
import type { Level } from '@kindred/contract/learn.ts';
import type { ContentDraft, DraftComment } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useMinWidth } from '../../../../platform/wide.ts';
import type { DraftSession } from '../../../../platform/draft-session.ts';
import { mergeDrafts } from '../../../../platform/record-merge.ts';
import { contentStates, stateWords, titleOfDraft, topicTabOf, type TopicTab } from '../model.ts';
import { CheckList, focusField } from '../parts/check-list.tsx';
import { ConflictPanel } from '../parts/conflict-panel.tsx';
import { DraftFoot } from '../parts/draft-foot.tsx';
import { DraftNotices } from '../parts/draft-notices.tsx';
import { FieldProvider, useDraftPart, useFieldForm, type ReferenceLists } from '../parts/field-context.tsx';
import { PreviewPane } from '../parts/preview-pane.tsx';
import { ReviewText } from '../parts/review-text.tsx';
import { TextForm } from '../parts/text-form.tsx';
import { TopicForm } from '../parts/topic-form.tsx';
import { useDraftSession } from '../parts/use-draft-session.tsx';
import { loadDraft, readReviewComments, saveReviewComments } from '../queries.ts';

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
  const watched = useDraftSession(draft);
  const [comments, setComments] = useState(() => readReviewComments(draft.id));
  const comment = (next: readonly DraftComment[]) => {
    setComments(next);
    saveReviewComments(draft.id, next);
  };
  return (
    <FieldProvider value={{ ...watched, references, isFrozen: draft.state !== 'draft' }}>
      <DraftHead draft={draft} />
      {draft.state === 'draft' ? (
        <Writing draft={draft} onMoved={onMoved} />
      ) : (
        <Reading draft={draft} comments={comments} onComments={comment} />
      )}
      <DraftFoot
        draft={draft}
        flush={watched.session.flush}
        comments={comments}
        onComments={comment}
        onMoved={onMoved}
      />
    </FieldProvider>
  );
}

/** What the draft is, and its state. */
function DraftHead({ draft }: { draft: ContentDraft }) {
  const title = useDraftPart(({ data }) => titleOfDraft({ ...draft, data }));
  const isUntouched = useDraftPart(
    ({ status, version }) => draft.authors.length === 0 && status === 'saved' && version === draft.version,
  );
  const { state, publish_at } = draft;
  return (
    <ConsolePage title={title} before={<BackToContent />}>
      <Tag tone={contentStates[state].tone}>
        {isUntouched
          ? 'No changes yet'
          : state === 'scheduled' && publish_at
            ? `Scheduled for ${formatMoment(publish_at)}`
            : stateWords[state]}
      </Tag>
    </ConsolePage>
  );
}

const previewLevels = {
  short: 'short',
  plain: 'plain',
  full: 'full',
  levels: 'full',
  details: 'plain',
} as const;

function Writing({ draft, onMoved }: Omit<EditorProps, 'references'>) {
  const { kind } = draft;
  const { session } = useFieldForm();
  const hasConflicts = useDraftPart(({ conflicts }) => conflicts.length > 0);
  const [tab, setTab] = useState<TopicTab>('plain');
  const aside = useFoldedAside(kind === 'topic' && tab === 'levels');
  const taking = useAction();
  const take = (theirs: ContentDraft['data']) =>
    void taking.act(() => takeInto(draft, theirs, { session, onMoved }));
  const jump = (field: string) => {
    // Renders the tab first, because the field exists only then.
    flushSync(() => setTab(topicTabOf(field, tab)));
    focusField(field);
  };
  return (
    <div className="k-content-editor" data-folded={aside.isFolded || draft.page === null || undefined}>
      <div className="k-content-main">
        <DraftNotices draft={draft} onTake={take} onJump={jump} />
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
        {hasConflicts && <ConflictPanel kind={kind} />}
        {aside.fold && (
          <p className="k-content-fold">
            <Button look="quiet" icon="eye" aria-expanded={!aside.isFolded} onClick={aside.fold}>
              Preview
            </Button>
          </p>
        )}
        {kind === 'topic' ? <TopicForm tab={tab} onTab={setTab} /> : <TextForm kind={kind} />}
        <CheckList id={draft.id} kind={kind} onJump={jump} />
      </div>
      {!aside.isFolded && (
        <WritingAside draft={draft} level={kind === 'topic' ? previewLevels[tab] : undefined} />
      )}
    </div>
  );
}

/** Three levels need a wide screen: on a narrower one, the panel beside them opens on request. */
function useFoldedAside(hasLevels: boolean): { isFolded: boolean; fold: (() => void) | undefined } {
  const hasRoom = useMinWidth(112.5);
  const isWide = useMinWidth(64);
  const [chosen, setChosen] = useState<boolean>();
  const isFolded = hasLevels && isWide && (chosen ?? !hasRoom);
  return { isFolded, fold: hasLevels && isWide ? () => setChosen(!isFolded) : undefined };
}

interface WritingAsideProps {
  draft: ContentDraft;
  level: Level | undefined;
}

function WritingAside({ draft, level }: WritingAsideProps) {
  const { id, kind, item, page, release } = draft;
  const isWide = useMinWidth(64);
  const [shown, setShown] = useState(false);
  const hasPreview = isWide || shown;
  if (page === null) return null;
  return (
    <aside className="k-content-aside" aria-label="Preview">
      {!isWide && (
        <Button icon="eye" aria-pressed={hasPreview} onClick={() => setShown(!shown)}>
          Preview
        </Button>
      )}
      {hasPreview && (
        <PreviewPane
          id={id}
          kind={kind}
          item={item}
          level={level}
          hasLevels={false}
          hasRelease={release !== null}
        />
      )}
    </aside>
  );
}

interface ReadingProps {
  draft: ContentDraft;
  comments: readonly DraftComment[];
  onComments: (comments: readonly DraftComment[]) => void;
}

/** During review the text is read-only, and the reviewer sees it as readers will. */
function Reading({ draft, comments, onComments }: ReadingProps) {
  const { id, kind, state, may_approve } = draft;
  const mayComment = state === 'in_review' && may_approve;
  return (
    <div className="k-content-editor" data-folded={draft.page === null || undefined}>
      <div className="k-content-main">
        <DraftNotices draft={draft} onTake={undefined} onJump={undefined} />
        <ReviewText draft={draft} comments={comments} onComments={mayComment ? onComments : undefined} />
        <CheckList id={id} kind={kind} onJump={undefined} />
      </div>
      {draft.page !== null && (
        <aside className="k-content-aside" aria-label="Preview">
          <PreviewPane
            id={id}
            kind={kind}
            item={draft.item}
            level={kind === 'topic' ? 'full' : undefined}
            hasLevels={kind === 'topic'}
            hasRelease={draft.release !== null}
          />
        </aside>
      )}
    </div>
  );
}

/** Merges another published version into this draft; where both changed a field, this draft's value wins. */
async function takeInto(
  draft: ContentDraft,
  theirs: ContentDraft['data'],
  { session, onMoved }: { session: DraftSession; onMoved: (draft: ContentDraft) => void },
): Promise<void> {
  const { id, base, data: before, published, upstream } = draft;
  const version = await session.flush();
  const { data } = mergeDrafts(base ?? before, session.state().data, theirs);
  const body = {
    version,
    data,
    ...(published && theirs === published ? { merged: published } : {}),
    ...(upstream && theirs === upstream ? { upstream } : {}),
  };
  await callStaffApi('PUT /staff/content/drafts/{id}', { params: { id }, body });
  onMoved(await loadDraft(id));
}
