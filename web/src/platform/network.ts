import { apiBase } from './api-base.ts';
import { Unreachable, type ApiAnswer, type SentRequest } from './api.ts';
import { deviceNow } from './clock.ts';
import type { SessionSnapshot } from './device-session.ts';
import { tab, loadPerson } from './session.ts';

const problemType = 'application/problem+json';

/** Only our own problem document counts, because captive portals, firewalls and proxies send 401 too. */
function isOurNo(status: number, type: string, body: unknown): boolean {
  return (
    [401, 403].includes(status) &&
    type.startsWith(problemType) &&
    String((body as { type?: unknown } | null)?.type).startsWith('urn:kindred:problem:')
  );
}

const transitions = () => import('./session-transitions.ts');

/** Less than the minute for which a replaced token remains valid: using it after that ends the session. */
const sleepMs = 30_000;
let awakeAt = deviceNow();

/** The session to send in. A clock that was set back can hide a sleep. */
async function sessionAwake(isOwnCall: boolean): Promise<SessionSnapshot> {
  // A pre-rendered page may call before the device has been read, when the visit is still unknown.
  await loadPerson();
  const { visit } = tab.here;
  if (Math.abs(deviceNow() - awakeAt) > sleepMs) await (await transitions()).catchUp(tab);
  awakeAt = deviceNow();
  // What one person wants to send must not be sent as the next person.
  if (isOwnCall && tab.here.visit !== visit) throw new Unreachable('another session');
  return tab.here;
}

export async function overNetwork(sent: SentRequest): Promise<ApiAnswer> {
  const here = await sessionAwake(sent.as === undefined);
  const cached = sent.as === undefined ? here.token : (sent.as ?? undefined);
  const { response, body, ourNo } = await read(await send(sent, cached), sent.unread);
  const next = response.headers.get('x-auth-header');
  const answer = { status: response.status, body, retryAfter: Number(response.headers.get('retry-after')) };
  if (sent.as === null && next) return { ...answer, entry: { token: next, visit: here.visit } };
  if (sent.as !== undefined || !cached) return answer;
  const changes = next !== null && next !== cached;
  if (!ourNo && !changes) return answer;
  const { handleUnauthorized, rotateToken } = await transitions();
  // Refused at authentication, so it had no effect: it is retried if another tab has a newer token.
  if (ourNo && (await handleUnauthorized(tab, here)) === 'again') return overNetwork(sent);
  // Even if the device cannot store it, the reply counts: the old token stays valid until the next one is used.
  if (changes) await rotateToken(tab, next, here).catch(reportError);
  return answer;
}

async function read(
  response: Response,
  unread: true | undefined,
): Promise<{ response: Response; body: unknown; ourNo: boolean }> {
  // If it is not one of our files, it is read like any other reply.
  const type = response.headers.get('content-type') ?? '';
  if (unread && (response.headers.has('content-disposition') || type.startsWith('text/event-stream')))
    return { response, body: response, ourNo: false };
  if (!type.startsWith(problemType) && !type.startsWith('application/json'))
    throw new Unreachable(`not ours: ${response.status}`);
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new Unreachable('cut off', { cause: error });
  });
  return { response, body, ourNo: isOurNo(response.status, type, body) };
}

function send(
  { method, path, body, ifMatch, signal, as, headers }: SentRequest,
  cached: string | undefined,
): Promise<Response> {
  return fetch(apiBase + path, {
    method,
    headers: {
      ...headers,
      ...(cached ? { 'X-Auth-Header': cached } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
    // At sign-out, the call must end the session even if the page closes at the same moment.
    keepalive: typeof as === 'string',
  }).catch((error: unknown) => {
    // Some browsers use the same name for a timeout and a cancellation.
    const isGivenUp = signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
    throw isGivenUp ? error : new Unreachable('no network', { cause: error });
  });
}
