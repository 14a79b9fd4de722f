import { PermanentFailure, RetryLater } from '#platform/jobs/job.ts';
import { codeOf } from '@kindred/postgres/errors.ts';

/** Temporary errors reported as 400 or 403: concurrent writes, or a locked row. */
const passing = new Set([
  'UNABLE_TO_LOCK_ROW',
  'ENTITY_IS_LOCKED',
  'DUPLICATE_VALUE',
  'SERVER_UNAVAILABLE',
  'REQUEST_RUNNING_TOO_LONG',
  'QUERY_TIMEOUT',
]);
const passingStatus = new Set([401, 408, 409, 429]);
const mostSeconds = 3600;
/** The daily call quota is exhausted; it refills during the day. */
const usedUpSeconds = 1800;

/** Judges a failed response: whether a retry may succeed, or someone has to look at it. */
export function judge(
  status: number,
  body: unknown,
  retryAfter: string | null,
): PermanentFailure | RetryLater {
  const code = codeIn(body) ?? `http_${status}`;
  const fault = code.toLowerCase();
  if (code === 'REQUEST_LIMIT_EXCEEDED') return new RetryLater(fault, usedUpSeconds);
  if (status < 500 && !passingStatus.has(status) && !passing.has(code)) return new PermanentFailure(fault);
  const seconds = Number(retryAfter);
  return new RetryLater(fault, seconds > 0 ? Math.min(seconds, mostSeconds) : undefined);
}

/** A call without a response. It may have been processed, and repeating it is harmless. */
export function judgeSilence(error: unknown): RetryLater {
  const timeUp = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  const cause = error instanceof Error ? error.cause : undefined;
  return new RetryLater(timeUp ? 'time_up' : (codeOf(cause) ?? 'no_answer').toLowerCase());
}

/** A wrong key or user can be fixed in the settings for everyone, so nothing is given up early. */
export function judgeLogIn(status: number, body: unknown): RetryLater {
  return new RetryLater(`log_in_${(codeIn(body) ?? `http_${status}`).toLowerCase()}`);
}

/** Only the code, because error messages may repeat what was sent. Records and sign-in name it differently. */
function codeIn(body: unknown): string | undefined {
  const [first] = [body].flat() as { errorCode?: unknown; error?: unknown }[];
  const code = first?.errorCode ?? first?.error;
  return typeof code === 'string' && /^[A-Za-z]+(_[A-Za-z]+)+$/.test(code) ? code.slice(0, 60) : undefined;
}
