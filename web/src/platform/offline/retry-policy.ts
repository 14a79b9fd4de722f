import { ApiProblem, Unreachable } from '../api.ts';

/** The timeout for an outbox call. */
export const withTimeout = () => ({ signal: AbortSignal.timeout(20_000) });

/** Milliseconds until the next attempt: 5 s, doubling up to 5 minutes. */
export const backoff = (attempts: number) => Math.min(300_000, 5_000 * 2 ** attempts);

/**
 * `offline`: no reply, so the rest of the queue waits too. `later`: the server cannot accept this now. `never`: it will
 * not accept this change. Undefined: a bug in this app, to be thrown.
 */
export function classifyError(error: unknown): 'offline' | 'later' | 'never' | undefined {
  if (error instanceof Unreachable) return 'offline';
  if (!(error instanceof ApiProblem)) return undefined;
  const { status } = error.problem;
  return status >= 500 || [401, 403, 429].includes(status) ? 'later' : 'never';
}
