import * as z from 'zod';

/** A whole number. A refusal says which values are allowed. */
export function numberFrom(least: number, most?: number) {
  const words =
    most === undefined
      ? `must be a whole number from ${least}`
      : `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number(words)
    .int(words)
    .min(least, words)
    .max(most ?? Number.MAX_SAFE_INTEGER, words);
}
