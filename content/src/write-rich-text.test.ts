import type { RichText } from '@kindred/contract/rich-text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { richTexts } from './editing/objections.ts';
import { readContent } from './read.ts';
import { richText } from './rich-text.ts';
import { writeRichText } from './write-rich-text.ts';

const items = await readContent();

it('every shipped text is the same after being written as Markdown and read again', () => {
  for (const { kind, slug, data } of items)
    for (const { field, body } of richTexts(data))
      expect({ kind, slug, field, body: richText(writeRichText(body)) }).toEqual({ kind, slug, field, body });
});

/** Words with every character that means something in Markdown. */
const words = fc
  .array(
    fc.constantFrom(
      'call',
      '13',
      '1.',
      '#',
      '-',
      '+',
      '*',
      '_',
      '**',
      '[x]',
      '<b>',
      '&amp;',
      '\\',
      '`',
      '>',
      '=',
      '!',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.join(' '));
const paragraph = words.map((text) => ({ kind: 'paragraph' as const, spans: [{ text }] }));
const list = fc
  .tuple(fc.boolean(), fc.array(words, { minLength: 1, maxLength: 3 }))
  .map(([ordered, all]) => ({ kind: 'list' as const, ordered, items: all.map((text) => [{ text }]) }));
const callout = fc
  .tuple(
    fc.constantFrom('urgent' as const, 'note' as const),
    fc.array(fc.oneof(paragraph, list), { maxLength: 3 }),
  )
  .map(([tone, blocks]) => ({ kind: 'callout' as const, tone, title: 'Get help', blocks }));

const percent = fc.integer({ min: 0, max: 100 });
const image = fc.record(
  {
    kind: fc.constant('image' as const),
    media: fc.stringMatching(/^[0-9a-f]{32}$/),
    width: fc.integer({ min: 1, max: 1_920 }),
    height: fc.integer({ min: 1, max: 4_000 }),
    alt: words,
    credit: words.map((text) => `Photo: "${text}"`),
    focus: fc.record({ x: percent, y: percent }),
  },
  { requiredKeys: ['kind', 'media', 'width', 'height', 'alt'] },
);

it('any words stay literal, whatever Markdown characters they contain', () => {
  const any = fc.array(fc.oneof(paragraph, list, callout, image), { maxLength: 5 });
  fc.assert(
    fc.property(any, (body: RichText) => {
      expect(richText(writeRichText(body))).toEqual(body);
    }),
    { numRuns: 500 },
  );
});

it.each([
  [
    'a link after an exclamation mark',
    [{ text: 'Call now!' }, { text: 'Our line', href: '/tabs/connect' }, { text: '!' }],
  ],
  ['bold in a link', [{ text: 'Call ' }, { text: 'now', strong: true, href: 'tel:000' }]],
  [
    'slanted in bold',
    [
      { text: 'a ', strong: true },
      { text: 'b', strong: true, em: true },
    ],
  ],
  [
    'a link in bold',
    [
      { text: 'see ', strong: true },
      { text: 'it', strong: true, href: '/search' },
    ],
  ],
] as const)('%s is written so that it reads the same again', (_, spans) => {
  const body: RichText = [{ kind: 'paragraph', spans: [...spans] }];
  expect(richText(writeRichText(body))).toEqual(body);
});
