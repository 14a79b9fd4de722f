import { Connection } from 'jsforce/lib/connection.js';
import { OAuth2 } from 'jsforce/lib/oauth2.js';
import { TryLater } from '#platform/jobs/job.ts';
import { judge, judgeLogIn, judgeSilence } from './salesforce-faults.ts';
import { assertionOf, type SalesforceLogin } from './salesforce-login.ts';
import { BoundedTransport } from './salesforce-transport.ts';

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

const version = '62.0';

/** One session for all calls. An expired one is replaced once in a call: jsforce by itself would never stop. */
export function openSession(login: SalesforceLogin, timeoutMs: number): Ask {
  let session: Promise<Connection> | undefined;
  const leave = (one: Promise<Connection>) => {
    if (session === one) session = undefined;
  };
  const attempt = async (asked: Asked, signal: AbortSignal) => {
    session ??= logIn(login, timeoutMs);
    const current = session;
    const answered = await current.then(
      (connection) => send(connection, asked, new BoundedTransport(timeoutMs, signal)),
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

async function logIn(login: SalesforceLogin, timeoutMs: number): Promise<Connection> {
  const oauth2 = new OAuth2({ loginUrl: login.loginUrl, clientId: login.clientId });
  const transport = new BoundedTransport(timeoutMs);
  oauth2._transport = transport;
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  try {
    const token = await oauth2.requestToken({ grant_type, assertion: assertionOf(login) });
    return new Connection({ instanceUrl: token.instance_url, accessToken: token.access_token, version });
  } catch (error) {
    throw judgeLogIn(transport.answered?.statusCode, error);
  }
}

/** Nothing when the session has expired. */
async function send(
  connection: Connection,
  { method, path, body }: Asked,
  transport: BoundedTransport,
): Promise<Answered | undefined> {
  const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const found = await connection.request({ method, url: path, ...json }, { transport });
    return { status: transport.answered?.statusCode ?? 0, body: found };
  } catch (error) {
    if (!transport.answered) throw judgeSilence(error);
    const { statusCode: status, headers } = transport.answered;
    if (status === 401) return undefined;
    if (status !== 300 && status !== 404) throw judge(status, error, headers['retry-after']);
    return { status, body: error instanceof Error && 'data' in error ? error.data : undefined };
  }
}
