import type { Outside } from '@kindred/contract/configs.ts';

export interface Shown {
  page: string;
  /** What the page was made of, as its loader read it. */
  data: unknown;
  outside: Outside;
}

/** A page that is left sooner was only passed. */
const settleMs = 5_000;
let last: Shown | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Other people's scripts are gone from the next page before it is shown; nothing waits for counting. */
export function pageShown(shown: Shown): void {
  last = shown;
  clearTimeout(soon);
  endTags();
  soon = setTimeout(() => void import('./counter.ts').then(({ opened }) => opened(shown)), settleMs);
}

export const shownLast = (): Shown | undefined => last;

export function endTags(): void {
  document.querySelector('iframe[data-tags]')?.remove();
}
