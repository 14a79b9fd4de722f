import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { nameOfLine } from '../model.ts';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';

interface Props {
  line: DeskLine;
  /** The messages have loaded, so the writer can have seen them. */
  ready: boolean;
  onLeave: () => void;
}

/** A reply to the member, or a note for colleagues. */
export function Composer({ line, ready, onLeave }: Props) {
  const [mode, setMode] = useState<'reply' | 'note'>('reply');
  // A counter, because each press of the key must move the focus again.
  const [presses, setPresses] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (presses > 0) field.current?.focus();
  }, [presses]);
  const write = (next: 'reply' | 'note') => {
    setMode(next);
    setPresses((count) => count + 1);
  };
  useShortcuts({ r: () => write('reply'), n: () => write('note') });
  const tab = (own: 'reply' | 'note', words: string, key: string) => (
    <button
      type="button"
      aria-pressed={mode === own}
      aria-keyshortcuts={key}
      data-note={own === 'note' || undefined}
      onClick={() => write(own)}
    >
      {words} <kbd aria-hidden="true">{key}</kbd>
    </button>
  );
  return (
    <div className="k-desk-reply">
      <div className="k-desk-modes" role="group" aria-label="What you’re writing">
        {tab('reply', `Reply to ${nameOfLine(line)}`, 'r')}
        {tab('note', 'Note', 'n')}
      </div>
      {mode === 'reply' ? (
        <ReplyForm line={line} ready={ready} field={field} onLeave={onLeave} />
      ) : (
        <NoteForm line={line} field={field} onLeave={onLeave} />
      )}
    </div>
  );
}
