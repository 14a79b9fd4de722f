import { expect, it } from 'vitest';
import { richText } from './rich-text.ts';

const spansIn = (markdown: string) =>
  richText(markdown).flatMap((block) => (block.kind === 'paragraph' ? block.spans : []));

it('a linked phone number stays on one line, but the words around it can wrap', () => {
  expect(spansIn('Call [Lifeline on 13 11 14](tel:131114) now')).toEqual([
    { text: 'Call ' },
    { text: 'Lifeline on 13\u00a011\u00a014', href: 'tel:131114' },
    { text: ' now' },
  ]);
});
