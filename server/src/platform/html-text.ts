import { Parser } from 'htmlparser2';

const lineBreaks = new Set('br p div ul ol li h1 h2 h3 h4 h5 h6 tr'.split(' '));
/** Elements whose content is meant for programs. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object']);

/**
 * The visible text of an HTML fragment: line breaks are kept, list items get a bullet, tags and entities are resolved.
 * Text without markup is returned unchanged.
 */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const pieces: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (unread.has(name)) hidden += 1;
      if (lineBreaks.has(name)) pieces.push(name === 'li' ? '\n• ' : '\n');
    },
    ontext: (text) => hidden === 0 && pieces.push(text),
    onclosetag: (name) => {
      if (unread.has(name)) hidden -= 1;
      if (lineBreaks.has(name)) pieces.push('\n');
    },
  });
  parser.end(html);
  return pieces
    .join('')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
