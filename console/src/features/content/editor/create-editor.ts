import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { chosenImage, editorKeys } from './commands.ts';
import { hardSentences } from './hard-sentences.ts';
import { pastedParser, withoutStyles } from './paste.ts';
import { editorSchema } from './schema.ts';
import { focusText, leaveText, openBarDialog, textMoved } from './focused-text.ts';

const { nodes } = editorSchema;

export interface EditorOptions {
  label: string;
  id: string;
  describedBy: string | undefined;
  /** Called shortly after the last key, and before the editor is destroyed. */
  onChange: (doc: Node) => void;
  /** Called when the hard sentences have been marked. */
  onChecked: (doc: Node) => void;
}

/** What is converted while typing. */
export const typingRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
      textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
      wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
      // Typographic quotes, as in our texts.
      new InputRule(/(?<=\p{L})'$/u, '’'),
    ],
  });

function pluginsFor(onChecked: (doc: Node) => void): Plugin[] {
  return [
    typingRules(),
    keymap(editorKeys),
    keymap(baseKeymap),
    history(),
    hardSentences(onChecked),
    scrollOnce(),
  ];
}

/**
 * The browser scrolls to the text it inserts. Over several paragraphs the editor inserts it, and has to scroll itself.
 */
function scrollOnce(): Plugin {
  let isScrolled = false;
  return new Plugin({
    props: {
      handleTextInput: ({ state: { selection } }) => {
        isScrolled = selection.$from.sameParent(selection.$to);
        return false;
      },
      handleScrollToSelection: () => {
        const skips = isScrolled;
        isScrolled = false;
        return skips;
      },
    },
  });
}

/** Longer than a quick typist's gap between keys, but short enough for the preview to keep up. */
const changeMs = 120;

export interface TextEditor {
  view: EditorView;
  destroy: () => void;
}

/**
 * A pasted or dropped image opens the same dialog as a chosen one; words pasted along with a picture of them stay
 * words.
 */
function takesImage(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file || !view.editable || data?.types.includes('text/html')) return false;
  event.preventDefault();
  focusText(view);
  openBarDialog('image', file);
  return true;
}

/**
 * Fixes the container's height to that of its text, so that a key that adds no line lays out nothing around it.
 * Otherwise every grid up to the page would measure its parts again.
 */
function keepHeight(place: HTMLElement, text: HTMLElement): () => void {
  const watcher = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize;
    if (height === undefined) return;
    place.style.blockSize = `${height}px`;
    place.dataset['measured'] = '';
  });
  watcher.observe(text);
  return () => watcher.disconnect();
}

/** Fired for each key, with no listeners around the text. `keydown` must bubble, because it opens the search box. */
const keyEvents = ['keypress', 'textInput', 'beforeinput', 'input', 'keyup'];
const stopHere = (event: Event) => event.stopPropagation();

/** The editor of one rich text. Each key is handled alone: whatever follows from it waits for a pause. */
export function createEditor(place: HTMLElement, doc: Node, options: EditorOptions): TextEditor {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    options.onChange(view.state.doc);
  };
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc, plugins: pluginsFor(options.onChecked) }),
    attributes: {
      id: options.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      class: 'k-rich-input k-prose',
      ...(options.describedBy === undefined ? {} : { 'aria-describedby': options.describedBy }),
    },
    transformPastedHTML: withoutStyles,
    clipboardParser: pastedParser,
    handleDOMEvents: {
      focus: (focused) => focusText(focused),
      blur: (_, { relatedTarget }) => {
        tell();
        leaveText(view, relatedTarget);
      },
      drop: (target, event) => takesImage(target, event, event.dataTransfer),
      paste: (target, event) => takesImage(target, event, event.clipboardData),
    },
    handleDoubleClickOn: (target, _pos, node) => {
      if (node.type !== nodes.image || !target.editable) return false;
      openBarDialog('image');
      return true;
    },
    handleKeyDown: ({ state }, { key }) => {
      if (key !== 'Enter' || !chosenImage(state)) return false;
      openBarDialog('image');
      return true;
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      textMoved(view);
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(tell, changeMs);
    },
  });
  const letHeightGo = keepHeight(place, view.dom);
  for (const name of keyEvents) place.addEventListener(name, stopHere);
  return {
    view,
    destroy: () => {
      letHeightGo();
      for (const name of keyEvents) place.removeEventListener(name, stopHere);
      tell();
      leaveText(view, null);
      view.destroy();
    },
  };
}
