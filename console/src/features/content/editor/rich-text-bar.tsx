import type { EditorView } from 'prosemirror-view';
import { useSyncExternalStore, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import { linkAt, removeLink, setLink, toolbarItems } from './commands.ts';
import { closeBarDialog, focusedText, openBarDialog, watchFocusedText } from './focused-text.ts';
import { LinkDialog } from './link-dialog.tsx';

export interface BarDialogProps {
  view: EditorView;
  onClose: () => void;
}

/** Buttons that ask something first. Another one is a line here. */
const barDialogs: readonly { key: string; label: string; Dialog: ComponentType<BarDialogProps> }[] = [
  { key: 'link', label: 'Link', Dialog: LinkOfText },
];

function pressedItems(): string {
  const { state } = focusedText();
  if (!state) return '';
  return toolbarItems
    .filter(({ isOn }) => isOn(state))
    .map(({ key }) => key)
    .join(' ');
}

/** One row of buttons for all texts of a page: it serves the one that has the focus. */
export function RichTextBar() {
  // Drawn again only when a button changes: not with each key.
  const pressed = useSyncExternalStore(watchFocusedText, pressedItems);
  const view = useSyncExternalStore(watchFocusedText, () => focusedText().view);
  const dialog = useSyncExternalStore(watchFocusedText, () => focusedText().dialog);
  const isOff = !view?.editable;
  const shared = {
    'aria-disabled': isOff || undefined,
    // The cursor stays in the text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') view?.focus();
    },
  };
  const open = barDialogs.find(({ key }) => key === dialog);
  return (
    <div className="k-rich-bar" role="group" aria-label="Form of the text">
      {toolbarItems.map(({ key, label, sign, command }) => (
        <button
          key={key}
          type="button"
          {...shared}
          aria-pressed={pressed.split(' ').includes(key)}
          title={sign === undefined ? undefined : label}
          onClick={() => {
            if (isOff) return;
            command(view.state, view.dispatch);
            view.focus();
          }}
        >
          {sign === undefined ? (
            label
          ) : (
            <>
              <span aria-hidden="true">{sign}</span>
              <span className="k-unseen">{label}</span>
            </>
          )}
        </button>
      ))}
      {barDialogs.map(({ key, label }) => (
        <button key={key} type="button" {...shared} onClick={() => openBarDialog(key)}>
          {label}
        </button>
      ))}
      {view && open && <open.Dialog view={view} onClose={closeBarDialog} />}
    </div>
  );
}

function LinkOfText({ view, onClose }: BarDialogProps) {
  return (
    <LinkDialog
      href={linkAt(view.state)}
      needsWords={view.state.selection.empty}
      onLink={(href, words) => setLink(href, words)(view.state, view.dispatch)}
      onRemove={() => removeLink(view.state, view.dispatch)}
      onClose={onClose}
    />
  );
}
