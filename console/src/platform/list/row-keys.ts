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
    rows[at]?.querySelector<HTMLElement>('[data-main] a')?.focus();
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
