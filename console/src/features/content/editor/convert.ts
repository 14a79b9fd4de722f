import { anchor } from '@kindred/content/anchor.ts';
import type { RichBlock, RichText, Span } from '@kindred/contract/rich-text.ts';
import type { Mark, Node } from 'prosemirror-model';
import { toImageAttrs, toRichImage, type ImageAttrs } from './image-node.ts';
import { editorSchema } from './schema.ts';

const { nodes, marks } = editorSchema;

/** The editor document for a rich text of the app. */
export function toEditorDoc(body: RichText): Node {
  return nodes.doc.create(null, body.map(toNode));
}

function toNode(block: RichBlock): Node {
  switch (block.kind) {
    case 'paragraph':
      return nodes.paragraph.create(null, toInline(block.spans));
    case 'heading':
      return nodes.heading.create({ level: block.level }, toInline(block.spans));
    case 'list': {
      const items = block.items.map((spans) =>
        nodes.list_item.create(null, nodes.paragraph.create(null, toInline(spans))),
      );
      return (block.ordered ? nodes.ordered_list : nodes.bullet_list).create(null, items);
    }
    case 'callout': {
      const title = block.title === '' ? [] : [editorSchema.text(block.title)];
      const inside = block.blocks.map(toNode);
      return nodes.callout.create({ tone: block.tone }, [nodes.callout_title.create(null, title), ...inside]);
    }
    case 'image':
      return nodes.image.create(toImageAttrs(block));
    case 'table': {
      const rows = [block.head, ...block.rows];
      return nodes.table.create(
        null,
        rows.map((cells) =>
          nodes.table_row.create(
            null,
            cells.map((spans) => nodes.table_cell.create(null, toInline(spans))),
          ),
        ),
      );
    }
  }
}

function toInline(spans: readonly Span[]): Node[] {
  return spans
    .filter(({ text }) => text !== '')
    .map(({ text, ...look }) => editorSchema.text(text, toMarks(look)));
}

function toMarks({ strong, em, href }: Omit<Span, 'text'>): Mark[] {
  return [
    ...(href === undefined ? [] : [marks.link.create({ href })]),
    ...(strong ? [marks.strong.create()] : []),
    ...(em ? [marks.em.create()] : []),
  ];
}

/** The rich text of the app that an editor document holds. */
export function fromEditorDoc(doc: Node): RichText {
  return doc.children.flatMap((node) => fromNode(node));
}

function fromNode(node: Node): RichBlock[] {
  switch (node.type.name) {
    case 'paragraph':
      return [paragraphOf(node)];
    case 'heading': {
      const spans = fromInline(node);
      const level = node.attrs['level'] === 3 ? 3 : 2;
      return [{ kind: 'heading', level, id: anchor(spans), spans }];
    }
    case 'bullet_list':
    case 'ordered_list':
      return [listOfItems(node)];
    case 'callout': {
      const tone = node.attrs['tone'] === 'urgent' ? 'urgent' : 'note';
      const [title, ...inside] = node.children;
      const blocks = inside.map((one) =>
        one.type === nodes.paragraph ? paragraphOf(one) : listOfItems(one),
      );
      return [{ kind: 'callout', tone, title: title?.textContent ?? '', blocks }];
    }
    case 'image':
      return [toRichImage(node.attrs as ImageAttrs)];
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) => row.children.map(fromInline));
      return [{ kind: 'table', head, rows }];
    }
    default:
      return [];
  }
}

const paragraphOf = (node: Node): RichBlock & { kind: 'paragraph' } => ({
  kind: 'paragraph',
  spans: fromInline(node),
});

const listOfItems = (node: Node): RichBlock & { kind: 'list' } => ({
  kind: 'list',
  ordered: node.type === nodes.ordered_list,
  items: node.children.map((item) => (item.firstChild ? fromInline(item.firstChild) : [])),
});

function fromInline(parent: Node): Span[] {
  return parent.children.map((node) => {
    const link = marks.link.isInSet(node.marks);
    return {
      text: node.text ?? '',
      ...(marks.strong.isInSet(node.marks) ? { strong: true as const } : {}),
      ...(marks.em.isInSet(node.marks) ? { em: true as const } : {}),
      ...(link ? { href: String(link.attrs['href']) } : {}),
    };
  });
}

type WordBlock = Extract<RichBlock, { kind: 'paragraph' | 'list' }>;

/** Removes what typing leaves behind: empty paragraphs and empty list items. */
export function withoutEmptyLines(body: RichText): RichText {
  return body.flatMap((block): RichText => {
    if (block.kind === 'paragraph' || block.kind === 'list') return withoutEmptyWords(block);
    if (block.kind === 'callout') return [{ ...block, blocks: block.blocks.flatMap(withoutEmptyWords) }];
    return [block];
  });
}

function withoutEmptyWords(block: WordBlock): WordBlock[] {
  if (block.kind === 'paragraph') return block.spans.length === 0 ? [] : [block];
  const items = block.items.filter((spans) => spans.length > 0);
  return items.length === 0 ? [] : [{ ...block, items }];
}
