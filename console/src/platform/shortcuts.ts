import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const key = 'kindred.staff.keys';
const watchers = new Set<() => void>();
const areOn = () => localStorage.getItem(key) !== 'off';

/** Single-letter shortcuts can be turned off: people who dictate, or whose hands shake, trigger them by accident. */
export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const watcher of watchers) watcher();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, areOn);

const typing = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog';

/** Whether a key press is meant for the focused field. */
function isForTheField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

/** Single-letter shortcuts, active while no one is typing and no dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || !areOn()) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action || isForTheField(event) || document.querySelector('dialog[open]')) return;
    // A held key repeats only movement.
    if (repeat && event.key !== 'j' && event.key !== 'k') return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
