import type { Terms } from '@kindred/contract/accounts.ts';
import type { Config } from '#platform/config.ts';
import type { Published } from '#platform/content/published.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { phoneOf } from '#platform/phone.ts';
import type { Channel } from '#platform/outbox/tables.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A link and its code are good for so long. */
export const linkLifeMs = 10 * minute;
export const triesOfACode = 5;
export const triesOfANumber = 3;
/** So many wrong codes in a row, over all requests, switch codes off until a link is used. */
export const missesBeforeCodesAreOff = 100;

export interface Limit {
  most: number;
  withinMs: number;
}
export const longestLimitMs = day;

/** Who may be written to, and how often from one network. */
export interface SourceSettings {
  /** How many may ask from one network in an hour: a clinic's waiting room is one. */
  networkLimit: Limit;
  addressLimits: Readonly<Record<Channel, readonly Limit[]>>;
  mobileCountries: readonly string[];
}
export interface AccountSettings extends SourceSettings {
  secureCookie: boolean;
}
type AccountConfig = Pick<
  Config,
  'SIGN_INS_PER_NETWORK' | 'SIGN_IN_EVERY_SECONDS' | 'SMS_COUNTRIES' | 'BASE_URL'
>;

export function accountSettings(config: AccountConfig): AccountSettings {
  const oneAtATime = { most: 1, withinMs: config.SIGN_IN_EVERY_SECONDS * second };
  return {
    addressLimits: {
      email: [oneAtATime, { most: 5, withinMs: hour }, { most: 10, withinMs: day }],
      sms: [oneAtATime, { most: 5, withinMs: day }],
    },
    networkLimit: { most: config.SIGN_INS_PER_NETWORK, withinMs: hour },
    mobileCountries: config.SMS_COUNTRIES.split(',').map((one) => one.trim()),
    secureCookie: config.BASE_URL.startsWith('https:'),
  };
}

/** Seconds until one more is allowed; 0 when it is allowed now. `times` are those of earlier requests. */
export function waitFor(times: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, withinMs }) => {
    const counted = times
      .map((time) => time.getTime() + withinMs - now.getTime())
      .filter((left) => left > 0)
      .toSorted((a, b) => b - a);
    return counted[most - 1] ?? 0;
  });
  return Math.ceil(Math.max(0, ...waits) / second);
}

/** One address of the two, in the one spelling that it is kept in. Countries: who gets texts, the first one home. */
export function addressOf(
  { email, mobile: typed }: { email?: string | undefined; mobile?: string | undefined },
  mobileCountries: readonly string[],
): { channel: Channel; address: string } {
  if ((email === undefined) === (typed === undefined))
    throw refused(
      'address_needed',
      email === undefined ? 'email' : 'mobile',
      'Give an e-mail address or a mobile number, one of the two.',
    );
  if (email !== undefined) return { channel: 'email', address: email };
  const number = phoneOf(typed ?? '', mobileCountries[0]);
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

function refused(code: string, field: string, message: string): Refusal {
  return new Refusal(code, [{ field, code: 'wrong_form', message }]);
}

/** Enough for its owner to know it, too little for anybody else. */
export function masked(channel: Channel, address: string): string {
  if (channel === 'sms') return `•••• ${address.slice(-3)}`;
  const [box = '', domain = ''] = address.split('@');
  return `${box.slice(0, 1)}•••@${domain}`;
}

/** By which a link knows the browser that asked for it. */
export const askCookieName = 'kindred_ask';

export function askCookie(value: string, secure: boolean): string {
  return `${askCookieName}=${value}; Path=/api/v1; Max-Age=3600; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Those that hold today stand first. */
export function termsOf(content: Published, version: string | undefined): Terms {
  const terms = version === undefined ? content.all('terms')[0] : content.one('terms', version);
  if (!terms) throw new Refusal('not_found');
  return terms;
}

/** Nobody agrees to a text that never was. */
export function refuseUnknownTerms(content: Published, version: string): void {
  if (!content.one('terms', version))
    throw new Refusal('terms_unknown', [
      {
        field: 'terms_version',
        code: 'not_allowed',
        message: 'We have no terms of use with this version.',
      },
    ]);
}
