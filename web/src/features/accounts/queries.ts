import type { Profile } from '@kindred/contract/profile.ts';
import { ApiProblem, call, Unreachable, type ApiEntry } from '../../platform/api.ts';
import { rememberedSignIn } from '../../platform/device/remembered-sign-in.ts';
import { callUnauthenticated, completeSignIn } from '../../platform/sign-in.ts';
import { pageNow } from '../../platform/seconds-until.ts';
import { loadPerson } from '../../platform/session.ts';
import { signOut } from '../../platform/sign-out.ts';
import { forgetPending, keepPending, type Pending } from './model.ts';

export type Asking = Pick<
  Pending,
  'channel' | 'address' | 'return_to' | 'shared_device' | 'begun' | 'earlier'
>;

const beforeTheNextMs = 60_000;

export async function requestSignInLink(asking: Asking): Promise<Pending> {
  const { channel, address, return_to, shared_device, begun } = asking;
  const more = { ...(return_to ? { return_to } : {}), shared_device };
  const request = begun
    ? await call('POST /accounts/register', { body: { [channel]: address, ...begun, ...more } })
    : channel === 'email'
      ? await call('POST /accounts/email_login', { body: { email: address, ...more } })
      : await call('POST /accounts/mobile_login', { body: { mobile: address, ...more } });
  // On a shared device no one may see another person's address.
  if (shared_device) await rememberedSignIn.remove();
  const again_at = pageNow() + beforeTheNextMs;
  // When asking again, `asking` is the previous pending request, so the new fields must override its own.
  const pending = { ...asking, ...request, again_at };
  keepPending(pending);
  return pending;
}

/** Sends another message to the same address. */
export function requestAnotherLink(pending: Pending): Promise<Pending> {
  const { request_id, earlier = [] } = pending;
  return requestSignInLink({ ...pending, earlier: [request_id, ...earlier] });
}

/**
 * Signs in with the code of the latest message, or of an earlier one that arrived late. Returns the path that the
 * person was on their way to.
 */
export async function signInWithCode(
  { request_id, earlier = [] }: Pick<Pending, 'request_id' | 'earlier'>,
  code: string,
): Promise<string> {
  try {
    return await signInForRequest(request_id, code);
  } catch (wrong) {
    const [before, ...others] = earlier;
    if (before === undefined || !isRefusal(wrong, 'code_wrong')) throw wrong;
    return signInWithCode({ request_id: before, earlier: others }, code).catch((error: unknown) => {
      // An earlier message has expired, but the latest has not.
      throw isRefusal(error, 'link_expired') ? wrong : error;
    });
  }
}

const isRefusal = (error: unknown, code: 'code_wrong' | 'link_expired') =>
  error instanceof ApiProblem && error.problem.code === code;

async function signInForRequest(request_id: string, code: string): Promise<string> {
  const { reply, entry } = await callUnauthenticated('POST /accounts/verify_code', {
    body: { request_id, code },
  });
  return enter(reply.account, entry, reply.return_to);
}

async function enter(account: Profile, entry: ApiEntry | undefined, to: string | null): Promise<string> {
  forgetPending();
  await completeSignIn(account, entry);
  return to ?? '/tabs/home';
}

export type OpenedSignInLink =
  | { kind: 'entered'; to: string }
  | { kind: 'elsewhere'; masked: string; to: string | null }
  | { kind: 'expired'; to: string | null }
  | { kind: 'disabled' }
  | { kind: 'paused' };

/** `look` only reports the state of the link. */
export async function openSignInLink(
  token: string,
  more: { number?: string; look?: '1' } = {},
): Promise<OpenedSignInLink> {
  const { reply, entry } = await callUnauthenticated('GET /verify_magic_link.json', {
    query: { token, ...more },
  });
  const { status, paused, account, masked, return_to } = reply;
  if (status === 'expired') return { kind: 'expired', to: return_to };
  if (status === 'disabled') return { kind: paused ? 'paused' : 'disabled' };
  if (!account) return { kind: 'elsewhere', masked: masked ?? '', to: return_to };
  return { kind: 'entered', to: await enter(account, entry, return_to) };
}

/** Restores the account and signs its owner in. Data of a previous user of this device is deleted. */
export async function cancelDeletion(token: string, number?: string): Promise<string> {
  if ((await loadPerson()).kind === 'member') await signOut();
  const { reply, entry } = await callUnauthenticated('POST /accounts/restore', {
    body: { token, ...(number === undefined ? {} : { number }) },
  });
  return enter(reply.account, entry, reply.return_to);
}

/** Unknown while the network or the server is down; the waiting page then asks again. */
export async function stateOfRequest(id: string) {
  try {
    const { state } = await call('GET /accounts/sign_in_requests/{id}', { params: { id } });
    return state;
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiProblem) return 'unknown';
    throw error;
  }
}
