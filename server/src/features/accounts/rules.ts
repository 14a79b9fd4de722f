import { minuteMs } from '@kindred/contract/calendar-days.ts';
import type { Terms } from '@kindred/contract/accounts.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context } from '#platform/http/route.ts';
import { phoneOf } from '#platform/phone.ts';
import type { Channel } from '#platform/outbox/tables.ts';

/** The lifetime of a link and its code. */
export const signInLinkLifeMs = 10 * minuteMs;
export const triesOfACode = 5;
export const triesOfANumber = 3;
/** After this many wrong codes in a row, across all requests, codes are disabled until a link is used. */
export const missesBeforeCodesAreOff = 100;

/** The recipient, in the normalised spelling of stored addresses. */
export interface ToAddress {
  channel: Channel;
  address: string;
}

export const toEmail = (email: string): ToAddress => ({ channel: 'email', address: email });

/** Accepts exactly one of the two. The countries are those that may receive texts, home country first. */
export function toAddress(
  ctx: Context<'address_needed' | 'mobile_unusable'>,
  { email, mobile }: { email?: string | undefined; mobile?: string | undefined },
  mobileCountries: readonly string[],
): ToAddress {
  if (email !== undefined && mobile === undefined) return toEmail(email);
  if (mobile !== undefined && email === undefined) return toMobile(ctx, mobile, mobileCountries);
  const message = 'Enter an email address or a mobile number. You only need one.';
  const field = email === undefined ? 'email' : 'mobile';
  throw ctx.refuse('address_needed', [{ field, code: 'wrong_form', message }]);
}

export function toMobile(
  { refuse }: Context<'mobile_unusable'>,
  typed: string,
  mobileCountries: readonly string[],
): ToAddress {
  const unusable = (message: string) =>
    refuse('mobile_unusable', [{ field: 'mobile', code: 'wrong_form', message }]);
  const number = phoneOf(typed, mobileCountries[0]);
  const kind = number?.isValid() ? number.getType() : undefined;
  if (!number || (kind !== 'MOBILE' && kind !== 'FIXED_LINE_OR_MOBILE'))
    throw unusable('We can’t send text messages to this mobile number.');
  if (!number.country || !mobileCountries.includes(number.country))
    throw unusable(
      'We can’t send text messages to numbers from that country. Use your email address instead.',
    );
  return { channel: 'sms', address: number.number };
}

/** Shows enough for the owner to recognise it, and too little for anyone else. */
export function maskAddress(channel: Channel, address: string): string {
  if (channel === 'sms') return `•••• ${address.slice(-3)}`;
  const [box = '', domain = ''] = address.split('@');
  return `${box.slice(0, 1)}•••@${domain}`;
}

/** The cookie by which a link recognises the browser that asked for it. */
export const askCookieName = 'kindred_ask';

export function askCookie(value: string, secure: boolean): string {
  return `${askCookieName}=${value}; Path=/api/v1; Max-Age=3600; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The current terms come first. */
export function termsOf(content: ContentSnapshot, version: string | undefined): Terms {
  const terms = version === undefined ? content.all('terms')[0] : content.one('terms', version);
  if (!terms) throw new Refusal('not_found');
  return terms;
}

/** Consent to an unknown version must not be recorded. */
export function refuseUnknownTerms({ content, refuse }: Context<'terms_unknown'>, version: string): void {
  if (!content.one('terms', version))
    throw refuse('terms_unknown', [
      {
        field: 'terms_version',
        code: 'not_allowed',
        message: 'We don’t recognise this version of the terms of use.',
      },
    ]);
}
