import { ApiProblem, call, Unreachable } from '../api.ts';
import { sessionSnapshot } from '../session.ts';
import { readOwnEndpoint, subscribeBrowser } from './push.ts';
import { readPushToken, savePushToken } from './push-token.ts';

/**
 * On each start: browsers may renew or drop their subscription without asking, and its messages would then be lost.
 * Nothing is done for people who no longer allow notifications.
 */
export async function renewBrowserPush(): Promise<void> {
  const { visit } = sessionSnapshot();
  const saved = await readPushToken();
  if (saved === undefined || Notification.permission !== 'granted') return;
  if ((await readOwnEndpoint()) === saved) return;
  try {
    const { push_key } = await call('GET /notification_preferences/current');
    const browser = await subscribeBrowser(push_key);
    if (browser === 'blocked' || sessionSnapshot().visit !== visit) return;
    await call('POST /push_subscription', { body: browser });
    await savePushToken(browser.endpoint);
  } catch (error) {
    // Without the server or the browser’s push service, the next start tries again.
    if (!(error instanceof ApiProblem || error instanceof Unreachable || error instanceof DOMException))
      throw error;
  }
}
