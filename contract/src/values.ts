import * as z from 'zod/mini';

/** Values that stand in more than one area. */

export const Id = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[A-Za-z0-9_-]+$/));
export const Slug = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** A day in somebody's own calendar, so never a timestamp. */
export const Day = z.iso.date();
export const Instant = z.iso.datetime({ offset: true });

/** A place inside this app: a path of ours, never an address. */
export const AppLink = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\s\\]*$/));
export const WebLink = z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s"'<>]+$/));
export const Phone = z.string().check(z.minLength(2), z.maxLength(20), z.regex(/^\+?[0-9][0-9 ]*[0-9]$/));

// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** What a person typed, as plain text: composed the one way, no control characters. */
export function typedText(max: number) {
  return z.pipe(
    z.string().check(
      z.maxLength(max),
      z.refine((text) => !hidden.test(text), 'has characters that cannot be shown'),
    ),
    z.transform((text: string) => text.normalize('NFC').trim()),
  );
}
