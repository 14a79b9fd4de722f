import { TryLater } from '#platform/jobs/job.ts';
import { judge, judgeLogIn, judgeSilence } from './salesforce-faults.ts';
import { assertionOf, type SalesforceLogin } from './salesforce-login.ts';

export interface Asked {
  method: 'GET' | 'PATCH' | 'DELETE';
  /** From the root of the version. */
  path: string;
  body?: Readonly<Record<string, string | null>>;
}

export interface Answered {
  status: number;
  body: unknown;
}

/** Gives back what was found, also when that is several records (300) or none (404); the rest is thrown, as judged. */
export type Ask = (asked: Asked, signal: AbortSignal) => Promise<Answered>;

interface Session {
  /** Where the organisation's records are. */
  root: string;
  token: string;
}

const version = 'v62.0';

/** One session for all calls. An expired one is replaced, once in a call. */
export function openSession(login: SalesforceLogin, timeoutMs: number): Ask {
  let session: Promise<Session> | undefined;
  const leave = (one: Promise<Session>) => {
    if (session === one) session = undefined;
  };
  const attempt = async (asked: Asked, signal: AbortSignal) => {
    session ??= logIn(login, timeoutMs);
    const current = session;
    const answered = await current.then(
      (held) => send(held, asked, AbortSignal.any([AbortSignal.timeout(timeoutMs), signal])),
      (error: unknown) => {
        leave(current);
        throw error;
      },
    );
    if (!answered) leave(current);
    return answered;
  };
  return async (asked, signal) => {
    const answered = (await attempt(asked, signal)) ?? (await attempt(asked, signal));
    if (!answered) throw new TryLater('invalid_session_id');
    return answered;
  };
}

async function logIn(login: SalesforceLogin, timeoutMs: number): Promise<Session> {
  const said = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(login),
  });
  const { status, body } = await exchange(new URL('/services/oauth2/token', login.loginUrl), {
    method: 'POST',
    body: said,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { access_token: token, instance_url: root } = (body ?? {}) as Record<string, unknown>;
  if (status !== 200 || typeof token !== 'string' || typeof root !== 'string') throw judgeLogIn(status, body);
  return { root, token };
}

/** Nothing when the session has expired. */
async function send(
  { root, token }: Session,
  { method, path, body }: Asked,
  signal: AbortSignal,
): Promise<Answered | undefined> {
  const answer = await exchange(new URL(`/services/data/${version}${path}`, root), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
  if (answer.status === 401) return undefined;
  const found = (answer.status >= 200 && answer.status < 300) || [300, 404].includes(answer.status);
  if (!found) throw judge(answer.status, answer.body, answer.retryAfter);
  return answer;
}

/** Whatever breaks off or does not go on is a silence: nobody knows whether it was done over there. */
async function exchange(url: URL, asked: RequestInit): Promise<Answered & { retryAfter: string | null }> {
  try {
    // What is ours must not be carried to somewhere else.
    const answer = await fetch(url, { ...asked, redirect: 'error' });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, body: text === '' ? undefined : jsonIn(text), retryAfter: headers.get('retry-after') };
  } catch (error) {
    throw judgeSilence(error);
  }
}

/** What stands between may answer in its own words: they are none that we can read. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
