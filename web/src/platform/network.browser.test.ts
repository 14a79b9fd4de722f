import { beforeEach, expect, it, vi } from 'vitest';
import { Unreachable } from './api.ts';
import { overNetwork } from './network.ts';

const ask = (signal: AbortSignal) => overNetwork({ method: 'GET', path: '/api/v1/x', as: null, signal });

beforeEach(() => vi.unstubAllGlobals());

/** Never replies. Some browsers use the same name for a timeout and a cancellation. */
function givenSilentNetwork(errorOf: (signal: AbortSignal) => Error): void {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        const end = () => reject(errorOf(signal));
        if (signal.aborted) end();
        else signal.addEventListener('abort', end);
      }),
  );
}

it.each([
  ['of its own', (signal: AbortSignal) => signal.reason as Error],
  ['of any end', () => new DOMException('aborted', 'AbortError')],
])('a call that times out with an error %s counts as unanswered', async (_name, errorOf) => {
  givenSilentNetwork(errorOf);
  await expect(ask(AbortSignal.timeout(1))).rejects.toBeInstanceOf(Unreachable);
});

it('a call that its screen has cancelled does not count as a network failure', async () => {
  givenSilentNetwork((signal) => signal.reason as Error);
  await expect(ask(AbortSignal.abort())).rejects.not.toBeInstanceOf(Unreachable);
});
