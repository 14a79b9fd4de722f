import type { ReactNode } from 'react';
import { lastList } from '../../../../platform/list-pages.ts';
import { tab } from '../../../../platform/session.ts';
import { BackToList } from './detail.tsx';

interface BackToResultsProps {
  href: string;
  /** "All services", if nothing was searched for. */
  all: ReactNode;
  /** "Back to the results" */
  results: ReactNode;
}

/** From an item back to the search results it was opened from. */
export function BackToResults({ href, all, results }: BackToResultsProps) {
  const { visit, list = '' } = lastList() ?? {};
  // Never another person's search on this device.
  const isOwn = visit === tab.here.visit && list.startsWith(`${href}?`);
  const search = isOwn ? list.slice(href.length + 1) : '';
  return <BackToList href={search ? list : href}>{search ? results : all}</BackToList>;
}
