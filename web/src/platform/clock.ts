/** Now, by the clock of this device, which may be wrong. */
export const wallClock = () => Date.now();

const formats = new Map<string, Intl.DateTimeFormat>();
const kinds = {
  day: { dateStyle: 'long', timeZone: 'UTC' },
  date: { dateStyle: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const;

/** Making one takes a hundred times as long as using it. */
function formatOf(locale: string, kind: keyof typeof kinds): Intl.DateTimeFormat {
  const known = formats.get(locale + kind);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, kinds[kind]);
  formats.set(locale + kind, made);
  return made;
}

/** A day in words, as the reader's language has it. The day is the same everywhere, so no zone may shift it. */
export function dayInWords(day: string, locale: string): string {
  return formatOf(locale, 'day').format(Date.parse(`${day}T00:00:00Z`));
}

/** The day of a moment in words, by the calendar on the reader's wall. */
export function dateInWords(instant: string, locale: string): string {
  return formatOf(locale, 'date').format(Date.parse(instant));
}

/** A moment in words, by the clock on the reader's wall. */
export function momentInWords(instant: string, locale: string): string {
  return formatOf(locale, 'moment').format(Date.parse(instant));
}
