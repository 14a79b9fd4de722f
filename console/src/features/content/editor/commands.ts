import { chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { openBarDialog } from './focused-text.ts';
import type { ImageAttrs } from './image-node.ts';
import { editorSchema } from './schema.ts';

const { nodes, marks } = editorSchema;

const isIn = (state: EditorState, type: NodeType): boolean => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
};

/** The same button turns a list back into paragraphs. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, type) ? liftListItem(nodes.list_item)(state, dispatch) : wrapInList(type)(state, dispatch);

const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isThis = parent.type === nodes.heading && parent.attrs['level'] === level;
    return setBlockType(isThis ? nodes.paragraph : nodes.heading, isThis ? null : { level })(state, dispatch);
  };

/** Inserts a box after the paragraph, with the cursor in its title. */
const insertCallout =
  (tone: 'urgent' | 'note'): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if (isIn(state, nodes.callout)) return false;
    const title = tone === 'urgent' ? 'Get help now if you have' : 'In short';
    const box = nodes.callout.create({ tone }, [
      nodes.callout_title.create(null, editorSchema.text(title)),
      nodes.paragraph.create(),
    ]);
    const at = $from.depth === 0 ? state.doc.content.size : $from.after(1);
    if (dispatch) {
      const transaction = state.tr.insert(at, box);
      dispatch(
        transaction
          .setSelection(TextSelection.create(transaction.doc, at + 2, at + 2 + title.length))
          .scrollIntoView(),
      );
    }
    return true;
  };

/** The link around the cursor or the selected words. */
export function linkAt(state: EditorState): string | undefined {
  const { $from, from, to, empty } = state.selection;
  if (empty) return linkOf(marks.link.isInSet($from.marks())?.attrs['href']);
  let href: string | undefined;
  state.doc.nodesBetween(from, to, (node) => {
    href ??= linkOf(marks.link.isInSet(node.marks)?.attrs['href']);
  });
  return href;
}

const linkOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

interface TextRange {
  from: number;
  to: number;
}

/** The selected words or, if none are selected, the whole link around the cursor. */
function linkedWords({ selection }: EditorState): TextRange | undefined {
  const { $from, from, to, empty } = selection;
  if (!empty) return { from, to };
  const link = marks.link.isInSet($from.marks());
  let at = $from.start();
  let start = at;
  for (const { nodeSize, marks: own } of link ? $from.parent.children : []) {
    if (!link?.isInSet(own)) {
      if (at >= from) break;
      start = at + nodeSize;
    }
    at += nodeSize;
  }
  return link && { from: start, to: at };
}

/** Links the selected words, or those of the link around the cursor; without either, inserts the given words. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const range = linkedWords(state);
    const link = marks.link.create({ href });
    if (dispatch)
      dispatch(
        range === undefined
          ? state.tr.replaceSelectionWith(editorSchema.text(words, [link]), false)
          : state.tr.removeMark(range.from, range.to, marks.link).addMark(range.from, range.to, link),
      );
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const range = linkedWords(state);
  if (dispatch && range) dispatch(state.tr.removeMark(range.from, range.to, marks.link));
  return range !== undefined;
};

/** The selected image. */
export function chosenImage({ selection }: EditorState): ImageAttrs | undefined {
  return selection instanceof NodeSelection && selection.node.type === nodes.image
    ? (selection.node.attrs as ImageAttrs)
    : undefined;
}

/** Replaces the selected image, or inserts after the paragraph, list or box around the cursor. */
export const setImage =
  (image: ImageAttrs): Command =>
  (state, dispatch) => {
    const node = nodes.image.create(image);
    const { $from } = state.selection;
    if (!dispatch) return true;
    if (chosenImage(state)) dispatch(state.tr.replaceSelectionWith(node));
    else {
      const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
      const transaction = isEmpty
        ? state.tr.replaceWith($from.before(1), $from.after(1), node)
        : state.tr.insert($from.depth === 0 ? $from.pos : $from.after(1), node);
      dispatch(transaction.scrollIntoView());
    }
    return true;
  };

export interface ToolbarItem {
  key: string;
  label: string;
  /** Shown on the button where a symbol says more than a word. */
  sign?: string;
  command: Command;
  isOn: (state: EditorState) => boolean;
}

const inHeading = (level: number) => (state: EditorState) => {
  const { parent } = state.selection.$from;
  return parent.type === nodes.heading && parent.attrs['level'] === level;
};

const hasMark = (type: typeof marks.strong) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
};

export const toolbarItems: readonly ToolbarItem[] = [
  { key: 'heading', label: 'Heading', sign: 'H', command: toggleHeading(2), isOn: inHeading(2) },
  { key: 'small-heading', label: 'Small heading', sign: 'h', command: toggleHeading(3), isOn: inHeading(3) },
  { key: 'bold', label: 'Bold', sign: 'B', command: toggleMark(marks.strong), isOn: hasMark(marks.strong) },
  { key: 'italic', label: 'Italic', sign: 'I', command: toggleMark(marks.em), isOn: hasMark(marks.em) },
  {
    key: 'list',
    label: 'List',
    sign: '•',
    command: toggleList(nodes.bullet_list),
    isOn: (state) => isIn(state, nodes.bullet_list),
  },
  {
    key: 'numbers',
    label: 'Numbered list',
    sign: '1.',
    command: toggleList(nodes.ordered_list),
    isOn: (state) => isIn(state, nodes.ordered_list),
  },
  {
    key: 'urgent',
    label: 'When to call',
    command: insertCallout('urgent'),
    isOn: () => false,
  },
  { key: 'note', label: 'In short', command: insertCallout('note'), isOn: () => false },
];

/** Keys that people know from other editors. */
export const editorKeys: Readonly<Record<string, Command>> = {
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Alt-1': toggleHeading(2),
  'Mod-Alt-2': toggleHeading(3),
  'Mod-Shift-8': toggleList(nodes.bullet_list),
  'Mod-Shift-7': toggleList(nodes.ordered_list),
  Enter: chainCommands(splitListItem(nodes.list_item)),
  'Mod-Enter': exitCode,
  'Mod-k': (_state, _dispatch, view) => {
    if (view) openBarDialog('link');
    return view !== undefined;
  },
  // As in other editors: moves the focus to the toolbar.
  'Alt-F10': () => {
    const button = document.querySelector<HTMLElement>('.k-rich-bar button');
    button?.focus();
    return button !== null;
  },
};
