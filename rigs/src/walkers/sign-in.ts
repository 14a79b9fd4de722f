import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Outbox, type OutboxMessage } from '@kindred/contract/outbox.ts';

/** Somebody who has an account of their own on a running product, and is signed in. */
export interface SignedIn {
  email: string;
  token: string;
  profile: Record<string, unknown>;
}

const patienceMs = 20_000;

/** What somebody says of themselves when they come. */
interface Told {
  first_name?: string;
  last_name?: string;
  answers?: { relationship: string; stage?: string };
}

/** Comes in as people do: asks, reads the message, types its code. The product runs in local mode. */
export async function newMember(base: string, done: boolean, told: Told = {}): Promise<SignedIn> {
  const { answers = { relationship: 'patient' }, ...names } = told;
  const name = { first_name: 'Robin', ...names };
  const email = `${name.first_name.toLowerCase()}-${randomUUID()}@kindred.example`;
  const asked = await send(base, 'POST', '/accounts/register', {
    body: { email, terms_version: '1', ...name },
  });
  const entered = await enters(base, email, asked, undefined);
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

/** The same person on another device, with a session of its own. */
export async function comesAgain(base: string, { email }: SignedIn): Promise<SignedIn> {
  const before = (await newestTo(base, email))?.id;
  const asked = await send(base, 'POST', '/accounts/email_login', { body: { email } });
  return enters(base, email, asked, before);
}

async function enters(
  base: string,
  email: string,
  asked: Response,
  before: string | undefined,
): Promise<SignedIn> {
  const [cookie = ''] = (asked.headers.get('set-cookie') ?? '').split(';', 1);
  const { request_id } = (await asked.json()) as { request_id: string };
  const code = await codeFor(base, email, before);
  const entered = await send(base, 'POST', '/accounts/verify_code', { body: { request_id, code }, cookie });
  const { account } = (await entered.json()) as { account: Record<string, unknown> };
  return { email, token: entered.headers.get('x-auth-header') ?? '', profile: account };
}

export async function isAlive(base: string, token: string): Promise<boolean> {
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

/** The message is written by a job; asking again is the only way to learn that it is there. */
async function codeFor(base: string, email: string, before: string | undefined): Promise<string> {
  for (let waited = 0; waited < patienceMs; waited += 50) {
    const found = await newestTo(base, email);
    if (found?.code && found.id !== before) return found.code;
    await pause(50);
  }
  throw new Error(`nothing came to ${email}`);
}

async function newestTo(base: string, email: string): Promise<OutboxMessage | undefined> {
  const answer = await fetch(`${base}/outbox.json`);
  return Outbox.parse(await answer.json()).find(({ to }) => to === email);
}
