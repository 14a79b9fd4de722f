import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from './errors.ts';
import type { Postmaster } from './postmaster.ts';

export type SupervisedPostgres = {
  /** `undefined` while there is none. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

const livedLongMs = 1000;
const longestWaitMs = 2000;
const patienceMs = 8000;

// A backend of an earlier postmaster may be about to exit (on systems that reveal little about processes).
const passing = /pre-existing shared memory|lock file .* already exists|Address already in use/;

/** Fails immediately if someone has to act. */
async function startFirst(start: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const postmaster = await start();
    try {
      await postmaster.ready;
      return postmaster;
    } catch (error) {
      if (!passing.test(messageOf(error)) || performance.now() > deadline) throw error;
      await pause(200);
    }
  }
}

/** Keeps a postmaster alive until it is stopped. Never gives up, because no one is there to help. */
export async function supervise(
  start: () => Promise<Postmaster>,
  say: (line: string) => void,
): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = await startFirst(start);

  async function keepAlive(first: Postmaster): Promise<void> {
    let begun = performance.now();
    let failures = 0;
    let ended = await first.exited;
    for (;;) {
      current = undefined;
      if (stopping.signal.aborted) return;
      failures = performance.now() - begun > livedLongMs ? 0 : failures + 1;
      // While a disk is full this repeats every two seconds, so not every attempt is logged.
      if (failures < 3 || failures % 15 === 0) say(`PostgreSQL ${ended.words}; starting it again.`);
      await backOff(failures);
      begun = performance.now();
      ended = await startAgain();
    }
  }

  async function backOff(failures: number): Promise<void> {
    if (failures < 2) return;
    const wait = Math.min(longestWaitMs, 50 * 2 ** failures);
    // Aborted by stop(), which is not a failure.
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
  }

  async function startAgain(): Promise<{ words: string }> {
    const begun = performance.now();
    try {
      if (stopping.signal.aborted) return { words: 'is not needed any more' };
      current = await start();
      if (stopping.signal.aborted) await current.stop();
      await current.ready;
      say(`PostgreSQL runs again after ${Math.round(performance.now() - begun)} ms (pid ${current.pid}).`);
      return await current.exited;
    } catch (error) {
      return { words: `could not be started again (${messageOf(error)})` };
    }
  }

  const watch = keepAlive(current);
  return {
    pid: () => current?.pid,
    async stop() {
      stopping.abort();
      await current?.stop();
      await watch;
    },
  };
}
