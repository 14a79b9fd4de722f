import type { Consent, Consents, Purpose } from '@kindred/contract/settings.ts';

/** A date in the reader's language and time zone. */
export function exportDay(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(instant));
}

export function answerOf({ current }: Consents, purpose: Purpose): Consent | undefined {
  return current.find((one) => one.purpose === purpose);
}
