/** A count that may be large: 1,234. The first number of `Intl` is slow to make, and a small count reads alike without. */
export const inThousands = (count: number, locale: string): string =>
  count < 1_000 && locale.startsWith('en') ? String(count) : new Intl.NumberFormat(locale).format(count);
