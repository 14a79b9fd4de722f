/** The current time by the device's clock, which may be wrong. */
export const deviceNow = () => Date.now();

const formats = new Map<string, Intl.DateTimeFormat>();
const kinds = {
  day: { dateStyle: 'long', timeZone: 'UTC' },
  date: { dateStyle: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const;

/** Cached, because creating a formatter takes a hundred times as long as using it. */
function formatOf(locale: string, kind: keyof typeof kinds): Intl.DateTimeFormat {
  const format = formats.get(locale + kind);
  if (format) return format;
  const created = new Intl.DateTimeFormat(locale, kinds[kind]);
  formats.set(locale + kind, created);
  return created;
}

/** Formats a calendar date in the reader's language, without any time zone shift. */
export function formatDate(day: string, locale: string): string {
  return formatOf(locale, 'day').format(Date.parse(`${day}T00:00:00Z`));
}

/** Formats the date of an instant, in the reader's time zone. */
export function dateInWords(instant: string, locale: string): string {
  return formatOf(locale, 'date').format(Date.parse(instant));
}

/** Formats the time of an instant, in the reader's time zone. */
export function formatDateTime(instant: string, locale: string): string {
  return formatOf(locale, 'moment').format(Date.parse(instant));
}
