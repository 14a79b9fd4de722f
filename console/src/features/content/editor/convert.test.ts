import { richTexts } from '@kindred/content/editing/objections.ts';
import { readContent } from '@kindred/content/read.ts';
import type { RichBlock, RichText, Span } from '@kindred/contract/rich-text.ts';
import { RichText as RichTextSchema } from '@kindred/contract/rich-text.ts';
import { anchor } from '@kindred/content/anchor.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromEditorDoc, toEditorDoc, withoutEmptyLines } from './convert.ts';

const items = await readContent();

it('every shipped text goes through the editor and back unchanged', () => {
  let count = 0;
  for (const { kind, slug, data } of items)
    for (const { field, body } of richTexts(data)) {
      count += 1;
      const doc = toEditorDoc(body);
      doc.check();
      expect({ kind, slug, field, body: fromEditorDoc(doc) }).toEqual({ kind, slug, field, body });
    }
  expect(count).toBeGreaterThan(600);
});

const look = fc.record(
  {
    strong: fc.constant(true as const),
    em: fc.constant(true as const),
    href: fc.constantFrom('/tabs/learn/sleep', 'https://example.org/a?b=c', 'tel:131114'),
  },
  { requiredKeys: [] },
);
const span = fc
  .tuple(fc.string({ minLength: 1, unit: 'grapheme' }), look)
  .map(([text, own]): Span => ({ text, ...own }));
const lookOf = ({ strong, em, href }: Span) => JSON.stringify([strong, em, href]);
/** Two adjacent spans with the same style are one span. */
const spans = fc
  .array(span, { maxLength: 4 })
  .map((all) => all.filter((one, at) => at === 0 || lookOf(one) !== lookOf(all[at - 1] ?? one)));
const paragraph = spans.map((own): RichBlock & { kind: 'paragraph' } => ({ kind: 'paragraph', spans: own }));
const list = fc
  .tuple(fc.boolean(), fc.array(spans, { minLength: 1, maxLength: 4 }))
  .map(([ordered, all]): RichBlock & { kind: 'list' } => ({ kind: 'list', ordered, items: all }));
const heading = fc
  .tuple(fc.constantFrom(2 as const, 3 as const), spans)
  .map(([level, own]): RichBlock => ({ kind: 'heading', level, id: anchor(own), spans: own }));
const callout = fc
  .tuple(
    fc.constantFrom('urgent' as const, 'note' as const),
    fc.string(),
    fc.array(fc.oneof(paragraph, list)),
  )
  .map(([tone, title, blocks]): RichBlock => ({ kind: 'callout', tone, title, blocks }));
const table = fc
  .tuple(fc.array(spans, { maxLength: 3 }), fc.array(fc.array(spans, { maxLength: 3 }), { maxLength: 3 }))
  .map(([head, rows]): RichBlock => ({ kind: 'table', head, rows }));
const percent = fc.integer({ min: 0, max: 100 });
const image = fc.record(
  {
    kind: fc.constant('image' as const),
    media: fc.stringMatching(/^[0-9a-f]{32}$/),
    width: fc.integer({ min: 1, max: 1_920 }),
    height: fc.integer({ min: 1, max: 4_000 }),
    alt: fc.string(),
    credit: fc.string(),
    focus: fc.record({ x: percent, y: percent }),
  },
  { requiredKeys: ['kind', 'media', 'width', 'height', 'alt'] },
);
const anyText: fc.Arbitrary<RichText> = fc.array(fc.oneof(paragraph, list, heading, callout, image, table));

it('any text that the app can draw goes through the editor and back unchanged', () => {
  fc.assert(
    fc.property(anyText, (body) => {
      expect(RichTextSchema.safeParse(body).success).toBe(true);
      const doc = toEditorDoc(body);
      doc.check();
      expect(fromEditorDoc(doc)).toEqual(body);
    }),
    { numRuns: 300 },
  );
});

it('empty lines left behind are removed, including those inside a callout', () => {
  const typed = [
    { kind: 'paragraph', spans: [{ text: 'Drink enough' }] },
    { kind: 'paragraph', spans: [] },
    { kind: 'list', ordered: false, items: [[{ text: 'Water' }], []] },
  ] as const;
  const kept = [
    { kind: 'paragraph', spans: [{ text: 'Drink enough' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'Water' }]] },
  ];
  const body = structuredClone(typed) as unknown as Extract<RichBlock, { kind: 'callout' }>['blocks'];
  expect(withoutEmptyLines(body)).toEqual(kept);
  const urgent = { kind: 'callout', tone: 'urgent', title: 'Call us' } as const;
  expect(withoutEmptyLines([{ ...urgent, blocks: body }])).toEqual([{ ...urgent, blocks: kept }]);
});
