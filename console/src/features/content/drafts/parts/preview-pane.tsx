import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { parseData } from '@kindred/content/editing/objections.ts';
import type { ContentData, ContentType } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { showDocument } from '../../../../platform/preview-document.ts';

type Level = 'short' | 'plain' | 'full';

interface Props {
  id: string;
  kind: ContentType;
  data: ContentData;
  /** A topic has three. */
  hasLevels: boolean;
}

const pauseMs = 100;
const levels: readonly { key: Level; label: string }[] = [
  { key: 'short', label: 'In short' },
  { key: 'plain', label: 'Plain' },
  { key: 'full', label: 'In full' },
];

/**
 * The page as readers will see it, by the renderer of the app. The frame runs no scripts: what the server renders is
 * put into it, so it neither blinks nor loses its place.
 */
export function PreviewPane({ id, kind, data, hasLevels }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shape, setShape] = useState<'phone' | 'desktop'>('phone');
  const [level, setLevel] = useState<Level>('plain');
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isReady, setIsReady] = useState(false);
  const canBeDrawn = parseData(kind, data) !== undefined;
  useEffect(() => {
    if (!canBeDrawn) return;
    let isOver = false;
    const body = hasLevels ? { data, level } : { data };
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
  }, [id, data, level, hasLevels, canBeDrawn]);
  useEffect(() => {
    const doc = frame.current?.contentDocument;
    if (isReady && doc && html !== undefined) showDocument(doc, html);
  }, [html, isReady]);
  return (
    <section className="k-preview" aria-label="Preview">
      <div className="k-preview-bar" role="group" aria-label="Preview as">
        <Button aria-pressed={shape === 'phone'} onClick={() => setShape('phone')}>
          Phone
        </Button>
        <Button aria-pressed={shape === 'desktop'} onClick={() => setShape('desktop')}>
          Desktop
        </Button>
      </div>
      {hasLevels && (
        <div className="k-preview-bar" role="group" aria-label="Level">
          {levels.map(({ key, label }) => (
            <Button key={key} aria-pressed={level === key} onClick={() => setLevel(key)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {(problem !== undefined || !canBeDrawn) && <p role="status">{canBeDrawn ? problem : notYet}</p>}
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
