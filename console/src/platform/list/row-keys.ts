import type { RefObject } from 'react';
import { useShortcuts } from '../shortcuts.ts';

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? undefined;

/** `j` and `k` move through the rows, `x` selects the focused one, `/` goes to the search. */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  choose: ((id: string) => void) | undefined,
): void {
  const step = (by: 1 | -1) => {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rowOf(document.activeElement);
    const at = current ? rows.indexOf(current) + by : by === 1 ? 0 : rows.length - 1;
    const main = rows[at]?.querySelector<HTMLElement>('[data-main]');
    const link = main?.querySelector<HTMLElement>('a');
    // A row of the audit log leads nowhere, but is read aloud.
    if (main && !link) main.tabIndex = -1;
    (link ?? main)?.focus();
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x:
      choose &&
      (() => {
        const id = rowOf(document.activeElement)?.dataset['row'];
        if (id !== undefined) choose(id);
      }),
    '/': () => frame.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
  });
}
