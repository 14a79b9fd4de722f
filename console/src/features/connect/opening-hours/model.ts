import type { Problem } from '@kindred/contract/problem.ts';

/** The messages of a reply, by field. */
export const mistakesByField = (errors: Problem['errors']): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));
