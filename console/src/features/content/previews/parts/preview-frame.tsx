import { useEffect, useRef, useState } from 'react';

interface Props {
  html: string | undefined;
  shape: 'phone' | 'desktop';
}

/**
 * A page of the app in a frame that runs no scripts: what the server renders is put into it, so it neither blinks nor
 * loses its place.
 */
export function PreviewFrame({ html, shape }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const doc = frame.current?.contentDocument;
    if (isReady && doc && html !== undefined) show(doc, html);
  }, [html, isReady]);
  return (
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
  );
}

/** Styles that are there stay, so that nothing is drawn twice. */
function show(doc: Document, html: string): void {
  // The parser of the frame: its document may read HTML, the console’s may not.
  const frame = doc.defaultView;
  if (!frame) return;
  const next = new frame.DOMParser().parseFromString(html, 'text/html');
  for (const gone of next.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"]'))
    gone.remove();
  doc.documentElement.lang = next.documentElement.lang;
  doc.documentElement.removeAttribute('data-person');
  for (const { name, value } of next.documentElement.attributes)
    doc.documentElement.setAttribute(name, value);
  const stylesOf = (head: HTMLHeadElement) =>
    [...head.querySelectorAll('style, link[rel="stylesheet"]')].map(({ outerHTML }) => outerHTML).join('');
  if (stylesOf(doc.head) !== stylesOf(next.head)) doc.head.replaceChildren(...next.head.childNodes);
  doc.body.replaceChildren(...next.body.childNodes);
  doc.body.className = next.body.className;
}
