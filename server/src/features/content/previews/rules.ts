import { dayMs, daysAfter } from '@kindred/contract/calendar-days.ts';
import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import { previewLife } from '@kindred/contract/content/previews.ts';
import { instantOf } from '#platform/calendar/zone-time.ts';
import { pageFor, type DraftText } from '../drafts/rules.ts';

export const previewEnd = (now: Date): Date => new Date(now.getTime() + previewLife * dayMs);

/** The last moment of a day in the zone of the charity. */
export const endOfDay = (zone: string, day: string): Date => instantOf(zone, daysAfter(day, 1), '00:00');

/** The page that shows a draft to this reader: the home page is another one for guests. */
export function previewPath({ kind, item, data }: DraftText, { as, level }: PreviewView): string | null {
  const page = pageFor(kind, data, item);
  if (page === null) return null;
  if (page === '/tabs/home' && as === 'guest') return '/tabs/guest-landing';
  return level && kind === 'topic' ? `${page}?level=${level}` : page;
}

/** The frame of the preview runs none: a fifth of the page that nobody has to send or read. */
export function withoutScripts(html: string): string {
  const [before = '', ...parts] = html.split('<script');
  return before + parts.map((part) => part.slice(part.indexOf('</script>') + '</script>'.length)).join('');
}
