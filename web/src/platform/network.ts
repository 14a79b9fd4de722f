import { apiBase } from './api-base.ts';
import { Unreachable, type Answer, type Sent } from './api.ts';
import { tab, whoIsHere } from './session.ts';

const problemType = 'application/problem+json';

/** Only our own problem document counts: a captive portal, a firewall and a proxy say 401 too. */
function isOurNo(status: number, type: string, body: unknown): boolean {
  return (
    [401, 403].includes(status) &&
    type.startsWith(problemType) &&
    String((body as { type?: unknown } | null)?.type).startsWith('urn:kindred:problem:')
  );
}

export async function overNetwork(sent: Sent): Promise<Answer> {
  // A page that came rendered may call before the device was read: then nobody knows yet in which visit.
  await whoIsHere();
  const { here } = tab;
  const held = sent.as === undefined ? here.token : (sent.as ?? undefined);
  const { response, body, ourNo } = await read(await send(sent, held), sent.unread);
  const next = response.headers.get('x-auth-header');
  const answer = { status: response.status, body, retryAfter: Number(response.headers.get('retry-after')) };
  if (sent.as === null && next) return { ...answer, entry: { token: next, visit: here.visit } };
  if (sent.as !== undefined || !held) return answer;
  const changes = next !== null && next !== held;
  if (!ourNo && !changes) return answer;
  const { refused, rotate } = await import('./device-person.ts');
  // Refused at the door, it was not done: with the newer token of another tab it may be sent again.
  if (ourNo && (await refused(tab, here)) === 'again') return overNetwork(sent);
  if (changes) await rotate(tab, next, here);
  return answer;
}

async function read(
  response: Response,
  unread: true | undefined,
): Promise<{ response: Response; body: unknown; ourNo: boolean }> {
  // What is no file of ours is read like every other answer.
  const type = response.headers.get('content-type') ?? '';
  if (unread && (response.headers.has('content-disposition') || type.startsWith('text/event-stream')))
    return { response, body: response, ourNo: false };
  if (!type.startsWith(problemType) && !type.startsWith('application/json'))
    throw new Unreachable(`an answer that is not ours: ${response.status}`);
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new Unreachable('the answer was cut off', { cause: error });
  });
  return { response, body, ourNo: isOurNo(response.status, type, body) };
}

function send(
  { method, path, body, ifMatch, signal, as, headers }: Sent,
  held: string | undefined,
): Promise<Response> {
  return fetch(apiBase + path, {
    method,
    headers: {
      ...headers,
      ...(held ? { 'X-Auth-Header': held } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
    // Whoever left ends their own session, also when the page goes in the same moment.
    keepalive: typeof as === 'string',
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Unreachable('the network is away', { cause: error });
  });
}
