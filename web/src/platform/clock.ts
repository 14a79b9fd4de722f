const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, made);
  return made;
}

/** A day in words, as the reader's language has it. The day is the same everywhere, so no zone may shift it. */
export function dayInWords(day: string, locale: string): string {
  return formatOf(locale).format(Date.parse(`${day}T00:00:00Z`));
}
