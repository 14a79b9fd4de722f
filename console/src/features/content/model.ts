import { contentDescriptions, descriptionOf } from '@kindred/content/editing/descriptions.ts';
import type { ContentType } from '@kindred/contract/content/drafts.ts';
import type { ContentLine } from '@kindred/contract/content/history.ts';

export const contentTypes = Object.keys(contentDescriptions) as ContentType[];

/** “Tip”, “App or tool”. */
export function typeInWords(kind: ContentType): string {
  const { one } = descriptionOf(kind);
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** A draft opens in the editor; a published text opens with its history. */
export function addressOfLine({ kind, item, draft }: Pick<ContentLine, 'kind' | 'item' | 'draft'>): string {
  return draft ? `/content/drafts/${draft.id}` : `/content/items/${kind}/${item}`;
}

/** The title as a slug: `A glass of water` → `a-glass-of-water`. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
}

export interface NoticeGroups {
  now: ContentLine[];
  coming: ContentLine[];
  written: ContentLine[];
  ended: ContentLine[];
}

/** Notices grouped by what they are to readers at this moment. One that is being changed is with the drafts. */
export function groupNotices(lines: readonly ContentLine[], nowMs: number): NoticeGroups {
  const groups: NoticeGroups = { now: [], coming: [], written: [], ended: [] };
  for (const line of lines) groups[groupOfNotice(line, nowMs)].push(line);
  return groups;
}

function groupOfNotice({ state, shown }: ContentLine, nowMs: number): keyof NoticeGroups {
  if (state === 'withdrawn') return 'ended';
  if (state !== 'published') return 'written';
  if (!shown || Date.parse(shown.until) <= nowMs) return 'ended';
  return Date.parse(shown.from) <= nowMs ? 'now' : 'coming';
}
