import { Schema } from 'prosemirror-model';
import { imageAttrsIn, imageDom, type ImageAttrs } from './image-node.ts';

/** Exactly what the app can draw (`contract/src/rich-text.ts`), so nothing can be pasted that would be lost. */
export const editorSchema = new Schema({
  nodes: {
    doc: { content: 'block*' },
    paragraph: {
      group: 'block',
      content: 'text*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
        { tag: 'h5', attrs: { level: 3 } },
        { tag: 'h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    callout: {
      group: 'block',
      content: 'callout_title (paragraph | bullet_list | ordered_list)*',
      attrs: { tone: { default: 'note' } },
      defining: true,
      isolating: true,
      parseDOM: [
        {
          tag: 'aside[data-tone]',
          getAttrs: (dom) => ({ tone: dom.getAttribute('data-tone') === 'urgent' ? 'urgent' : 'note' }),
        },
      ],
      toDOM: ({ attrs }) => ['aside', { 'data-tone': String(attrs['tone']) }, 0],
    },
    callout_title: {
      content: 'text*',
      marks: '',
      defining: true,
      parseDOM: [{ tag: 'p[data-callout-title]', priority: 60 }],
      toDOM: () => ['p', { 'data-callout-title': '' }, 0],
    },
    image: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: {
        media: {},
        width: {},
        height: {},
        alt: { default: '' },
        credit: { default: null },
        focus: { default: null },
      },
      parseDOM: [{ tag: 'img[data-media]', getAttrs: imageAttrsIn }],
      toDOM: ({ attrs }) => ['img', imageDom(attrs as ImageAttrs)],
    },
    table: {
      group: 'block',
      content: 'table_row+',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: { content: 'table_cell*', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_cell: {
      content: 'text*',
      isolating: true,
      parseDOM: [{ tag: 'td' }, { tag: 'th' }],
      toDOM: () => ['td', 0],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = safeHref(dom.getAttribute('href') ?? '');
            return href === undefined ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Word sets a normal weight on `b` elements that are not bold.
        { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(?:bold|bolder|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  },
});

const hrefPattern =
  /^(?:\/(?:[^\s\\/][^\s\\]*)?|https:\/\/[^\s"'<>@/?#\\]+(?:[/?#][^\s"'<>]*)?|(?:tel|mailto):[^\s"'<>]+)$/;

/**
 * A link that readers may follow: an app page, a secure site, a phone number or an email address. Others are dropped.
 * Phone numbers are often written with spaces.
 */
export function safeHref(typed: string): string | undefined {
  const trimmed = typed.trim().replace(/^http:\/\//, 'https://');
  const href = trimmed.startsWith('tel:') ? trimmed.replaceAll(/\s/g, '') : trimmed;
  return href.length <= 500 && hrefPattern.test(href) ? href : undefined;
}
