import type { ContentKind } from './items.ts';

const folders: Readonly<Partial<Record<ContentKind, string>>> = {
  topic: '/tabs/learn',
  tip: '/tabs/tips',
  tool: '/tabs/online_apps_and_tools',
  program: '/tabs/online_programs',
};
const pages: Readonly<Record<string, string>> = { home: '/tabs/home', topics: '/tabs/learn' };

/** The item's page in the app; undefined for items that are part of other pages. */
export function pageOfItem(kind: ContentKind, slug: string): string | undefined {
  if (kind === 'page') return pages[slug];
  if (kind === 'terms') return '/terms-of-use';
  const folder = folders[kind];
  return folder === undefined ? undefined : `${folder}/${slug}`;
}
