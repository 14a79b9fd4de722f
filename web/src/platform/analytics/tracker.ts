import type { Outside } from '@kindred/contract/content/configs.ts';
import { staysHere, type CountedEvent } from '@kindred/contract/analytics/events.ts';
import { ApiProblem, sendRequest, Unreachable } from '../api.ts';
import { consentPrompt } from './consent-prompt.ts';
import { readTrackingConsent, hasPrivacySignal } from './consent.ts';
import { hasOutsideAnalytics } from './outside-analytics.ts';
import { pageEvents } from './page-events.ts';
import type { PageView } from './page-view.ts';

let lastPath: string | undefined;

/** Runs when a page has settled: our own count first, then the third parties, given consent. */
export async function trackPageView({ page, data, outside }: PageView): Promise<void> {
  const { pathname, search } = location;
  const events = pageEvents(page, new URLSearchParams(search), data);
  // A filter change is not another page.
  const news = pathname === lastPath ? events.filter(({ event }) => event !== 'page_opened') : events;
  lastPath = pathname;
  if (news.length === 0 || hasPrivacySignal() || !navigator.onLine) return;
  try {
    if ((await readTrackingConsent()) !== false) await countHere(news);
    // The person may have answered in the meantime.
    const input = await readTrackingConsent();
    const leaving = news.filter(({ event }) => !staysHere(event));
    if (location.pathname === pathname) await tellOthers(leaving, input, outside);
  } catch (error) {
    // A failed count must not affect the person.
    if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
  }
}

/** Sent without the session token, because counts are anonymous. */
async function countHere(counts: readonly CountedEvent[]): Promise<void> {
  await sendRequest('POST /counts', { body: { counts } }, { as: null });
}

async function tellOthers(
  events: readonly CountedEvent[],
  input: boolean | undefined,
  outside: Outside,
): Promise<void> {
  if (events.length === 0) return;
  if (input === undefined) return void (hasOutsideAnalytics(outside) && consentPrompt.tell(true));
  if (input) await (await import('./tags.ts')).sendToTags(events, outside);
}
