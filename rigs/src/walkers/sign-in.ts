import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Outbox, type OutboxMessage } from '@kindred/contract/notifications/outbox.ts';

/** A signed-in person with their own account on a running product. */
export interface SignedInAccount {
  email: string;
  token: string;
  profile: Record<string, unknown>;
}

const patienceMs = 20_000;

/** The answers of a new member. */
interface Details {
  first_name?: string;
  last_name?: string;
  answers?: { relationship: string; stage?: string };
}

/** Signs in as people do: requests a message, reads it, enters its code. The product runs in local mode. */
export async function newMember(
  base: string,
  done: boolean,
  overrides: Details = {},
): Promise<SignedInAccount> {
  const { answers = { relationship: 'patient' }, ...names } = overrides;
  const name = { first_name: 'Robin', ...names };
  const email = `${name.first_name.toLowerCase()}-${randomUUID()}@kindred.example`;
  const reply = await send(base, 'POST', '/accounts/register', {
    body: { email, terms_version: '1', ...name },
  });
  const entered = await enters(base, email, reply, undefined);
  if (!done) return entered;
  const { token } = entered;
  const answered = await send(base, 'PUT', '/onboarding', {
    token,
    body: {
      step: 'personalisation',
      status: 'done',
      answers,
      skip_rest: true,
    },
  });
  const progress = (await answered.json()) as { account: Record<string, unknown> };
  return { email, token, profile: progress.account };
}

/** The same person on another device, with a separate session. */
export async function comesAgain(base: string, { email }: SignedInAccount): Promise<SignedInAccount> {
  const before = (await newestTo(base, email))?.id;
  const reply = await send(base, 'POST', '/accounts/email_login', { body: { email } });
  return enters(base, email, reply, before);
}

async function enters(
  base: string,
  email: string,
  request: Response,
  before: string | undefined,
): Promise<SignedInAccount> {
  const [cookie = ''] = (request.headers.get('set-cookie') ?? '').split(';', 1);
  const { request_id } = (await request.json()) as { request_id: string };
  const code = await codeFor(base, email, before);
  const entered = await send(base, 'POST', '/accounts/verify_code', { body: { request_id, code }, cookie });
  const { account } = (await entered.json()) as { account: Record<string, unknown> };
  return { email, token: entered.headers.get('x-auth-header') ?? '', profile: account };
}

export async function waitUntilAwake(base: string, token: string): Promise<boolean> {
  const answer = await fetch(`${base}/api/v1/accounts/profile`, { headers: { 'X-Auth-Header': token } });
  return answer.ok;
}

async function send(
  base: string,
  method: string,
  path: string,
  { body, cookie, token }: { body: object; cookie?: string; token?: string },
): Promise<Response> {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(cookie ? { Cookie: cookie } : {}),
      ...(token ? { 'X-Auth-Header': token } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** A job sends the message; polling is the only way to learn of it. */
async function codeFor(base: string, email: string, before: string | undefined): Promise<string> {
  for (let waited = 0; waited < patienceMs; waited += 50) {
    const match = await newestTo(base, email);
    if (match?.code && match.id !== before) return match.code;
    await pause(50);
  }
  throw new Error(`nothing came to ${email}`);
}

async function newestTo(base: string, email: string): Promise<OutboxMessage | undefined> {
  const answer = await fetch(`${base}/outbox.json`);
  return Outbox.parse(await answer.json()).find(({ to }) => to === email);
}
