import type { EditorView } from 'prosemirror-view';
import { useSyncExternalStore, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import {
  chosenImage,
  linkAt,
  removeLink,
  setImage,
  setLink,
  toolbarItems,
  type ToolbarItem,
} from './commands.ts';
import { closeBarDialog, focusedText, openBarDialog, watchFocusedText } from './focused-text.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export interface BarDialogProps {
  view: EditorView;
  /** The file that was dropped into the text, if that opened the dialog. */
  file: File | undefined;
  onClose: () => void;
}

interface BarDialogItem extends Pick<ToolbarItem, 'key' | 'label' | 'isOn'> {
  Dialog: ComponentType<BarDialogProps>;
}

/** Buttons that open a dialog first. To add one, add a line here. */
const barDialogs: readonly BarDialogItem[] = [
  { key: 'link', label: 'Link', isOn: (state) => linkAt(state) !== undefined, Dialog: LinkOfText },
  { key: 'image', label: 'Image', isOn: (state) => chosenImage(state) !== undefined, Dialog: ImageOfText },
];

function pressedItems(): string {
  const { state } = focusedText();
  if (!state) return '';
  return [...toolbarItems, ...barDialogs]
    .filter(({ isOn }) => isOn(state))
    .map(({ key }) => key)
    .join(' ');
}

/** One toolbar for all texts of a page: it acts on the focused one. */
export function RichTextBar() {
  // Rendered again only when a button changes, not with each key.
  const pressed = useSyncExternalStore(watchFocusedText, pressedItems);
  const view = useSyncExternalStore(watchFocusedText, () => focusedText().view);
  const dialog = useSyncExternalStore(watchFocusedText, () => focusedText().dialog);
  const isOff = !view?.editable;
  const shared = {
    'aria-disabled': isOff || undefined,
    // Keeps the cursor in the text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') view?.focus();
    },
  };
  const open = barDialogs.find(({ key }) => key === dialog?.key);
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
        <button
          key={key}
          type="button"
          {...shared}
          aria-pressed={pressed.split(' ').includes(key)}
          onClick={() => openBarDialog(key)}
        >
          {label}
        </button>
      ))}
      {view && open && <open.Dialog view={view} file={dialog?.file} onClose={closeBarDialog} />}
    </div>
  );
}

function LinkOfText({ view, onClose }: BarDialogProps) {
  return (
    <LinkDialog
      href={linkAt(view.state)}
      needsWords={view.state.selection.empty && linkAt(view.state) === undefined}
      onLink={(href, words) => setLink(href, words)(view.state, view.dispatch)}
      onRemove={() => removeLink(view.state, view.dispatch)}
      onClose={onClose}
    />
  );
}

function ImageOfText({ view, file, onClose }: BarDialogProps) {
  return (
    <ImageDialog
      image={file ? undefined : chosenImage(view.state)}
      dropped={file}
      onImage={(image) => setImage(image)(view.state, view.dispatch)}
      onRemove={() => view.dispatch(view.state.tr.deleteSelection())}
      onClose={onClose}
    />
  );
}
