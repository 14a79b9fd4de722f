import { ApiProblem, call, Unreachable } from '../../platform/api.ts';
import { welcome } from '../../platform/session.ts';
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
  const again_at = performance.timeOrigin + performance.now() + beforeTheNextMs;
  const pending = { ...asked, ...asking, again_at };
  keepPending(pending);
  return pending;
}

/** Signs in, and gives back where the person was going. */
export async function enterByCode(request_id: string, code: string): Promise<string> {
  const { account, return_to } = await call('POST /accounts/verify_code', { body: { request_id, code } });
  await welcome(account);
  forgetPending();
  return return_to ?? '/tabs/home';
}

export type Opened =
  | { kind: 'entered'; to: string }
  | { kind: 'elsewhere'; masked: string }
  | { kind: 'expired' | 'disabled' };

/** `look`: only what the link is worth. */
export async function openLink(token: string, more: { number?: string; look?: '1' } = {}): Promise<Opened> {
  const { status, account, masked, return_to } = await call('GET /verify_magic_link.json', {
    query: { token, ...more },
  });
  if (status !== 'active') return { kind: status };
  if (!account) return { kind: 'elsewhere', masked: masked ?? '' };
  await welcome(account);
  forgetPending();
  return { kind: 'entered', to: return_to ?? '/tabs/home' };
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
