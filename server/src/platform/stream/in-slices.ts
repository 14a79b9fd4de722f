import { setImmediate as nextTurn } from 'node:timers/promises';

/** For so long a round writes at a stretch. */
const sliceMs = 2;

/** One after the other. After a slice of time others have their turn. */
export async function* inSlices<T>(all: readonly T[]): AsyncGenerator<T> {
  let since = performance.now();
  for (const one of all) {
    if (performance.now() - since > sliceMs) {
      await nextTurn();
      since = performance.now();
    }
    yield one;
  }
}
