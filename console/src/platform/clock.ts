const locale = 'en-AU';
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });

const two = (part: number) => String(part).padStart(2, '0');

/** Today, by the clock of this device. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const startOf = (on: string) => Date.parse(`${on}T00:00:00Z`);

/** 16 November 2026. A day is the same everywhere, so no zone may shift it. */
export const dayInWords = (on: string) => day.format(startOf(on));

/** Monday, 16 November 2026. */
export const weekdayInWords = (on: string) => weekday.format(startOf(on));

/** A moment by the clock on the reader's wall. */
export const momentInWords = (instant: string) => moment.format(Date.parse(instant));

/** `17:00` as people say it. */
export const clockInWords = (clock: string) => time.format(Date.parse(`2000-01-01T${clock}:00Z`));
