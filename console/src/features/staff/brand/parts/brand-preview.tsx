import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { BrandSettings } from '@kindred/contract/staff/brand.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { showDocument } from '../../../../platform/preview-document.ts';
import { previewPages } from '../model.ts';
import { fetchBrandPreview } from '../queries.ts';

type Theme = 'light' | 'dark';
const pauseMs = 150;

/** The app itself in the draft colours, page by page, with working links. */
export function BrandPreview({ brand, canBeDrawn }: { brand: BrandSettings; canBeDrawn: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shape, setShape] = useState<'phone' | 'desktop'>('phone');
  const [theme, setTheme] = useState<Theme>('light');
  const [path, setPath] = useState<string>(previewPages[0][0]);
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isReady, setIsReady] = useState(false);
  const { main, accent, logo } = brand;
  useEffect(() => {
    if (!canBeDrawn) return;
    let isOver = false;
    const timer = setTimeout(() => {
      fetchBrandPreview(path, { main, accent, logo }).then(
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
  }, [main, accent, logo, path, canBeDrawn]);
  useEffect(() => {
    const doc = frame.current?.contentDocument;
    if (!isReady || !doc || html === undefined) return;
    showDocument(doc, html);
    doc.documentElement.dataset['theme'] = theme;
  }, [html, isReady, theme]);
  const follow = (doc: Document) =>
    doc.addEventListener('click', (event) => {
      event.preventDefault();
      const link = (event.target as Element | null)?.closest?.('a[href]')?.getAttribute('href');
      if (link && /^\/[\w/?=&.-]*$/.test(link) && !link.startsWith('/staff')) setPath(link);
    });
  return (
    <section className="k-brand-preview" aria-label="Preview">
      <div className="k-brand-bar" role="group" aria-label="Preview as">
        <Button aria-pressed={shape === 'phone'} onClick={() => setShape('phone')}>
          Phone
        </Button>
        <Button aria-pressed={shape === 'desktop'} onClick={() => setShape('desktop')}>
          Desktop
        </Button>
        <Button aria-pressed={theme === 'light'} onClick={() => setTheme('light')}>
          Light
        </Button>
        <Button aria-pressed={theme === 'dark'} onClick={() => setTheme('dark')}>
          Dark
        </Button>
      </div>
      <div className="k-brand-bar" role="group" aria-label="Page of the app">
        {previewPages.map(([page, name]) => (
          <Button key={page} look="quiet" aria-pressed={path === page} onClick={() => setPath(page)}>
            {name}
          </Button>
        ))}
      </div>
      <p className="k-field-hint">
        Links work in the preview, so you can look around the app. Nothing is saved.
      </p>
      {(problem !== undefined || !canBeDrawn) && (
        <p role="status">{canBeDrawn ? problem : 'The preview continues once both colours are readable.'}</p>
      )}
      <div className="k-brand-frame" data-shape={shape}>
        <iframe
          ref={frame}
          title="The app in these colours"
          src="/staff/preview-frame"
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => {
            if (currentTarget.contentDocument) follow(currentTarget.contentDocument);
            setIsReady(true);
          }}
        />
      </div>
    </section>
  );
}

const previewProblems: Readonly<Record<RefusalOf<EndpointNamed<'POST /staff/charity/preview'>>, string>> = {
  colors_unreadable: 'One of these colours can’t be read, so there’s no preview of it. Choose another one.',
  logo_unknown: 'This logo is no longer here. Upload it again.',
};
const wordsByCode: Readonly<Partial<Record<string, string>>> = previewProblems;

function problemOf(error: unknown): string {
  return (
    wordsByCode[refusalCodeOf(error) ?? ''] ??
    'We couldn’t load the preview. Nothing is lost. Choose a page to try again.'
  );
}
