import { GiveUp, TryLater } from '#platform/jobs/job.ts';
import { codeOf } from '#platform/postgres/faults.ts';

/** Said with 400 or 403, and over in a moment: two wrote at once, or somebody holds the row. */
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
/** The calls of a day are used up: they come back over the day. */
const usedUpSeconds = 1800;

/** Of an answer that was no: whether the same is worth a try later, or somebody has to look at it. */
export function judge(status: number, body: unknown, retryAfter: string | null): GiveUp | TryLater {
  const code = codeIn(body) ?? `http_${status}`;
  const fault = code.toLowerCase();
  if (code === 'REQUEST_LIMIT_EXCEEDED') return new TryLater(fault, usedUpSeconds);
  if (status < 500 && !passingStatus.has(status) && !passing.has(code)) return new GiveUp(fault);
  const seconds = Number(retryAfter);
  return new TryLater(fault, seconds > 0 ? Math.min(seconds, mostSeconds) : undefined);
}

/** Of a call without an answer. It may have been done over there, and doing it again is no harm. */
export function judgeSilence(error: unknown): TryLater {
  const timeUp = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  const cause = error instanceof Error ? error.cause : undefined;
  return new TryLater(timeUp ? 'time_up' : (codeOf(cause) ?? 'no_answer').toLowerCase());
}

/** A wrong key or user is put right in the settings, for everybody at once: nothing is given up for it soon. */
export function judgeLogIn(status: number, body: unknown): TryLater {
  return new TryLater(`log_in_${(codeIn(body) ?? `http_${status}`).toLowerCase()}`);
}

/** The code alone: the words of an error may repeat what was sent. Records and log-in name it differently. */
function codeIn(body: unknown): string | undefined {
  const [first] = [body].flat() as { errorCode?: unknown; error?: unknown }[];
  const code = first?.errorCode ?? first?.error;
  return typeof code === 'string' && /^[A-Za-z]+(_[A-Za-z]+)+$/.test(code) ? code.slice(0, 60) : undefined;
}
