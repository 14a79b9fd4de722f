import { shortestReason } from '@kindred/contract/values.ts';

/** Requires at least ten letters: a row of dots or digits is no reason. */
export const isReason = (reason: string | undefined): boolean =>
  (reason?.match(/\p{L}/gu) ?? []).length >= shortestReason;
