import type { EditorView } from 'prosemirror-view';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { toEditorDoc } from './convert.ts';
import { typingRules } from './create-editor.ts';

/** The text after these keys. */
function typed(keys: string): string {
  const plugin = typingRules();
  const doc = toEditorDoc([{ kind: 'paragraph', spans: [] }]);
  let state = EditorState.create({ doc, plugins: [plugin], selection: TextSelection.create(doc, 1) });
  const dispatch = (transaction: Transaction) => (state = state.apply(transaction));
  const type = (key: string) => {
    const { from, to } = state.selection;
    const view = { state, dispatch, composing: false } as unknown as EditorView;
    const insert = () => state.tr.insertText(key, from, to);
    if (!plugin.props.handleTextInput?.call(plugin, view, from, to, key, insert)) dispatch(insert());
  };
  for (const key of keys) type(key);
  return state.doc.textContent;
}

it('an apostrophe becomes the typographic one, and the letters before it stay', () => {
  expect(typed("You don't need the nurses' help")).toBe('You don’t need the nurses’ help');
  expect(typed("'90s")).toBe("'90s");
});
