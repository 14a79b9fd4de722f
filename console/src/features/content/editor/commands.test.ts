import type { RichText, Span } from '@kindred/contract/rich-text.ts';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { removeLink, setLink } from './commands.ts';
import { fromEditorDoc, toEditorDoc } from './convert.ts';

const [sleep, food] = ['/tabs/learn/sleep', '/tabs/learn/food'];
const twoLinks: RichText = [
  {
    kind: 'paragraph',
    spans: [
      { text: 'About ' },
      { text: 'good ', href: sleep },
      { text: 'sleep', strong: true, href: sleep },
      { text: ' and ' },
      { text: 'food', href: food },
      { text: '.' },
    ],
  },
];

/** The result of a command with the cursor at this letter of the paragraph. */
function after(command: Command, letter: number): Span[] {
  const doc = toEditorDoc(twoLinks);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 1 + letter) });
  command(state, (transaction) => (state = state.apply(transaction)));
  const [block] = fromEditorDoc(state.doc);
  return block?.kind === 'paragraph' ? block.spans : [];
}

const inSleep = 'About go'.length;

it('a link removed at the cursor goes completely, and the other links of the paragraph stay', () => {
  expect(after(removeLink, inSleep)).toEqual([
    { text: 'About good ' },
    { text: 'sleep', strong: true },
    { text: ' and ' },
    { text: 'food', href: food },
    { text: '.' },
  ]);
});

it('a link changed at the cursor leads elsewhere, and its words stay the same', () => {
  expect(after(setLink('/tabs/learn/pain', 'Pain'), inSleep)).toEqual([
    { text: 'About ' },
    { text: 'good ', href: '/tabs/learn/pain' },
    { text: 'sleep', strong: true, href: '/tabs/learn/pain' },
    { text: ' and ' },
    { text: 'food', href: food },
    { text: '.' },
  ]);
});

it('a link inserted where there is none brings its own words', () => {
  expect(after(setLink(sleep, 'Sleep'), 'About good sleep and food.'.length).slice(-2)).toEqual([
    { text: '.' },
    { text: 'Sleep', href: sleep },
  ]);
});
