import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { parseData } from '@kindred/content/editing/objections.ts';
import type { Level } from '@kindred/contract/learn.ts';
import type { ContentType } from '@kindred/contract/content/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { useSettledPart } from './field-context.tsx';
import { showDocument } from '../../../../platform/preview-document.ts';

interface Props {
  id: string;
  kind: ContentType;
  /** A topic has three: the one that is written is shown. */
  level: Level | undefined;
  /** It can be shown with the other drafts of its release. */
  hasRelease: boolean;
}

/**
 * The page as readers will see it, by the renderer of the app. The frame runs no scripts: what the server renders is
 * put into it, so it neither blinks nor loses its place.
 */
export function PreviewPane({ id, kind, level, hasRelease }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shape, setShape] = useState<'phone' | 'desktop'>('phone');
  const [isTogether, setIsTogether] = useState(hasRelease);
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isReady, setIsReady] = useState(false);
  // The texts tell of their change after a pause of their own.
  const settled = useSettledPart(
    ({ data: written }) => ({ written, canBeDrawn: parseData(kind, written) !== undefined }),
    { afterMs: 30, whenIdle: false },
  );
  const data = settled?.canBeDrawn ? settled.written : undefined;
  useEffect(() => {
    if (!data) return;
    const asked = new AbortController();
    const body = { data, ...(level && { level }), ...(isTogether && { with_release: true }) };
    callStaffApi('POST /staff/content/drafts/{id}/preview', { params: { id }, body }).then(
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
  }, [id, data, level, isTogether]);
  useEffect(() => {
    const doc = frame.current?.contentDocument;
    if (isReady && doc && html !== undefined) showDocument(doc, html);
  }, [html, isReady]);
  return (
    <section className="k-preview" aria-label="Preview">
      <div className="k-preview-bar" role="group" aria-label="Preview as">
        <button type="button" aria-pressed={shape === 'phone'} onClick={() => setShape('phone')}>
          Phone
        </button>
        <button type="button" aria-pressed={shape === 'desktop'} onClick={() => setShape('desktop')}>
          Desktop
        </button>
      </div>
      {hasRelease && (
        <label className="k-content-check">
          <input
            type="checkbox"
            checked={isTogether}
            onChange={({ target }) => setIsTogether(target.checked)}
          />
          <span>With the other texts of its release</span>
        </label>
      )}
      {settled?.canBeDrawn === false && <p role="status">{notYet}</p>}
      {settled?.canBeDrawn && problem !== undefined && <p role="status">{problem}</p>}
      <div className="k-preview-frame" data-shape={shape}>
        <iframe
          ref={frame}
          title="The page as readers see it"
          src="/staff/preview-frame"
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => {
            // A link would leave the text that is being written.
            currentTarget.contentDocument?.addEventListener('click', (event) => event.preventDefault());
            setIsReady(true);
          }}
        />
      </div>
    </section>
  );
}

const notYet = 'Something is missing before the page can be shown. The list of checks says what.';

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
