import { dayMs, daysAfter } from '@kindred/contract/calendar-days.ts';
import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import { previewLife } from '@kindred/contract/content/previews.ts';
import { instantOf } from '#platform/calendar/zone-time.ts';
import { pageFor, type DraftText } from '../drafts/rules.ts';

export const previewEnd = (now: Date): Date => new Date(now.getTime() + previewLife * dayMs);

/** The last moment of a day in the charity's zone. */
export const endOfDay = (zone: string, day: string): Date => instantOf(zone, daysAfter(day, 1), '00:00');

/** The page that shows a draft to this reader; guests have a different home page. */
export function previewPath({ kind, item, data }: DraftText, { as, level }: PreviewView): string | null {
  const page = pageFor(kind, data, item);
  if (page === null) return null;
  if (page === '/tabs/home' && as === 'guest') return '/tabs/guest-landing';
  return level && kind === 'topic' ? `${page}?level=${level}` : page;
}

/** The preview frame runs no scripts, which make up a fifth of the page. */
export function withoutScripts(html: string): string {
  const [before = '', ...parts] = html.split('<script');
  return before + parts.map((part) => part.slice(part.indexOf('</script>') + '</script>'.length)).join('');
}
