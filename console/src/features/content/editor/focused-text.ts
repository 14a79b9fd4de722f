import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

interface BarDialog {
  /** The button's key. */
  key: string;
  /** The file that was dropped into the text, if that opened the dialog. */
  file: File | undefined;
}

/** The text that the toolbar acts on, with the dialog opened from the toolbar. */
export interface FocusedText {
  view: EditorView | undefined;
  state: EditorState | undefined;
  dialog: BarDialog | undefined;
}

const none: FocusedText = { view: undefined, state: undefined, dialog: undefined };
let focused = none;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function set(next: FocusedText): void {
  focused = next;
  for (const watcher of watchers) watcher();
}

export const focusedText = (): FocusedText => focused;

export function watchFocusedText(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function focusText(view: EditorView): void {
  set({ view, state: view.state, dialog: undefined });
}

/** The toolbar keeps serving the text while one of its buttons, or its dialog, has the focus. */
export function leaveText(view: EditorView, to: EventTarget | null): void {
  if (focused.view !== view) return;
  if (to instanceof Element && to.closest('.k-rich-bar, dialog')) return;
  // Without a target, either the whole window lost the focus or the editor is being destroyed.
  if (to === null && view.dom.isConnected && !view.isDestroyed && focused.dialog !== undefined) return;
  set(none);
}

/** The toolbar follows the cursor shortly after the key, outside its task. */
const followMs = 50;

export function textMoved(view: EditorView): void {
  if (focused.view !== view) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (focused.view === view && !view.isDestroyed) set({ ...focused, state: view.state });
  }, followMs);
}

export function openBarDialog(key: string, file?: File): void {
  if (focused.view) set({ ...focused, dialog: { key, file } });
}

export function closeBarDialog(): void {
  const { view } = focused;
  set({ ...focused, dialog: undefined });
  view?.focus();
}
