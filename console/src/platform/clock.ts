const locale = 'en-AU';
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });

const two = (part: number) => String(part).padStart(2, '0');

/** Today, on the device's clock. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const startOf = (on: string) => Date.parse(`${on}T00:00:00Z`);

/** Whether a value is a complete calendar date: 2026-11-16. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** 16 November 2026. A calendar date, so no time zone may shift it. */
export const formatDay = (on: string) => day.format(startOf(on));

const dayInTable = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** 16 Nov 2026, for a table cell. */
export const formatShortDay = (on: string) => dayInTable.format(startOf(on));

const monthOfYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11`: November 2026. */
export const formatMonth = (month: string) => monthOfYear.format(startOf(`${month}-01`));

/** Monday, 16 November 2026. */
export const weekdayInWords = (on: string) => weekday.format(startOf(on));

/** `Australia/Sydney`, where the reader's device is. */
export const deviceZone = () => moment.resolvedOptions().timeZone;

/** An instant in the reader's time zone. */
export const formatMoment = (instant: string) => moment.format(Date.parse(instant));

const shortMoment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** 16 Nov 2026, 10:04 am, for a table cell. */
export const formatShortMoment = (instant: string) => shortMoment.format(Date.parse(instant));

/** Formats `17:00` for display. */
export const clockInWords = (clock: string) => time.format(Date.parse(`2000-01-01T${clock}:00Z`));

/** Milliseconds since 1970, on the device's clock. */
export const epochMs = (): number => Date.now();

const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** 10:04 am, in the reader's time zone. */
export const timeOfDay = (instant: string): string => clock.format(Date.parse(instant));

/** Thursday 26 November, in the reader's time zone. */
export const dayOfInstant = (instant: string): string => shortDay.format(Date.parse(instant));

const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });

const isToday = (instant: string) => new Date(instant).toDateString() === new Date(epochMs()).toDateString();

/** Where space is short: 10:04 am if it is today, otherwise 26 Nov. */
export const timeOrDay = (instant: string): string =>
  isToday(instant) ? timeOfDay(instant) : dayAndMonth.format(Date.parse(instant));

const dateInTable = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** In a table cell: 10:04 am if it is today, otherwise 26 Nov 2026. */
export const timeOrDate = (instant: string): string =>
  isToday(instant) ? timeOfDay(instant) : dateInTable.format(Date.parse(instant));

/** The seconds since an instant; never negative, even if the clocks disagree. */
export const secondsSince = (instant: string): number =>
  Math.max(0, Math.floor((epochMs() - Date.parse(instant)) / 1_000));

/** At most two units, because no one reads more. */
export function spanInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [count, unit] =
    minutes < 60
      ? [Math.max(1, minutes), 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
