import { expect, it } from 'vitest';
import { inThousands } from './thousands.ts';

it.each(['en-AU', 'en-US', 'de'])('a count is formatted like other numbers in %s', (locale) => {
  const numbers = new Intl.NumberFormat(locale);
  for (const count of [0, 1, 12, 430, 999, 1_000, 1_234, 20_000, 1_234_567])
    expect(inThousands(count, locale)).toBe(numbers.format(count));
});
