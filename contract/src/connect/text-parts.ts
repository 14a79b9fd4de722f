/** Plain text, or a link with the host it points to. */
export type TextPart = { text: string; href?: undefined } | { text: string; href: string; host: string };

const address = /https?:\/\/[^\s<>"]+/g;
const closingSigns = new Set(".,;:!?)]}'’”");

/** A URL may be followed by the full stop or comma of its sentence. */
function withoutClosingSigns(text: string): string {
  let end = text.length;
  while (end > 0 && closingSigns.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Turns web addresses into links. One that hides its host behind a user name stays text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const words = withoutClosingSigns(match);
    const url = URL.parse(words);
    if (!url || url.username !== '' || url.password !== '') continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: words, href: url.href, host: url.host });
    from = index + words.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
