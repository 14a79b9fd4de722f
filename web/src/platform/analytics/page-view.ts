import type { Outside } from '@kindred/contract/content/configs.ts';

export interface PageView {
  page: string;
  /** The loader data of the page. */
  data: unknown;
  outside: Outside;
}

export function endTags(): void {
  document.querySelector('iframe[data-tags]')?.remove();
}
