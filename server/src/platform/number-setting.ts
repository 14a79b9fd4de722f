import * as z from 'zod';

/** A whole number; a refusal says which ones there are. */
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
