import '@kindred/ui/prose.css';
import './editor.css';
import type { RichText } from '@kindred/contract/rich-text.ts';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { checkParagraph, gradeCheck, gradeOfDoc } from './checks.ts';
import { fromEditorDoc, toEditorDoc, withoutEmptyLines } from './convert.ts';
import { createEditor } from './create-editor.ts';

export interface RichTextEditorProps {
  /** The field's name, for its label and for comments. */
  name: string;
  label: string;
  value: RichText;
  /** Called shortly after the last key. */
  onChange: (value: RichText) => void;
  readOnly: boolean;
  error?: string | undefined;
}

/**
 * Text with headings, lists, boxes and links. The document lives in the editor: a new `value` is taken only when the
 * editor is recreated under another key.
 */
export function RichTextEditor({ name, label, value, onChange, readOnly, error }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const [view, setView] = useState<EditorView>();
  const [checked, setChecked] = useState<Node>();
  const change = useEffectEvent(onChange);
  const [doc] = useState(() => toEditorDoc(value));
  useEffect(() => {
    if (!place.current) return;
    const editor = createEditor(place.current, doc, {
      id: `${id}-text`,
      label,
      describedBy: `${id}-check`,
      onChange: (next) => change(withoutEmptyLines(fromEditorDoc(next))),
      onChecked: setChecked,
    });
    setView(editor.view);
    return editor.destroy;
  }, [doc, id, label]);
  useEffect(() => view?.setProps({ editable: () => !readOnly }), [view, readOnly]);
  return (
    <div className="k-rich" data-field={name} data-wrong={error ? true : undefined}>
      <p className="k-field-label" aria-hidden="true">
        {label}
      </p>
      <div ref={place} className="k-rich-place" />
      <p className="k-rich-check" id={`${id}-check`}>
        {error ?? figuresOf(checked ?? doc)}
      </p>
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
  if (doc.textContent.trim() === '') return 'No words yet';
  const { grade, words } = gradeOfDoc(doc);
  const sentences =
    hard === 0
      ? 'No hard sentences'
      : hard === 1
        ? '1 hard sentence, marked'
        : `${hard} hard sentences, marked`;
  const check = gradeCheck(grade, words);
  return check ? `${check.words}${check.is === 'fine' ? '.' : ''} ${sentences}.` : `${sentences}.`;
}
