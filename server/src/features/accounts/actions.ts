import type {
  SignInRequested,
  loginByEmail,
  restoreAccount,
  verifyCode,
  verifyMagicLink,
} from '@kindred/contract/accounts.ts';
import type { Body, Query, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { isPlace } from '@kindred/contract/places.ts';
import {
  rememberBrowser,
  sendingPause,
  tooManyMessages,
  type SourceSettings,
} from '#features/accounts/limits/public.ts';
import { profileOf } from '#features/profile/public.ts';
import { syncToCrm } from '#platform/crm/sync.ts';
import type { Tx } from '#platform/database.ts';
import type { Refuse } from '#platform/http/refusal.ts';
import type { Caller, Context } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import { hashOf, newDigits, newToken, pepperedHash, sameHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { beginSession, closeSession } from '#platform/session/session.ts';
import { sendSignIn } from './jobs.ts';
import {
  askCookie,
  askCookieName,
  maskAddress,
  missesBeforeCodesAreOff,
  signInLinkLifeMs,
  type ToAddress,
  triesOfACode,
  triesOfANumber,
} from './rules.ts';
import {
  addMember,
  countSignIn,
  countMiss,
  endSignInRequest,
  findByAddress,
  findByToken,
  findRequestOfBrowser,
  keepAccount,
  saveSignInRequest,
  spendCodeTry,
  spendNumberTry,
  lockMemberOfRequest,
  useSignInRequest,
} from './store.ts';
import type { LinkAudience, Registration } from './tables.ts';

type Asking = Pick<Body<typeof loginByEmail>, 'return_to' | 'shared_device'> & {
  to: ToAddress;
  /** The person may not have an account yet. */
  registration?: Registration;
  /** Sent by staff while the member is on the phone. */
  by_phone?: boolean;
};

/**
 * Does not look up the account, so the reply and its timing are the same for every address. A job sends the message
 * afterwards.
 */
export async function askToSignIn(
  ctx: Context,
  asking: Asking,
  settings: SourceSettings,
  audience: LinkAudience = 'members',
): Promise<SignInRequested> {
  const browser = ctx.caller.cookies.get(askCookieName) ?? newToken();
  const requested = await ctx.db
    .transaction()
    .execute((tx) => requestSignIn(ctx, tx, { ...asking, browser, audience }, settings));
  ctx.head('set-cookie', askCookie(browser, settings.secureCookie));
  return requested;
}

/**
 * Runs in the caller's transaction. `browser` is the secret of the browser that may open the link without the number.
 */
export async function requestSignIn(
  ctx: Pick<Context, 'db' | 'caller' | 'now' | 'head'>,
  tx: Tx,
  { to, registration, browser, audience, ...asking }: Asking & { browser: string; audience: LinkAudience },
  settings: SourceSettings,
): Promise<SignInRequested> {
  const { caller, now } = ctx;
  const { channel, address } = to;
  const network_hash = pepperedHash(await readPepper(ctx.db), 'network', caller.network);
  const pause = await sendingPause(ctx, tx, { channel, address, network_hash }, settings);
  if (pause.seconds > 0) {
    ctx.head('retry-after', String(pause.seconds));
    throw tooManyMessages(pause, channel);
  }
  const id = newId();
  const expires_at = new Date(now.getTime() + signInLinkLifeMs);
  const number = await saveSignInRequest(tx, {
    id,
    kind: registration ? 'register' : 'login',
    audience,
    channel,
    address,
    browser_hash: hashOf(browser),
    network_hash,
    number: newDigits(2),
    registration: registration ?? null,
    return_to: asking.return_to ?? null,
    shared_device: asking.shared_device ?? false,
    asked_at: now,
    expires_at,
  });
  await enqueue(tx, sendSignIn, { id, by_phone: asking.by_phone }, { key: id });
  return { request_id: id, number, expires_at: expires_at.toISOString() };
}

export async function signInByCode(
  ctx: Context<'link_expired' | 'account_disabled' | 'code_wrong'>,
  body: Body<typeof verifyCode>,
  settings: SourceSettings,
): Promise<Reply<typeof verifyCode>> {
  const { closed } = await checkCode(ctx, body, 'members');
  // Only the holder of the code learns this. The request stays open, because its link can still restore the account.
  if (closed) throw ctx.refuse('account_disabled');
  const signedIn = await enter(ctx, body.request_id, settings);
  if (signedIn === 'gone') throw ctx.refuse('link_expired');
  return signedIn;
}

/**
 * A code works only in the browser that asked for it, allows five tries, and stops working after a hundred misses on
 * the account.
 */
export async function checkCode(
  { db, caller, now, refuse }: Context<'link_expired' | 'code_wrong'>,
  { request_id, code }: Body<typeof verifyCode>,
  audience: LinkAudience,
): Promise<{ closed: boolean }> {
  const browser = browserOf(caller);
  const request = browser && { id: request_id, browser, audience };
  const tried = request && (await spendCodeTry(db, request, triesOfACode, now));
  if (!tried) throw refuse('link_expired');
  const pepper = await readPepper(db);
  const off = (tried.misses ?? 0) >= missesBeforeCodesAreOff;
  if (!off && sameHash(tried.code_hash, pepperedHash(pepper, request_id, code)))
    return { closed: tried.account_state === 'disabled' };
  await countMiss(db, tried.account, now);
  if (tried.code_tries >= triesOfACode) await endSignInRequest(db, request_id);
  throw refuse('code_wrong');
}

const nothing = { paused: false, masked: null, account: null, return_to: null };

export async function openLink(
  ctx: Context<'link_other_browser' | 'number_wrong'>,
  query: Query<typeof verifyMagicLink>,
  settings: SourceSettings,
): Promise<Reply<typeof verifyMagicLink>> {
  const worth = await worthOf(ctx, query, 'members');
  if (worth.status !== 'active') return { ...nothing, ...worth };
  const { status, masked, return_to } = worth;
  const visible = { ...nothing, status, masked, return_to };
  if (!worth.opens) return visible;
  const signedIn = await enter(ctx, worth.opens, settings);
  return signedIn === 'gone' ? { ...nothing, status: 'expired', return_to } : { ...visible, ...signedIn };
}

export type Worth =
  /** The browser that asked still learns where the person was going, so that a new link leads there too. */
  | { status: 'expired'; return_to: string | null }
  | { status: 'disabled'; paused: boolean }
  /** `opens` is the request that the caller may now redeem. */
  | { status: 'active'; masked: string; return_to: string | null; opens?: string };

/** A plain GET (mail scanners send them) reports the status of a link without consuming it. */
export async function worthOf(
  ctx: Context<'link_other_browser' | 'number_wrong'>,
  { token, number, look }: Query<typeof verifyMagicLink>,
  audience: LinkAudience,
): Promise<Worth> {
  const { db, caller, now } = ctx;
  const link = await findByToken(db, hashOf(token), audience);
  if (!link) return { status: 'expired', return_to: null };
  const sameBrowser = sameHash(link.browser_hash, browserOf(caller) ?? Buffer.alloc(0));
  const return_to = placeOrNull(link.return_to);
  if (link.state !== 'open' || link.expires_at <= now)
    return { status: 'expired', return_to: sameBrowser ? return_to : null };
  if (link.member_state === 'disabled') return { status: 'disabled', paused: link.erase_after === null };
  const visible = { status: 'active' as const, masked: maskAddress(link.channel, link.address), return_to };
  if (look || (!sameBrowser && number === undefined)) return visible;
  if (!sameBrowser) await checkNumber(ctx, link.id, number ?? '');
  return { ...visible, opens: link.id };
}

/** Follows the same rules as signing in: access to the mailbox alone is not enough here either. */
export async function restore(
  ctx: Context<RefusalOf<typeof restoreAccount>>,
  { token, number }: Body<typeof restoreAccount>,
  settings: SourceSettings,
): Promise<Reply<typeof restoreAccount>> {
  const { db, now } = ctx;
  const link = await findByToken(db, hashOf(token), 'members');
  if (!link || link.state !== 'open' || link.expires_at <= now) throw ctx.refuse('link_expired');
  if (!sameHash(link.browser_hash, browserOf(ctx.caller) ?? Buffer.alloc(0))) {
    if (number === undefined) throw ctx.refuse('number_needed');
    await checkNumber(ctx, link.id, number);
  }
  const signedIn = await enter(ctx, link.id, settings, ctx.refuse);
  if (signedIn === 'gone') throw ctx.refuse('link_expired');
  return signedIn;
}

async function checkNumber(
  { db, refuse }: Context<'link_other_browser' | 'number_wrong'>,
  id: string,
  number: string,
): Promise<void> {
  const request = await spendNumberTry(db, id, triesOfANumber);
  if (!request) throw refuse('link_other_browser');
  if (request.number !== number) throw refuse('number_wrong');
}

/** Consumes the request, creates the account if there is none yet, and starts a session, atomically. */
async function enter(
  ctx: Context,
  requestId: string,
  { secureCookie }: SourceSettings,
  restoring?: Refuse<'account_disabled'>,
): Promise<Reply<typeof verifyCode> | 'gone'> {
  const { db, now, head, caller } = ctx;
  const token = newToken();
  const entered = await db.transaction().execute(async (tx) => {
    await lockMemberOfRequest(tx, requestId);
    const used = await useSignInRequest(tx, requestId, now);
    const memberId = used && (used.member_id ?? (await openAccount(tx, used, now)));
    if (!used || !memberId) return undefined;
    if (restoring) await keepAccount(tx, memberId, now);
    const member = await countSignIn(tx, memberId, 'address');
    // The account was closed by staff or is past its erasure date. Throwing keeps the link unconsumed.
    if (member.state !== 'active' && restoring) throw restoring('account_disabled');
    if (member.state !== 'active') return undefined;
    await beginSession(tx, {
      owner: { member_id: memberId },
      token,
      shared: used.shared_device,
      device: caller.device,
      now,
    });
    if (!used.shared_device) await rememberBrowser(ctx, tx, { member_id: memberId }, secureCookie);
    return { account: await profileOf(tx, memberId), return_to: placeOrNull(used.return_to) };
  });
  if (!entered) return 'gone';
  head('x-auth-header', token);
  return entered;
}

const placeOrNull = (path: string | null) => (path !== null && isPlace(path) ? path : null);

async function openAccount(
  tx: Tx,
  {
    channel,
    address,
    registration,
  }: { channel: Channel; address: string; registration: Registration | null },
  now: Date,
): Promise<string | undefined> {
  if (!registration) return undefined;
  const own = { email: null, mobile: null, [channel === 'email' ? 'email' : 'mobile']: address };
  const added = await addMember(tx, registration, own, now);
  if (!added) return (await findByAddress(tx, channel, address))?.id;
  await syncToCrm(tx, added, 'profile', now);
  await syncToCrm(tx, added, 'consent', now);
  return added;
}

function browserOf({ cookies }: Caller): Buffer | undefined {
  const secret = cookies.get(askCookieName);
  return secret === undefined ? undefined : hashOf(secret);
}

export async function watchRequest({ db, caller, now }: Context, id: string) {
  const browser = browserOf(caller);
  const requestOfBrowser = browser && (await findRequestOfBrowser(db, id, browser));
  if (!requestOfBrowser) return { state: 'ended' as const };
  if (requestOfBrowser.state === 'used') return { state: 'confirmed' as const };
  return {
    state:
      requestOfBrowser.state === 'open' && requestOfBrowser.expires_at > now
        ? ('waiting' as const)
        : ('ended' as const),
  };
}

export async function endOwnSignIn({ db, person }: Context): Promise<{ signed_out: boolean }> {
  return { signed_out: person !== null && (await closeSession(db, person.session)) };
}
