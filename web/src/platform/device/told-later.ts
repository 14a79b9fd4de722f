import { ApiProblem, Unreachable } from '../api.ts';

/** So long the server may take to answer what this device tells it. */
export const inTime = () => ({ signal: AbortSignal.timeout(20_000) });

/** How long to wait until the next try, after so many. */
export const pauseAfter = (tries: number) => Math.min(300_000, 5_000 * 2 ** tries);

/** `later`: nobody knows what became of it, or it is not the time. `never`: this will not be taken. */
export function isNo(error: unknown): 'later' | 'never' | undefined {
  if (error instanceof Unreachable) return 'later';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'later';
  if (!(error instanceof ApiProblem)) return undefined;
  const { status } = error.problem;
  return status >= 500 || [401, 403, 429].includes(status) ? 'later' : 'never';
}
