import type { RichBlock, RichImage, RichText, Span } from '@kindred/contract/rich-text.ts';
import type { Blockquote, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { anchor } from './anchor.ts';
import { imageAt } from './media.ts';

/**
 * Markdown → structure. Anything that RichText does not support (HTML, code) is refused with its line, so that
 * the author notices and no reader ever sees it.
 */
export function richText(markdown: string): RichText {
  return fromMarkdown(markdown).children.map(block);
}

function refuse(node: { type: string; position?: { start: { line: number } } | undefined }): never {
  throw new Error(`line ${node.position?.start.line ?? '?'}: ${node.type} cannot stand in an article`);
}

function block(node: RootContent): RichBlock {
  if (node.type === 'paragraph') return pictureIn(node) ?? paragraph(node);
  if (node.type === 'list') return list(node);
  if (node.type === 'blockquote') return callout(node);
  if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
    const words = spans(node.children);
    return { kind: 'heading', level: node.depth, id: anchor(words), spans: words };
  }
  return refuse(node);
}

function paragraph(node: Paragraph): RichBlock & { kind: 'paragraph' } {
  return { kind: 'paragraph', spans: spans(node.children) };
}

/** `![What it shows](/media/<hash>-<width>x<height>.webp#<x>,<y> "Credit")`, alone in its paragraph. */
function pictureIn({ children: [node, ...more] }: Paragraph): RichImage | undefined {
  if (node?.type !== 'image' || more.length > 0) return undefined;
  const { alt, title, url } = node;
  const image = imageAt(url);
  if (!image) return refuse(node);
  if (!alt?.trim())
    throw new Error(`line ${node.position?.start.line ?? '?'}: an image needs words for what it shows`);
  return { ...image, alt, ...(title ? { credit: title } : {}) };
}

function list(node: List): RichBlock & { kind: 'list' } {
  const items = node.children.map((item) => {
    const [first, ...more] = item.children;
    if (first?.type !== 'paragraph' || more.length > 0) return refuse(item);
    return spans(first.children);
  });
  return { kind: 'list', ordered: node.ordered === true, items };
}

/** A quote is a box. `> **Urgent: title**` makes it a red one. */
function callout(node: Blockquote): RichBlock {
  const [first, ...rest] = node.children;
  const heading =
    first?.type === 'paragraph'
      ? spans(first.children)
          .map((span) => span.text)
          .join('')
      : refuse(node);
  const urgent = /^urgent:\s*/i.exec(heading);
  const blocks = rest.map((child) =>
    child.type === 'paragraph' ? paragraph(child) : child.type === 'list' ? list(child) : refuse(child),
  );
  return {
    kind: 'callout',
    tone: urgent ? 'urgent' : 'note',
    title: urgent ? heading.slice(urgent[0].length) : heading,
    blocks,
  };
}

function spans(nodes: readonly PhrasingContent[], look: Omit<Span, 'text'> = {}): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (node.type === 'text') return [{ text: node.value.replaceAll('\n', ' '), ...look }];
    if (node.type === 'strong') return spans(node.children, { ...look, strong: true });
    if (node.type === 'emphasis') return spans(node.children, { ...look, em: true });
    if (node.type === 'link') {
      const words = spans(node.children, { ...look, href: node.url });
      // A phone number stays on one line, so that no one dials half of it.
      return node.url.startsWith('tel:')
        ? words.map((span) => ({ ...span, text: span.text.replaceAll(/(\d) (?=\d)/g, '$1\u00a0') }))
        : words;
    }
    return refuse(node);
  });
}
