import '@kindred/ui/prose.css';
import './editor.css';
import type { RichText } from '@kindred/contract/rich-text.ts';
import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { checkParagraph, gradeOfDoc } from './checks.ts';
import { chosenImage, linkAt, removeLink, setImage, setLink, toolbarItems } from './commands.ts';
import { fromEditorDoc, toEditorDoc, withoutEmptyLines } from './convert.ts';
import { createEditor } from './create-editor.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export interface RichTextEditorProps {
  /** The field that this is, for its label and for comments. */
  name: string;
  label: string;
  value: RichText;
  /** A pause after the last key. */
  onChange: (value: RichText) => void;
  readOnly: boolean;
  error?: string | undefined;
}

/**
 * Words with headings, lists, boxes and links. The document lives in the editor: a new `value` is taken only when the
 * editor is made again, under another key.
 */
export function RichTextEditor({ name, label, value, onChange, readOnly, error }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [linking, setLinking] = useState(false);
  /** True: from the library; a file: one that was dropped. */
  const [picturing, setPicturing] = useState<true | File>();
  const [settled, setSettled] = useState<Node>();
  const change = useEffectEvent(onChange);
  const [doc] = useState(() => toEditorDoc(value));
  useEffect(() => {
    if (!place.current) return;
    const created = createEditor(place.current, doc, {
      id: `${id}-text`,
      label,
      describedBy: `${id}-check`,
      onChange: (next) => {
        setSettled(next);
        change(withoutEmptyLines(fromEditorDoc(next)));
      },
      onState: setState,
      onLink: () => setLinking(true),
      onFile: setPicturing,
      onImage: () => setPicturing(true),
    });
    setView(created);
    setState(created.state);
    return () => created.destroy();
  }, [doc, id, label]);
  useEffect(() => view?.setProps({ editable: () => !readOnly }), [view, readOnly]);
  return (
    <div className="k-rich" data-field={name} data-wrong={error ? true : undefined}>
      <p className="k-field-label" aria-hidden="true">
        {label}
      </p>
      {state && !readOnly && (
        <Toolbar
          label={label}
          view={view}
          state={state}
          onLink={() => setLinking(true)}
          onImage={() => setPicturing(true)}
        />
      )}
      <div ref={place} />
      <p className="k-rich-check" id={`${id}-check`}>
        {error ?? figuresOf(settled ?? doc)}
      </p>
      {linking && (
        <LinkDialog
          href={view && linkAt(view.state)}
          needsWords={view?.state.selection.empty ?? true}
          onLink={(href, words) => {
            if (view) setLink(href, words)(view.state, view.dispatch);
          }}
          onRemove={() => {
            if (view) removeLink(view.state, view.dispatch);
          }}
          onClose={() => {
            setLinking(false);
            view?.focus();
          }}
        />
      )}
      {picturing !== undefined && view && !readOnly && (
        <ImageDialog
          image={picturing === true ? chosenImage(view.state) : undefined}
          dropped={picturing === true ? undefined : picturing}
          onImage={(image) => setImage(image)(view.state, view.dispatch)}
          onRemove={() => view.dispatch(view.state.tr.deleteSelection())}
          onClose={() => {
            setPicturing(undefined);
            view.focus();
          }}
        />
      )}
    </div>
  );
}

interface ToolbarProps {
  label: string;
  view: EditorView | undefined;
  state: EditorState;
  onLink: () => void;
  onImage: () => void;
}

function Toolbar({ label, view, state, onLink, onImage }: ToolbarProps) {
  return (
    <div className="k-rich-bar" role="group" aria-label={`${label}: form of the text`}>
      {toolbarItems.map(({ key, label: words, sign, command, isOn }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn(state)}
          title={sign === undefined ? undefined : words}
          // The cursor stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!view) return;
            command(view.state, view.dispatch);
            view.focus();
          }}
        >
          {sign === undefined ? (
            words
          ) : (
            <>
              <span aria-hidden="true">{sign}</span>
              <span className="k-unseen">{words}</span>
            </>
          )}
        </button>
      ))}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onLink}>
        Link
      </button>
      <button
        type="button"
        aria-pressed={chosenImage(state) !== undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onImage}
      >
        Image
      </button>
    </div>
  );
}

/** The grade and the hard sentences, in words. */
function figuresOf(doc: Node): string {
  let hard = 0;
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    hard += checkParagraph(node).hard.length;
    return false;
  });
  const grade = gradeOfDoc(doc);
  if (grade === 0) return 'No words yet';
  const sentences =
    hard === 0
      ? 'no hard sentences'
      : hard === 1
        ? '1 hard sentence, marked'
        : `${hard} hard sentences, marked`;
  return `Reading grade ${grade.toFixed(1)} (goal 8), ${sentences}`;
}
