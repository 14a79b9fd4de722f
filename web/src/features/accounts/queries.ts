import type { Profile } from '@kindred/contract/about-me.ts';
import { ApiProblem, call, Unreachable, type Entry } from '../../platform/api.ts';
import { callToEnter, welcome } from '../../platform/entering.ts';
import { deviceNow } from '../../platform/seconds-until.ts';
import { whoIsHere } from '../../platform/session.ts';
import { signOut } from '../../platform/sign-out.ts';
import { forgetPending, keepPending, type Pending } from './model.ts';

export type Asking = Pick<Pending, 'channel' | 'address' | 'return_to' | 'shared_device' | 'begun'>;

const beforeTheNextMs = 60_000;

export async function askForLink(asking: Asking): Promise<Pending> {
  const { channel, address, return_to, shared_device, begun } = asking;
  const more = { ...(return_to ? { return_to } : {}), shared_device };
  const asked = begun
    ? await call('POST /accounts/register', { body: { [channel]: address, ...begun, ...more } })
    : channel === 'email'
      ? await call('POST /accounts/email_login', { body: { email: address, ...more } })
      : await call('POST /accounts/mobile_login', { body: { mobile: address, ...more } });
  const again_at = deviceNow() + beforeTheNextMs;
  const pending = { ...asked, ...asking, again_at };
  keepPending(pending);
  return pending;
}

/** Signs in, and gives back where the person was going. */
export async function enterByCode(request_id: string, code: string): Promise<string> {
  const { reply, entry } = await callToEnter('POST /accounts/verify_code', { body: { request_id, code } });
  return enter(reply.account, entry, reply.return_to);
}

async function enter(account: Profile, entry: Entry | undefined, to: string | null): Promise<string> {
  forgetPending();
  await welcome(account, entry);
  return to ?? '/tabs/home';
}

export type Opened =
  | { kind: 'entered'; to: string }
  | { kind: 'elsewhere'; masked: string }
  | { kind: 'expired' | 'disabled' };

/** `look`: only what the link is worth. */
export async function openLink(token: string, more: { number?: string; look?: '1' } = {}): Promise<Opened> {
  const { reply, entry } = await callToEnter('GET /verify_magic_link.json', { query: { token, ...more } });
  const { status, account, masked, return_to } = reply;
  if (status !== 'active') return { kind: status };
  if (!account) return { kind: 'elsewhere', masked: masked ?? '' };
  return { kind: 'entered', to: await enter(account, entry, return_to) };
}

/** The account is its owner's again, who is signed in. Nothing of somebody else who was here stays. */
export async function keepAccount(token: string, number?: string): Promise<string> {
  if ((await whoIsHere()).kind === 'member') await signOut();
  const { reply, entry } = await callToEnter('POST /accounts/restore', {
    body: { token, ...(number === undefined ? {} : { number }) },
  });
  return enter(reply.account, entry, reply.return_to);
}

/** Nothing is known while the network is away or the server cannot answer: whoever waits asks again. */
export async function stateOfRequest(id: string) {
  try {
    const { state } = await call('GET /accounts/sign_in_requests/{id}', { params: { id } });
    return state;
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiProblem) return 'unknown';
    throw error;
  }
}
