import type { Consent, Consents, Purpose } from '@kindred/contract/settings.ts';

/** A day in the words and the zone of whoever reads it. */
export function dayOf(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(instant));
}

export function saidOf({ current }: Consents, purpose: Purpose): Consent | undefined {
  return current.find((one) => one.purpose === purpose);
}
