import type { StaffServiceState } from '@kindred/contract/directory/records.ts';
import type { Freshness } from '@kindred/contract/directory/providers.ts';
import type { Tone } from '@kindred/ui/tone.ts';
import { formatDay } from '../../../platform/clock.ts';
import { rowsInWords } from '../../../platform/list/list-parts.ts';

export const staffServiceStates: Readonly<Record<StaffServiceState, { name: string; tone: Tone }>> = {
  listed: { name: 'Listed', tone: 'gum' },
  closed: { name: 'Closed', tone: 'alarm' },
  merged: { name: 'Merged', tone: 'dusk' },
  removed: { name: 'No longer in its import', tone: 'dusk' },
};
export const staffServiceStateOrder = ['listed', 'closed', 'merged', 'removed'] as const;

export const lastCheckInWords = ({ checked_on }: Freshness) => (checked_on ? formatDay(checked_on) : 'Never');

export const statesOfAustralia = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** Where a record comes from. */
export function sourceInWords(feed: string): string {
  if (feed === 'starter') return 'Original entry';
  return feed === 'by-staff' ? 'Added by staff' : `Import “${feed}”`;
}

/** How many of the chosen entries were marked as checked. */
export function markedInWords(marked: number, chosen: number): string {
  const left = chosen - marked;
  const words = `Marked ${rowsInWords(marked, ['service', 'services'])} as checked today.`;
  if (left === 0) return words;
  return `${words} ${rowsInWords(left, ['closed in the meantime and stayed as it was', 'closed in the meantime and stayed as they were'])}.`;
}
