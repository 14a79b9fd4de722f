import type {
  Asked,
  loginByEmail,
  loginByMobile,
  register,
  restoreAccount,
  verifyCode,
  verifyMagicLink,
} from '@kindred/contract/accounts.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { isPlace } from '@kindred/contract/places.ts';
import { profileOf } from '#features/about-me/public.ts';
import { passOn } from '#platform/crm/pass-on.ts';
import type { Database, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller, Context } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import { hashOf, newDigits, newToken, pepperedHash, sameHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { beginSession, endSession } from '#platform/session/session.ts';
import { sendSignIn } from './jobs.ts';
import {
  addressOf,
  askCookie,
  askCookieName,
  linkLifeMs,
  longestLimitMs,
  masked,
  missesBeforeCodesAreOff,
  triesOfACode,
  triesOfANumber,
  waitFor,
  type AccountSettings,
  type SourceSettings,
} from './rules.ts';
import {
  addMember,
  countedFrom,
  countSignIn,
  countMiss,
  endRequest,
  findByAddress,
  findByToken,
  findRequestOfBrowser,
  keepAccount,
  keepRequest,
  lockSource,
  readMember,
  spendCodeTry,
  spendNumberTry,
  timesOfAddress,
  lockMemberOfRequest,
  useRequest,
} from './store.ts';
import type { Audience, Registration } from './tables.ts';

type Asking = Body<typeof loginByEmail> | Body<typeof loginByMobile> | Body<typeof register>;

/**
 * Nothing here looks at accounts, so the answer and its time are the same for every address.
 * A message is written afterwards, by a job.
 */
export async function askToSignIn(
  ctx: Context,
  asking: Asking,
  registration: Registration | null,
  settings: AccountSettings,
  audience: Audience = 'members',
): Promise<Asked> {
  const { channel, address } = addressOf(asking, settings.mobileCountries);
  const { db, caller, now } = ctx;
  const pepper = await readPepper(db);
  const browser = caller.cookies.get(askCookieName) ?? newToken();
  const network_hash = pepperedHash(pepper, 'network', caller.network);
  const id = newId();
  const number = newDigits(2);
  const expires_at = new Date(now.getTime() + linkLifeMs);
  const wait = await db.transaction().execute(async (tx) => {
    const seconds = await secondsToWait(tx, { channel, address, network_hash, now }, settings);
    if (seconds > 0) return seconds;
    await keepRequest(tx, {
      id,
      kind: registration ? 'register' : 'login',
      audience,
      channel,
      address,
      browser_hash: hashOf(browser),
      network_hash,
      number,
      registration,
      return_to: asking.return_to ?? null,
      shared_device: asking.shared_device ?? false,
      asked_at: now,
      expires_at,
    });
    await enqueue(tx, sendSignIn, { id }, { key: id });
    return 0;
  });
  if (wait > 0) {
    ctx.head('retry-after', String(wait));
    throw new Refusal('rate_limited');
  }
  ctx.head('set-cookie', askCookie(browser, settings.secureCookie));
  return { request_id: id, number, expires_at: expires_at.toISOString() };
}

/** How long nothing may be sent to an address, or for a network. Whoever asks next waits for the end of this transaction. */
export async function secondsToWait(
  tx: Tx,
  {
    channel,
    address,
    network_hash,
    now,
  }: { channel: Channel; address: string; network_hash: Buffer; now: Date },
  { addressLimits, networkLimit }: Pick<SourceSettings, 'addressLimits' | 'networkLimit'>,
): Promise<number> {
  await lockSource(tx, address, network_hash);
  const { most, withinMs } = networkLimit;
  const since = (ms: number) => new Date(now.getTime() - ms);
  const counted = await countedFrom(tx, network_hash, most, since(withinMs));
  return Math.max(
    waitFor(await timesOfAddress(tx, channel, address, since(longestLimitMs)), addressLimits[channel], now),
    waitFor(counted, [{ most: 1, withinMs }], now),
  );
}

export async function signInByCode(
  ctx: Context,
  body: Body<typeof verifyCode>,
): Promise<Reply<typeof verifyCode>> {
  await checkCode(ctx, body, 'members');
  const signedIn = await enter(ctx, body.request_id);
  if (signedIn === 'gone') throw new Refusal('link_expired');
  return signedIn;
}

/** A code works in the browser that asked for it, five tries, and with a hundred misses of an account not at all. */
export async function checkCode(
  { db, caller, now }: Context,
  { request_id, code }: Body<typeof verifyCode>,
  audience: Audience,
): Promise<void> {
  const browser = browserOf(caller);
  const asked = browser && { id: request_id, browser, audience };
  const tried = asked && (await spendCodeTry(db, asked, triesOfACode, now));
  if (!tried) throw new Refusal('link_expired');
  const pepper = await readPepper(db);
  const { off, closed } = await standingOf(db, tried.member_id);
  if (!off && sameHash(tried.code_hash, pepperedHash(pepper, request_id, code))) {
    // Told to who knows the code alone, and the request is left for its link, which can restore the account.
    if (closed) throw new Refusal('account_disabled');
    return;
  }
  if (tried.member_id) await countMiss(db, tried.member_id);
  if (tried.code_tries >= triesOfACode) await endRequest(db, request_id);
  throw new Refusal('code_wrong');
}

async function standingOf(db: Database, memberId: string | null) {
  if (!memberId) return { off: false, closed: false };
  const { code_misses, state } = await readMember(db, memberId);
  return { off: code_misses >= missesBeforeCodesAreOff, closed: state === 'disabled' };
}

const nothing = { masked: null, account: null, return_to: null };

export async function openLink(
  ctx: Context,
  query: Query<typeof verifyMagicLink>,
): Promise<Reply<typeof verifyMagicLink>> {
  const worth = await worthOf(ctx, query, 'members');
  if (worth.status !== 'active') return { ...nothing, status: worth.status };
  const shown = { ...nothing, status: worth.status, masked: worth.masked };
  if (!worth.opens) return shown;
  const signedIn = await enter(ctx, worth.opens);
  return signedIn === 'gone' ? { ...nothing, status: 'expired' } : { ...shown, ...signedIn };
}

export type Worth =
  | { status: 'expired' | 'disabled' }
  /** `opens` is the request that whoever asks may spend. */
  | { status: 'active'; masked: string; opens?: string };

/** Whoever only fetches, as mail scanners do, learns what a link is worth and spends nothing. */
export async function worthOf(
  { db, caller, now }: Context,
  { token, number, look }: Query<typeof verifyMagicLink>,
  audience: Audience,
): Promise<Worth> {
  const link = await findByToken(db, hashOf(token), audience);
  if (!link || link.state !== 'open' || link.expires_at <= now) return { status: 'expired' };
  if (link.member_state === 'disabled') return { status: 'disabled' };
  const shown = { status: 'active' as const, masked: masked(link.channel, link.address) };
  const sameBrowser = sameHash(link.browser_hash, browserOf(caller) ?? Buffer.alloc(0));
  if (look || (!sameBrowser && number === undefined)) return shown;
  if (!sameBrowser) await checkNumber(db, link.id, number ?? '');
  return { ...shown, opens: link.id };
}

/** By the same rules as signing in: whoever reads the mailbox alone does not get in this way either. */
export async function restore(
  ctx: Context,
  { token, number }: Body<typeof restoreAccount>,
): Promise<Reply<typeof restoreAccount>> {
  const { db, now } = ctx;
  const link = await findByToken(db, hashOf(token), 'members');
  if (!link || link.state !== 'open' || link.expires_at <= now) throw new Refusal('link_expired');
  if (!sameHash(link.browser_hash, browserOf(ctx.caller) ?? Buffer.alloc(0))) {
    if (number === undefined) throw new Refusal('number_needed');
    await checkNumber(db, link.id, number);
  }
  const signedIn = await enter(ctx, link.id, keepAccount);
  if (signedIn === 'gone') throw new Refusal('link_expired');
  return signedIn;
}

async function checkNumber(db: Database, id: string, number: string): Promise<void> {
  const asked = await spendNumberTry(db, id, triesOfANumber);
  if (!asked) throw new Refusal('link_other_browser');
  if (asked.number !== number) throw new Refusal('number_wrong');
}

/** Spends the request, opens the account where there is none yet, and begins a session: all of it, once, or nothing. */
async function enter(
  { db, now, head, caller }: Context,
  requestId: string,
  before?: typeof keepAccount,
): Promise<Reply<typeof verifyCode> | 'gone'> {
  const token = newToken();
  const entered = await db.transaction().execute(async (tx) => {
    await lockMemberOfRequest(tx, requestId);
    const used = await useRequest(tx, requestId, now);
    const memberId = used && (used.member_id ?? (await openAccount(tx, used, now)));
    if (!used || !memberId) return undefined;
    await before?.(tx, memberId, now);
    const member = await countSignIn(tx, memberId, 'address');
    // Closed by staff, or its time is over: thrown, so that the link is not spent on it.
    if (member.state !== 'active' && before) throw new Refusal('account_disabled');
    if (member.state !== 'active') return undefined;
    await beginSession(tx, {
      owner: { member_id: memberId },
      token,
      shared: used.shared_device,
      device: caller.device,
      now,
    });
    const { return_to } = used;
    return {
      account: await profileOf(tx, memberId),
      return_to: return_to && isPlace(return_to) ? return_to : null,
    };
  });
  if (!entered) return 'gone';
  head('x-auth-header', token);
  return entered;
}

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
  await passOn(tx, added, 'profile', now);
  await passOn(tx, added, 'consent', now);
  return added;
}

function browserOf({ cookies }: Caller): Buffer | undefined {
  const secret = cookies.get(askCookieName);
  return secret === undefined ? undefined : hashOf(secret);
}

export async function watchRequest({ db, caller, now }: Context, id: string) {
  const browser = browserOf(caller);
  const found = browser && (await findRequestOfBrowser(db, id, browser));
  if (!found) return { state: 'ended' as const };
  if (found.state === 'used') return { state: 'confirmed' as const };
  return {
    state: found.state === 'open' && found.expires_at > now ? ('waiting' as const) : ('ended' as const),
  };
}

export async function signOut({ db, person }: Context): Promise<{ signed_out: boolean }> {
  return { signed_out: person !== null && (await endSession(db, person.session)) };
}
