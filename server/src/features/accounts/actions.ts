import type {
  Asked,
  loginByEmail,
  loginByMobile,
  register,
  verifyCode,
  verifyMagicLink,
} from '@kindred/contract/accounts.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
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
  addressLimits,
  linkLifeMs,
  longestLimitMs,
  masked,
  missesBeforeCodesAreOff,
  profileOf,
  triesOfACode,
  triesOfANumber,
  waitFor,
  type Limit,
} from './rules.ts';
import {
  addMember,
  clearMisses,
  countMiss,
  endRequest,
  findByAddress,
  findByToken,
  findRequestOfBrowser,
  keepRequest,
  lockSource,
  readMember,
  spendCodeTry,
  spendNumberTry,
  timesOfAddress,
  timesOfNetwork,
  useRequest,
} from './store.ts';
import type { Registration } from './tables.ts';

export interface AccountSettings {
  /** How many may ask from one network in an hour: a clinic's waiting room is one. */
  networkLimit: Limit;
  mobileCountries: readonly string[];
  secureCookie: boolean;
}

const cookie = 'kindred_ask';
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
): Promise<Asked> {
  const { channel, address } = addressOf(asking, settings);
  const { db, caller, now } = ctx;
  const pepper = await readPepper(db);
  const browser = caller.cookies.get(cookie) ?? newToken();
  const network_hash = pepperedHash(pepper, 'network', caller.network);
  const id = newId();
  const number = newDigits(2);
  const expires_at = new Date(now.getTime() + linkLifeMs);
  const wait = await db.transaction().execute(async (tx) => {
    await lockSource(tx, address, network_hash);
    const since = new Date(now.getTime() - longestLimitMs);
    const seconds = Math.max(
      waitFor(await timesOfAddress(tx, channel, address, since), addressLimits[channel], now),
      waitFor(await timesOfNetwork(tx, network_hash, since), [settings.networkLimit], now),
    );
    if (seconds > 0) return seconds;
    await keepRequest(tx, {
      id,
      kind: registration ? 'register' : 'login',
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

function askCookie(value: string, secure: boolean): string {
  return `${cookie}=${value}; Path=/api/v1; Max-Age=3600; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function addressOf(
  asking: Asking,
  { mobileCountries }: AccountSettings,
): { channel: Channel; address: string } {
  const email = 'email' in asking ? asking.email : undefined;
  const typed = 'mobile' in asking ? asking.mobile : undefined;
  if ((email === undefined) === (typed === undefined))
    throw refused(
      'address_needed',
      email === undefined ? 'email' : 'mobile',
      'Give an e-mail address or a mobile number, one of the two.',
    );
  if (email !== undefined) return { channel: 'email', address: email };
  const number = numberOf(typed ?? '', mobileCountries[0] as CountryCode | undefined);
  const kind = number?.isValid() ? number.getType() : undefined;
  if (!number || (kind !== 'MOBILE' && kind !== 'FIXED_LINE_OR_MOBILE'))
    throw refused('mobile_unusable', 'mobile', 'This is not a mobile number that we can send a text to.');
  if (!number.country || !mobileCountries.includes(number.country))
    throw refused(
      'mobile_unusable',
      'mobile',
      'We can send texts only to numbers of some countries. Use your e-mail address instead.',
    );
  return { channel: 'sms', address: number.number };
}

/** As at home, or as from abroad: with a plus sign, or with the 00 that much of the world dials for it. */
function numberOf(typed: string, home: CountryCode | undefined) {
  const read = (text: string) =>
    parsePhoneNumberFromString(text, { ...(home ? { defaultCountry: home } : {}), extract: false });
  const asTyped = read(typed);
  return asTyped?.isValid() ? asTyped : read(typed.trim().replace(/^00/, '+'));
}

function refused(code: string, field: string, message: string): Refusal {
  return new Refusal(code, [{ field, code: 'wrong_form', message }]);
}

/** A code works in the browser that asked for it, five tries, and with a hundred misses of an account not at all. */
export async function signInByCode(
  ctx: Context,
  { request_id, code }: Body<typeof verifyCode>,
): Promise<Reply<typeof verifyCode>> {
  const { db, now } = ctx;
  const browser = browserOf(ctx.caller);
  const tried = browser && (await spendCodeTry(db, request_id, browser, triesOfACode, now));
  if (!tried) throw new Refusal('link_expired');
  const pepper = await readPepper(db);
  const off = await codesAreOff(db, tried.member_id);
  if (!off && sameHash(tried.code_hash, pepperedHash(pepper, request_id, code))) {
    const signedIn = await enter(ctx, request_id);
    if (signedIn === 'gone') throw new Refusal('link_expired');
    return signedIn;
  }
  if (tried.member_id) await countMiss(db, tried.member_id);
  if (tried.code_tries >= triesOfACode) await endRequest(db, request_id);
  throw new Refusal('code_wrong');
}

async function codesAreOff(db: Database, memberId: string | null): Promise<boolean> {
  if (!memberId) return false;
  const { code_misses } = await readMember(db, memberId);
  return code_misses >= missesBeforeCodesAreOff;
}

const nothing = { masked: null, account: null, return_to: null };

/** Whoever only fetches, as mail scanners do, learns what a link is worth and spends nothing. */
export async function openLink(
  ctx: Context,
  { token, number, look }: Query<typeof verifyMagicLink>,
): Promise<Reply<typeof verifyMagicLink>> {
  const { db, now } = ctx;
  const link = await findByToken(db, hashOf(token));
  if (!link || link.state !== 'open' || link.expires_at <= now) return { status: 'expired', ...nothing };
  if (link.member_state === 'disabled') return { status: 'disabled', ...nothing };
  const shown = { status: 'active' as const, ...nothing, masked: masked(link.channel, link.address) };
  const sameBrowser = sameHash(link.browser_hash, browserOf(ctx.caller) ?? Buffer.alloc(0));
  if (look || (!sameBrowser && number === undefined)) return shown;
  if (!sameBrowser) await checkNumber(db, link.id, number ?? '');
  const signedIn = await enter(ctx, link.id);
  return signedIn === 'gone' ? { status: 'expired', ...nothing } : { ...shown, ...signedIn };
}

async function checkNumber(db: Database, id: string, number: string): Promise<void> {
  const asked = await spendNumberTry(db, id, triesOfANumber);
  if (!asked) throw new Refusal('link_other_browser');
  if (asked.number !== number) throw new Refusal('number_wrong');
}

/** Spends the request, opens the account where there is none yet, and begins a session: all of it, once, or nothing. */
async function enter(
  { db, now, head }: Context,
  requestId: string,
): Promise<Reply<typeof verifyCode> | 'gone'> {
  const token = newToken();
  const entered = await db.transaction().execute(async (tx) => {
    const used = await useRequest(tx, requestId, now);
    const memberId = used && (used.member_id ?? (await openAccount(tx, used, now)));
    if (!used || !memberId) return undefined;
    const member = await clearMisses(tx, memberId);
    if (member.state !== 'active') return undefined;
    await beginSession(tx, { memberId, token, shared: used.shared_device, now });
    return { account: profileOf(member), return_to: used.return_to };
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
  return (await addMember(tx, registration, own, now)) ?? (await findByAddress(tx, channel, address))?.id;
}

function browserOf({ cookies }: Caller): Buffer | undefined {
  const secret = cookies.get(cookie);
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
