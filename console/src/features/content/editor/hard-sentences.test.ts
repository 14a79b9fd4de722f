import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { hardSentences } from './hard-sentences.ts';
import { editorSchema } from './schema.ts';

it('of two sentences that begin alike, only the hard one is marked', () => {
  const easy = 'Your care team will call you.';
  const hard = `Your care team will ${Array.from({ length: 40 }, () => 'consider').join(' ')} it.`;
  const doc = editorSchema.node('doc', null, [
    editorSchema.node('paragraph', null, [editorSchema.text(`${easy} ${hard}`)]),
  ]);
  const plugin = hardSentences(() => undefined);
  const marks = plugin.getState(EditorState.create({ doc, plugins: [plugin] }))?.find() ?? [];
  expect(marks.map(({ from, to }) => doc.textBetween(from, to))).toEqual([hard]);
});
