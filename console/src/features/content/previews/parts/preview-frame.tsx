import { useEffect, useRef, useState } from 'react';
import { showDocument } from '../../../../platform/preview-document.ts';
import type { PreviewShape } from './view-controls.tsx';

interface Props {
  html: string | undefined;
  shape: PreviewShape;
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
    if (isReady && doc && html !== undefined) showDocument(doc, html);
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
