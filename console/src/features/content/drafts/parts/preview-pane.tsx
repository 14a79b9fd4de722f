import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { parseData } from '@kindred/content/editing/objections.ts';
import type { Level } from '@kindred/contract/learn.ts';
import type { ContentType, PreviewView } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useEffect, useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { PreviewFrame } from '../../previews/parts/preview-frame.tsx';
import { firstReaderOf, previewPartOf } from '../../previews/model.ts';
import { SharePreviewDialog } from '../../previews/parts/share-dialog.tsx';
import { PreviewOptions, ViewControls, type PreviewShape } from '../../previews/parts/view-controls.tsx';
import { useFieldForm, useSettledPart } from './field-context.tsx';

interface Props {
  id: string;
  kind: ContentType;
  item: string;
  /** Which of a topic's three levels is being edited, and so is shown. */
  level: Level | undefined;
  /** No tab selects the level, so the preview offers the choice. */
  hasLevels: boolean;
  /** It can be shown together with the other drafts of its release. */
  hasRelease: boolean;
}

/** Shows the level being edited, and switches when the writer does. */
function usePreviewView({ kind, item, level, hasRelease }: Omit<Props, 'id' | 'hasLevels'>) {
  const [view, setView] = useState<PreviewView>({
    as: firstReaderOf(kind, item),
    on: null,
    ...(level && { level }),
    ...(hasRelease && { with_release: true }),
  });
  const [written, setWritten] = useState(level);
  if (level && written !== level) {
    setWritten(level);
    setView({ ...view, level });
  }
  return [view, setView] as const;
}

/** The heading of the part that holds the cursor. */
function useWrittenHeading(): string | undefined {
  const [heading, setHeading] = useState<string>();
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const head =
        target instanceof Element
          ? target.closest('.k-content-step')?.querySelector('.k-content-step-head :is(.k-input, h3)')
          : undefined;
      if (head) setHeading('value' in head ? String(head.value) : (head.textContent ?? undefined));
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return heading;
}

/** The page as readers will see it, drawn by the app's renderer. It follows the part being edited. */
export function PreviewPane({ id, kind, item, level, hasLevels, hasRelease }: Props) {
  const { session } = useFieldForm();
  const [shape, setShape] = useState<PreviewShape>('phone');
  const [view, setView] = usePreviewView({ kind, item, level, hasRelease });
  const heading = useWrittenHeading();
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sharing, setSharing] = useState(false);
  // The rich text editors already wait for a pause of their own.
  const settled = useSettledPart(
    ({ data: written }) => ({ written, canBeDrawn: parseData(kind, written) !== undefined }),
    { afterMs: 30, whenIdle: false },
  );
  const data = settled?.canBeDrawn ? settled.written : undefined;
  useEffect(() => {
    if (!data) return;
    const asked = new AbortController();
    callStaffApi('POST /staff/content/drafts/{id}/preview', { params: { id }, body: { data, view } }).then(
      (reply) => {
        if (asked.signal.aborted) return;
        setHtml(reply.html);
        setProblem(undefined);
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setProblem(problemOf(error));
      },
    );
    return () => asked.abort();
  }, [id, data, view]);
  return (
    <section className="k-preview" aria-label="Preview">
      <ViewControls view={view} shape={shape} hasLevels={hasLevels} onView={setView} onShape={setShape}>
        <PreviewOptions view={view} hasRelease={hasRelease} onView={setView}>
          {settled?.canBeDrawn && (
            <Button icon="share" onClick={() => setSharing(true)}>
              Share this preview
            </Button>
          )}
        </PreviewOptions>
      </ViewControls>
      {view.as === 'member' && (
        <p className="k-field-hint">
          What members see, without anyone’s own data such as their name or progress.
        </p>
      )}
      {settled?.canBeDrawn === false && <p role="status">{notYet}</p>}
      {settled?.canBeDrawn && problem !== undefined && <p role="status">{problem}</p>}
      <PreviewFrame html={html} shape={shape} part={previewPartOf(kind, item)} heading={heading} />
      {sharing && (
        <SharePreviewDialog draft={id} view={view} flush={session.flush} onClose={() => setSharing(false)} />
      )}
    </section>
  );
}

const notYet = 'Something is missing before the page can be shown. The list of checks says what.';

type PreviewRefused = RefusalOf<EndpointNamed<'POST /staff/content/drafts/{id}/preview'>>;
const refusedWords: Readonly<Record<PreviewRefused, string>> = {
  content_not_ready: notYet,
  not_found:
    'This draft no longer exists: it was published or discarded. Go back to the list to see the text.',
};
const wordsByCode: Readonly<Partial<Record<string, string>>> = refusedWords;

function problemOf(error: unknown): string {
  return (
    wordsByCode[refusalCodeOf(error) ?? ''] ??
    'We couldn’t load the preview. Your text is safe. Change something to try again.'
  );
}
