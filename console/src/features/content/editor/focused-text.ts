import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

interface BarDialog {
  /** The key of the button. */
  key: string;
  /** What was dropped into the text, where that opened it. */
  file: File | undefined;
}

/** The text that the buttons serve, with the dialog that one of them has opened. */
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

/** The buttons still serve the text while one of them, or its dialog, has the focus. */
export function leaveText(view: EditorView, to: EventTarget | null): void {
  if (focused.view !== view) return;
  if (to instanceof Element && to.closest('.k-rich-bar, dialog')) return;
  // Without a target the whole window lost the focus, or the editor goes.
  if (to === null && view.dom.isConnected && !view.isDestroyed && focused.dialog !== undefined) return;
  set(none);
}

/** The buttons follow the cursor after the key, not within its task. */
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
