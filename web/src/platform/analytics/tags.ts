import type { Outside } from '@kindred/contract/content/configs.ts';
import { fieldNames, leavingValue, shaped, type CountedEvent } from '@kindred/contract/analytics/events.ts';
import { apiBase } from '../api-base.ts';
import { ApiProblem, call } from '../api.ts';
import { readStored, writeStored } from '../device-session.ts';
import { pickFailure } from '../failures.ts';
import { tab } from '../session.ts';

const complained = new Set<string>();

/** A missing identifier is logged for the operators, rather than shown to users. */
function complain(what: string): void {
  if (complained.has(what)) return;
  complained.add(what);
  // oxlint-disable-next-line no-console -- the specification wants it there, once a visit
  console.error(`analytics: ${what}`);
}

/** An opaque-origin frame holds the data layer and the third-party scripts. It receives nothing but these events. */
export async function sendToTags(events: readonly CountedEvent[], outside: Outside): Promise<void> {
  const { analytics_id, tag_manager_container } = outside;
  if (analytics_id === null) complain('no analytics id is configured');
  if (tag_manager_container === null) complain('no tag manager container is configured');
  if (analytics_id === null && tag_manager_container === null) return;
  const { pathname } = location;
  const user_id = await ownAnalyticsId();
  if (location.pathname !== pathname) return;
  const frame = await frameHere();
  for (const { event, fields } of events.map((one) => shaped(one, leavingValue))) {
    const all = Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? null]));
    frame?.contentWindow?.postMessage({ event, fields: all, user_id }, '*');
  }
}

/** Only members have one. By default it is random, and only our server can link it to the member. */
async function ownAnalyticsId(): Promise<string | null> {
  if (tab.state.person.kind !== 'member') return null;
  const sent = tab.here;
  const stored = await tab.onDevice((device) => readStored(device, 'gtm_user_id'));
  if (typeof stored === 'string') return stored;
  const { user_id } = await call('POST /analytics_ids', { body: {} }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    const none = { user_id: null };
    return pickFailure<'POST /analytics_ids', typeof none>(error, {
      consent_missing: none,
      unreachable: none,
      unexpected: none,
    });
  });
  if (user_id === null) complain('this member has no id yet');
  else
    await tab.onDevice(async (device, onDevice) => {
      if (onDevice.visit === sent.visit) await writeStored(device, 'gtm_user_id', user_id);
    });
  return user_id;
}

function frameHere(): Promise<HTMLIFrameElement | undefined> {
  const here = document.querySelector<HTMLIFrameElement>('iframe[data-tags]');
  if (here) return Promise.resolve(here);
  const frame = document.createElement('iframe');
  frame.dataset['tags'] = '';
  frame.hidden = true;
  frame.title = '';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.referrerPolicy = 'no-referrer';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = `${apiBase}/counting-frame`;
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame), { once: true });
    frame.addEventListener('error', () => resolve(undefined), { once: true });
    document.body.append(frame);
  });
}
