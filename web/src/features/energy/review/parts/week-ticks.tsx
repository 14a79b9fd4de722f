/**
 * The weeks below a chart by number. A second start of the coach begins at week 1 again: then every week is named by its
 * first day, and only a few of many.
 */
export function weekTicks(
  weeks: readonly { number: number; starts_on: string }[],
  locale: string,
  inWords: (number: number) => string,
): { at: number; label: string }[] {
  const isRepeated = new Set(weeks.map(({ number }) => number)).size < weeks.length;
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const every = isRepeated ? Math.ceil(weeks.length / 4) : 1;
  const labelOf = ({ number, starts_on }: (typeof weeks)[number]) => {
    if (isRepeated) return format.format(Date.parse(`${starts_on}T00:00:00Z`));
    return weeks.length > 4 ? String(number) : inWords(number);
  };
  return weeks.flatMap((week, index) =>
    index % every === 0 ? [{ at: (index + 0.5) / weeks.length, label: labelOf(week) }] : [],
  );
}
