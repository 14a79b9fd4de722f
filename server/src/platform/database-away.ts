import { codeOf } from '@kindred/postgres/errors.ts';
import { isDatabaseError } from './database.ts';

/**
 * The connection to the database is broken. Checked only for database errors, as other services and files use the same
 * codes.
 */
const brokenWayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
]);

/** The database is down or busy: a retry may succeed, and the code is not at fault. */
const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Its disk is full or not writable.
  '53100',
  '58030',
  // It has just been demoted from primary.
  '25006',
  '53300',
  '08001',
  '08003',
  '08006',
  '08P01',
  '55P03',
  '57014',
]);

const awayWords =
  /timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Connection terminated|not queryable/;

/** Whether an error means that the database is down or busy. Anything else is a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  if (brokenWayCodes.has(code)) return isDatabaseError(error);
  return awayCodes.has(code) || awayWords.test(error.message);
}
