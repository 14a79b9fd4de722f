import { textParts } from '@kindred/contract/connect/text-parts.ts';

/** The text as written, with its line breaks. Web addresses become links that show where they go. */
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
