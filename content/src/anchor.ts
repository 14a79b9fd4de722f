import type { Span } from '@kindred/contract/rich-text.ts';

/** The id of a heading, so that a link can point to it. */
export function anchor(words: readonly Span[]): string {
  const text = words.map((span) => span.text).join('');
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
