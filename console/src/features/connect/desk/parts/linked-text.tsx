import { textParts } from '@kindred/contract/connect/text-parts.ts';

/** What was written, with its line breaks. Web addresses are links that say where they lead. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="k-desk-text">
      {textParts(text).map((part, at) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text} ({part.host})<span className="k-unseen"> opens in a new tab</span>
          </a>
        ),
      )}
    </p>
  );
}
