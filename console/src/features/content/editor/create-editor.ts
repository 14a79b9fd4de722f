import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { chosenImage, editorKeys } from './commands.ts';
import { hardSentences } from './hard-sentences.ts';
import { pastedParser, withoutStyles } from './paste.ts';
import { editorSchema } from './schema.ts';

const { nodes } = editorSchema;

export interface EditorOptions {
  label: string;
  id: string;
  describedBy: string | undefined;
  /** After each change of the document. */
  onChange: (doc: Node) => void;
  /** After each change of the document or the cursor. */
  onState: (state: EditorState) => void;
  onLink: () => void;
  /** An image file was dropped or pasted. */
  onFile: (file: File) => void;
  /** An image in the text was chosen to be changed. */
  onImage: () => void;
}

function pluginsFor({ onChange, onLink }: Pick<EditorOptions, 'onChange' | 'onLink'>): Plugin[] {
  const openLink = () => {
    onLink();
    return true;
  };
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
        textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
        wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
        wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
        // Quotes as our texts have them.
        new InputRule(/(\p{L})'$/u, '$1’'),
      ],
    }),
    keymap({ ...editorKeys, 'Mod-k': openLink }),
    keymap(baseKeymap),
    history(),
    hardSentences(onChange),
  ];
}

/** The toolbar follows the cursor after the key, not within its task. */
const stateMs = 50;

/** An image goes the same way as one that is chosen; words that are pasted with a picture of them stay words. */
function takesImage(
  event: Event,
  data: DataTransfer | null,
  { onFile }: Pick<EditorOptions, 'onFile'>,
): boolean {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file || data?.types.includes('text/html')) return false;
  event.preventDefault();
  onFile(file);
  return true;
}

/** The editor of one rich text. A key is handled alone: what follows from it waits for a pause. */
export function createEditor(place: HTMLElement, doc: Node, options: EditorOptions): EditorView {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc, plugins: pluginsFor(options) }),
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
      drop: (_, event) => takesImage(event, event.dataTransfer, options),
      paste: (_, event) => takesImage(event, event.clipboardData, options),
    },
    handleDoubleClickOn: (_view, _pos, node) => {
      if (node.type !== nodes.image) return false;
      options.onImage();
      return true;
    },
    handleKeyDown: ({ state }, { key }) => {
      if (key !== 'Enter' || !chosenImage(state)) return false;
      options.onImage();
      return true;
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      clearTimeout(timer);
      timer = setTimeout(() => options.onState(view.state), stateMs);
    },
  });
  return view;
}
