import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { MessagePreview, MessageTexts } from '@kindred/contract/staff/messages.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { showDocument } from '../../../../platform/preview-document.ts';
import { fetchTextPreview } from '../queries.ts';

interface Props {
  messageKey: string;
  first: MessagePreview;
  texts: MessageTexts;
  discreet: boolean;
  onDiscreet: (discreet: boolean) => void;
}

const pauseMs = 300;

/**
 * As the recipient gets it, with sample values: as HTML, as plain text, and for members who chose discreet messages.
 */
export function MessageView({ messageKey, first, texts, discreet, onDiscreet }: Props) {
  const [preview, setPreview] = useState(first);
  const [shape, setShape] = useState<'html' | 'text'>('html');
  const [problem, setProblem] = useState<string>();
  const [isReady, setReady] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const typed = JSON.stringify(texts);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      fetchTextPreview(messageKey, JSON.parse(typed) as MessageTexts).then(
        (reply) => {
          if (isOver) return;
          setPreview(reply);
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
  }, [messageKey, typed]);
  const shown = discreet ? preview.discreet : preview.plain;
  const { html } = shown;
  useEffect(() => {
    const doc = frame.current?.contentDocument;
    if (isReady && doc && html !== null) showDocument(doc, html);
  }, [html, isReady]);
  return (
    <section className="k-record-card k-message-preview" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <div className="k-brand-bar" role="group" aria-label="Preview as">
        <Button aria-pressed={!discreet} onClick={() => onDiscreet(false)}>
          Usual
        </Button>
        <Button aria-pressed={discreet} onClick={() => onDiscreet(true)}>
          Discreet
        </Button>
        {html !== null && (
          <>
            <Button aria-pressed={shape === 'html'} onClick={() => setShape('html')}>
              As designed
            </Button>
            <Button aria-pressed={shape === 'text'} onClick={() => setShape('text')}>
              Plain text
            </Button>
          </>
        )}
      </div>
      {problem !== undefined && <p role="status">{problem}</p>}
      {shown.subject !== '' && (
        <p>
          Subject: <strong>{shown.subject}</strong>
        </p>
      )}
      {html !== null && shape === 'html' ? (
        <iframe
          ref={frame}
          title="The email as its reader sees it"
          src="/staff/preview-frame"
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => {
            const doc = currentTarget.contentDocument;
            doc?.addEventListener('click', (event) => event.preventDefault());
            // Also runs when the frame is mounted again after the plain text.
            if (doc) showDocument(doc, html);
            setReady(true);
          }}
        />
      ) : (
        <pre>{shown.text}</pre>
      )}
      {html === null && <p className="k-field-hint">{smsLength(shown.text)}</p>}
    </section>
  );
}

const smsLength = (text: string) =>
  `${text.length} characters: ${text.length <= 160 ? 'one text message' : `${Math.ceil(text.length / 153)} text messages`}.`;

const gone: Readonly<Record<RefusalOf<EndpointNamed<'POST /staff/messages/{key}/preview'>>, string>> = {
  not_found: 'This message is no longer sent.',
};
const wordsByCode: Readonly<Partial<Record<string, string>>> = gone;

/** A text that is currently empty cannot be previewed. */
function problemOf(error: unknown): string {
  return (
    wordsByCode[refusalCodeOf(error) ?? ''] ??
    'This preview is out of date. It will update once every field is filled in.'
  );
}
