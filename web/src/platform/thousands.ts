/** A count that may be large: 1,234. Small counts skip `Intl`, which is slow on first use, and look the same. */
export const inThousands = (count: number, locale: string): string =>
  count < 1_000 && locale.startsWith('en') ? String(count) : new Intl.NumberFormat(locale).format(count);
