import * as z from 'zod/mini';
import { longestPlace, placePattern } from './places.ts';
import { hiddenCharacters } from './hidden-characters.ts';

/** Values used in several areas. */

export const Id = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[A-Za-z0-9_-]+$/));
export const Slug = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** A date in a person's own zone, and therefore never a timestamp. */
export const Day = z.iso.date();
/** Hours and minutes, 00:00 to 23:59, in local time. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const Instant = z.iso.datetime({ offset: true });

/** A path inside this app, never a URL. */
export const AppLink = z.string().check(z.maxLength(300), z.regex(/^\/([^\s\\/][^\s\\]*)?$/));
/** The page to return to after signing in: an allowed path, and nothing that merely looks like one. */
export const ReturnTo = z.string().check(z.maxLength(longestPlace), z.regex(placePattern));
/** No user name or password before the host: they can make a stranger's site look like a known one. */
export const WebLink = z
  .string()
  .check(z.maxLength(500), z.regex(/^https:\/\/[^\s"'<>@/?#\\]+([/?#][^\s"'<>]*)?$/));
export const Phone = z.string().check(z.minLength(2), z.maxLength(20), z.regex(/^\+?[0-9][0-9 ]*[0-9]$/));

/** Plain text that a person typed: normalised, without control characters or lone surrogates. */
export function typedText(max: number) {
  return z.pipe(
    z.string().check(
      z.maxLength(max),
      z.refine(
        (text) => text.search(hiddenCharacters) < 0,
        'Some of these characters can’t be shown. Please remove them.',
      ),
    ),
    z.transform((text: string) => text.toWellFormed().normalize('NFC').trim()),
  );
}

/** For text that appears in sentences to others: on one line, and without web addresses. */
export const onOneLine = () =>
  z.refine<string>(
    (text) => !/[\n\r\u2028\u2029]|:\/\/|www\.|\.[a-z]{2,}|\.[A-Z]{2,}/.test(text),
    'Please remove any line breaks and web addresses.',
  );

/**
 * Deliberately stricter than the standard: no quotes, comments, brackets or second @, so that no mail server can parse
 * a different recipient from it than we did.
 */
const box = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const address = `${box}(\\.${box})*@(${label}\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?`;
const mailAddress = new RegExp(`^${address}$`);

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && mailAddress.test(text);
}

/** An email address with a lowercase domain. The local part is left as typed. */
export const Email = z.pipe(
  z.string().check(
    z.maxLength(254),
    z.regex(new RegExp(`^ *${address} *$`)),
    z.refine(
      (text) => isMailAddress(text.trim()),
      'This doesn’t look like an email address. It needs an @ and a dot, as in name@example.org.',
    ),
  ),
  z.transform((text: string) => {
    const [name = '', domain = ''] = text.trim().split('@');
    return `${name}@${domain.toLowerCase()}`;
  }),
);

/** A mobile number in national or international format, which the server normalises. */
export const MobileAsTyped = z
  .string()
  .check(z.maxLength(40), z.regex(/^\s*[+(]?[0-9][0-9 ().\-/]{5,30}\s*$/));

/** How many letters a reason given by staff needs, so that it says something. */
export const shortestReason = 10;
