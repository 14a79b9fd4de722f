import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { parseData } from '@kindred/content/editing/objections.ts';
import type { ContentData, ContentType, PreviewView } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useEffect, useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { PreviewFrame } from '../../previews/parts/preview-frame.tsx';
import { SharePreviewDialog } from '../../previews/parts/share-dialog.tsx';
import { ViewControls } from '../../previews/parts/view-controls.tsx';

interface Props {
  id: string;
  kind: ContentType;
  data: ContentData;
  /** A topic has three. */
  hasLevels: boolean;
  flush: () => Promise<number>;
}

const pauseMs = 100;

/** The page as readers will see it, by the renderer of the app. */
export function PreviewPane({ id, kind, data, hasLevels, flush }: Props) {
  const [shape, setShape] = useState<'phone' | 'desktop'>('phone');
  const [view, setView] = useState<PreviewView>({
    as: 'guest',
    on: null,
    ...(hasLevels ? { level: 'plain' } : {}),
  });
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sharing, setSharing] = useState(false);
  const canBeDrawn = parseData(kind, data) !== undefined;
  useEffect(() => {
    if (!canBeDrawn) return;
    let isOver = false;
    const body = { data, view };
    const timer = setTimeout(() => {
      callStaffApi('POST /staff/content/drafts/{id}/preview', { params: { id }, body }).then(
        (reply) => {
          if (isOver) return;
          setHtml(reply.html);
          setProblem(undefined);
        },
        (error: unknown) => {
          if (!isOver) setProblem(problemOf(error));
        },
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, data, view, canBeDrawn]);
  return (
    <section className="k-preview" aria-label="Preview">
      <ViewControls view={view} shape={shape} hasLevels={hasLevels} onView={setView} onShape={setShape} />
      {view.as === 'member' && (
        <p className="k-field-hint">
          What members see, without anyone’s own data such as their name or progress.
        </p>
      )}
      {(problem !== undefined || !canBeDrawn) && <p role="status">{canBeDrawn ? problem : notYet}</p>}
      <PreviewFrame html={html} shape={shape} />
      {canBeDrawn && (
        <p>
          <Button icon="share" onClick={() => setSharing(true)}>
            Share this preview
          </Button>
        </p>
      )}
      {sharing && (
        <SharePreviewDialog draft={id} view={view} flush={flush} onClose={() => setSharing(false)} />
      )}
    </section>
  );
}

const notYet = 'Something is missing before the page can be shown. See the list of what’s missing.';

type PreviewRefused = RefusalOf<EndpointNamed<'POST /staff/content/drafts/{id}/preview'>>;
const refusedWords: Readonly<Record<PreviewRefused, string>> = {
  content_not_ready: notYet,
  not_found: 'This draft is gone: it was published or discarded. Go back to the list to see the text.',
};
const wordsByCode: Readonly<Partial<Record<string, string>>> = refusedWords;

function problemOf(error: unknown): string {
  return (
    wordsByCode[refusalCodeOf(error) ?? ''] ??
    'We couldn’t draw the preview. Your text is safe. Change something to try again.'
  );
}
