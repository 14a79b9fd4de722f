import { RetryLater } from '#platform/jobs/job.ts';
import { judge, judgeLogIn, judgeSilence } from './salesforce-faults.ts';
import { assertionOf, type SalesforceLogin } from './salesforce-login.ts';

export interface SalesforceRequest {
  method: 'GET' | 'PATCH' | 'DELETE';
  /** Relative to the versioned root. */
  path: string;
  body?: Readonly<Record<string, string | null>>;
}

export interface SalesforceAnswer {
  status: number;
  body: unknown;
}

/** Returns the response for one record, several (300) or none (404); otherwise throws the judged error. */
export type SalesforceCall = (asked: SalesforceRequest, signal: AbortSignal) => Promise<SalesforceAnswer>;

interface Session {
  /** The base URL of the organisation’s records. */
  root: string;
  token: string;
}

const version = 'v62.0';

/** One session for all calls. An expired session is replaced, at most once per call. */
export function openSession(login: SalesforceLogin, timeoutMs: number): SalesforceCall {
  let session: Promise<Session> | undefined;
  const leave = (one: Promise<Session>) => {
    if (session === one) session = undefined;
  };
  const attempt = async (salesforceRequest: SalesforceRequest, signal: AbortSignal) => {
    session ??= logIn(login, timeoutMs);
    const current = session;
    const answered = await current.then(
      (cached) => send(cached, salesforceRequest, AbortSignal.any([AbortSignal.timeout(timeoutMs), signal])),
      (error: unknown) => {
        leave(current);
        throw error;
      },
    );
    if (!answered) leave(current);
    return answered;
  };
  return async (request, signal) => {
    const answered = (await attempt(request, signal)) ?? (await attempt(request, signal));
    if (!answered) throw new RetryLater('invalid_session_id');
    return answered;
  };
}

async function logIn(login: SalesforceLogin, timeoutMs: number): Promise<Session> {
  const params = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(login),
  });
  const { status, body } = await exchange(new URL('/services/oauth2/token', login.loginUrl), {
    method: 'POST',
    body: params,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { access_token: token, instance_url: root } = (body ?? {}) as Record<string, unknown>;
  if (status !== 200 || typeof token !== 'string' || typeof root !== 'string') throw judgeLogIn(status, body);
  return { root, token };
}

/** Undefined if the session has expired. */
async function send(
  { root, token }: Session,
  { method, path, body }: SalesforceRequest,
  signal: AbortSignal,
): Promise<SalesforceAnswer | undefined> {
  const answer = await exchange(new URL(`/services/data/${version}${path}`, root), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
  if (answer.status === 401) return undefined;
  const isExpected = (answer.status >= 200 && answer.status < 300) || [300, 404].includes(answer.status);
  if (!isExpected) throw judge(answer.status, answer.body, answer.retryAfter);
  return answer;
}

/** A dropped or stalled connection counts as no response: we cannot know whether the call was processed. */
async function exchange(
  url: URL,
  requestInit: RequestInit,
): Promise<SalesforceAnswer & { retryAfter: string | null }> {
  try {
    // Our data must not follow a redirect to another host.
    const answer = await fetch(url, { ...requestInit, redirect: 'error' });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, body: text === '' ? undefined : jsonIn(text), retryAfter: headers.get('retry-after') };
  } catch (error) {
    throw judgeSilence(error);
  }
}

/** A proxy may answer in its own format, which is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
