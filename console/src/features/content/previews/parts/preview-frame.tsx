import { useEffect, useRef, useState } from 'react';
import { showDocument } from '../../../../platform/preview-document.ts';
import { revealPart, scrollToHeading, type PreviewPart } from '../model.ts';
import type { PreviewShape } from './view-controls.tsx';

interface Props {
  html: string | undefined;
  shape: PreviewShape;
  /** The part being edited, which would otherwise be closed or far down. */
  part?: PreviewPart | undefined;
  /** The heading of the part being edited. */
  heading?: string | undefined;
}

/**
 * A page of the app in a frame without scripts: the server-rendered HTML is put into it, so it neither flickers nor
 * loses its scroll position.
 */
export function PreviewFrame({ html, shape, part, heading }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const followed = useRef<string>(undefined);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const doc = frame.current?.contentDocument;
    if (!isReady || !doc || html === undefined) return;
    showDocument(doc, html);
    revealPart(doc, part, shape);
    // Once for each part: after that the reader may scroll freely.
    if (heading === undefined || followed.current === heading) return;
    if (scrollToHeading(doc, heading)) followed.current = heading;
  }, [html, isReady, part, shape, heading]);
  return (
    <div className="k-preview-frame" data-shape={shape}>
      <iframe
        ref={frame}
        title="The page as readers see it"
        src="/staff/preview-frame"
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => {
          // A link would leave the text being edited.
          currentTarget.contentDocument?.addEventListener('click', (event) => event.preventDefault());
          setIsReady(true);
        }}
      />
    </div>
  );
}
