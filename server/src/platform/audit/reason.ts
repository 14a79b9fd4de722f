import { shortestReason } from '@kindred/contract/values.ts';

/** At least ten letters: a row of dots or numbers is no reason. */
export const isReason = (reason: string | undefined): boolean =>
  (reason?.match(/\p{L}/gu) ?? []).length >= shortestReason;
