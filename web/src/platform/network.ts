import { Unreachable, type Answer, type Sent } from './api.ts';
import { endSession, keepToken, token } from './session.ts';

/** Where the API lives: beside the page, or at the address the phone app was built for. */
const base = import.meta.env.VITE_API_BASE ?? '';

/** Only our own problem document counts: a captive portal also says 401. */
function isOurProblem(type: string | null): boolean {
  return type?.startsWith('application/problem+json') === true;
}

export async function overNetwork({ method, path, body, signal }: Sent): Promise<Answer> {
  const held = token();
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(held ? { 'X-Auth-Header': held } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Unreachable('the network is away', { cause: error });
  });
  const type = response.headers.get('content-type');
  const ours = isOurProblem(type) || type?.startsWith('application/json') === true;
  if (!ours) throw new Unreachable(`an answer that is not ours: ${response.status}`);
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw new Unreachable('the answer was cut off', { cause: error });
  });
  if (
    (response.status === 401 || response.status === 403) &&
    isOurProblem(type) &&
    !path.startsWith('/api/v1/verify_magic_link')
  )
    await endSession(held);
  const next = response.headers.get('x-auth-header');
  if (next && next !== held) await keepToken(next, held);
  return { status: response.status, body: answer, retryAfter: Number(response.headers.get('retry-after')) };
}
