import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { checkParagraph } from './checks.ts';

const key = new PluginKey<DecorationSet>('hard sentences');
/** Runs after a pause, outside the key's task: typing never waits for a check. */
const pauseMs = 300;

/** Marks hard-to-read sentences shortly after they were written. */
export function hardSentences(onChecked: (doc: Node) => void): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => marksOf(doc),
      apply: (transaction, marks) =>
        (transaction.getMeta(key) as DecorationSet | undefined) ??
        marks.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => key.getState(state) },
    view: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      return {
        update: (view: EditorView, before: EditorState) => {
          if (view.state.doc === before.doc) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            const { doc } = view.state;
            view.dispatch(view.state.tr.setMeta(key, marksOf(doc)).setMeta('addToHistory', false));
            onChecked(doc);
          }, pauseMs);
        },
        destroy: () => clearTimeout(timer),
      };
    },
  });
}

function marksOf(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    for (const sentence of checkParagraph(node).hard) {
      const range = findSentence(node, sentence);
      if (range)
        marks.push(Decoration.inline(at + 1 + range[0], at + 1 + range[1], { class: 'k-hard-sentence' }));
    }
    return false;
  });
  return DecorationSet.create(doc, marks);
}

/**
 * Finds a sentence by its first three words, because the checker normalises spaces and the whole may not match. Of
 * several that begin alike, the one that matches as a whole is meant.
 */
function findSentence(node: Node, sentence: string): [from: number, to: number] | undefined {
  const text = node.textContent;
  const beginning = sentence.split(' ').slice(0, 3).join(' ');
  const exact = text.indexOf(sentence);
  const from = exact === -1 ? text.indexOf(beginning) : exact;
  if (from === -1) return undefined;
  return [from, Math.min(text.length, from + sentence.length)];
}
