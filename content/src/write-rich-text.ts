import type { RichBlock, RichImage, RichText, Span } from '@kindred/contract/rich-text.ts';
import { imageFile } from './media.ts';

/** Structure → Markdown in the style of this folder's files: reading it gives the same structure again. */
export function writeRichText(body: RichText): string {
  return body
    .map((block, at) => writeBlock(block, isBesideList(body, at)))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Two adjacent lists would merge into one, so the second uses a different marker. */
function isBesideList(body: RichText, at: number): boolean {
  const [before, block] = [body[at - 1], body[at]];
  return before?.kind === 'list' && block?.kind === 'list' && !isBesideList(body, at - 1);
}

function writeBlock(block: RichBlock, beside: boolean): string {
  switch (block.kind) {
    case 'paragraph':
      return startEscaped(writeSpans(block.spans));
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeSpans(block.spans)}`;
    case 'list':
      return block.items
        .map((spans, at) => {
          const sign = block.ordered ? `${at + 1}${beside ? ')' : '.'}` : beside ? '*' : '-';
          return `${sign} ${startEscaped(writeSpans(spans))}`;
        })
        .join('\n');
    case 'callout': {
      const title = `**${escaped(block.tone === 'urgent' ? `Urgent: ${block.title}` : block.title)}**`;
      const text = [title, ...(block.blocks.length > 0 ? [writeRichText(block.blocks)] : [])].join('\n\n');
      return text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');
    }
    case 'image':
      return writeImage(block);
    case 'table':
      // The files have no tables; only reports do.
      throw new Error('a table cannot stand in an article');
  }
}

function writeImage(image: RichImage): string {
  const { alt, credit, focus } = image;
  const place = focus ? `#${focus.x},${focus.y}` : '';
  const title =
    credit === undefined ? '' : ` "${escaped(onOneLine(credit)).replaceAll('"', String.raw`\"`)}"`;
  return `![${escaped(onOneLine(alt))}](/${imageFile(image)}${place}${title})`;
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Styles from the outside in: bold text may contain italics, and both may contain a link. */
const looks = ['strong', 'em', 'href'] as const;

function writeSpans(spans: readonly Span[], depth = 0): string {
  const look = looks[depth];
  if (look === undefined) return spans.map(({ text }) => escaped(text)).join('');
  return runsOf(spans, look)
    .map((run) => {
      const inside = writeSpans(run, depth + 1);
      const [{ href, strong, em } = { href: undefined }] = run;
      if (look === 'href') return href === undefined ? inside : `[${inside}](${href})`;
      if (look === 'strong') return strong ? marked('**', inside) : inside;
      return em ? marked('*', inside) : inside;
    })
    .reduce(besides, '');
}

/** Before a link, an exclamation mark would turn it into an image. */
const besides = (before: string, next: string) =>
  before.endsWith('!') && next.startsWith('[')
    ? `${before.slice(0, -1)}${String.raw`\!`}${next}`
    : before + next;

/** Groups adjacent spans with the same style. */
function runsOf(spans: readonly Span[], look: (typeof looks)[number]): Span[][] {
  const runs: Span[][] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (last?.[0]?.[look] === span[look] && last) last.push(span);
    else runs.push([span]);
  }
  return runs;
}

/** A marker next to a space has no effect, so spaces stay outside. */
function marked(sign: string, inside: string): string {
  const words = inside.trim();
  if (words === '') return inside;
  const at = inside.indexOf(words);
  return `${inside.slice(0, at)}${sign}${words}${sign}${inside.slice(at + words.length)}`;
}

const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>&]/g, String.raw`\$&`);

/** At the start of a line, more characters have a meaning. */
const startEscaped = (line: string) =>
  line.replace(/^([#+=-])/, String.raw`\$1`).replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
