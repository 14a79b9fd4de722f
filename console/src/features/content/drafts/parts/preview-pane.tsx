import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { parseData } from '@kindred/content/editing/objections.ts';
import type { Level } from '@kindred/contract/learn.ts';
import type { ContentType } from '@kindred/contract/content/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { useSettledPart } from './field-context.tsx';

interface Props {
  id: string;
  kind: ContentType;
  /** A topic has three: the one that is written is shown. */
  level: Level | undefined;
}

/**
 * The page as readers will see it, by the renderer of the app. The frame runs no scripts: what the server renders is
 * put into it, so it neither blinks nor loses its place.
 */
export function PreviewPane({ id, kind, level }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<string>(undefined);
  const [shape, setShape] = useState<'phone' | 'desktop'>('phone');
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
    const body = level === undefined ? { data } : { data, level };
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
  }, [id, data, level]);
  useEffect(() => {
    const doc = frame.current?.contentDocument;
    if (!isReady || !doc || html === undefined) return;
    show(doc, html, shown.current);
    shown.current = html;
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

/**
 * What is there and the same stays, so that nothing is drawn twice and the reader keeps their place. The head is the
 * larger half and hardly ever changes: it is read again only if it does.
 */
function show(doc: Document, html: string, before: string | undefined): void {
  // The parser of the frame: its document may read HTML, the console’s may not.
  const frame = doc.defaultView;
  if (!frame) return;
  const hasSameHead = before !== undefined && headOf(before) === headOf(html);
  const parser = new frame.DOMParser();
  const next = parser.parseFromString(hasSameHead ? html.slice(headOf(html).length) : html, 'text/html');
  for (const gone of next.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"]'))
    gone.remove();
  if (!hasSameHead) {
    // The fonts are at hand: only a first visit waits for them.
    next.documentElement.removeAttribute('data-letters');
    takeAttributes(doc.documentElement, next.documentElement);
    takeNode(doc.head, next.head);
  }
  takeNode(doc.body, next.body);
}

const headOf = (html: string) => html.slice(0, Math.max(0, html.indexOf('<body')));

function takeAttributes(old: Element, next: Element): void {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** Only what differs is put in the place of what was. */
function takeNode(old: Element, next: Element): void {
  takeAttributes(old, next);
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  if (before.length !== after.length) return old.replaceChildren(...after);
  for (const [at, child] of after.entries()) {
    const there = before[at];
    if (!there || there.isEqualNode(child)) continue;
    if (isElement(there) && isElement(child) && there.localName === child.localName) takeNode(there, child);
    else there.replaceWith(child);
  }
}

// An element of another document is no instance of this window’s classes.
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
