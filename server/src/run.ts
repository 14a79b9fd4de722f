import { ConfigProblem, readConfig } from '#platform/config.ts';
import type { Pages } from '#platform/pages/built.ts';
import { start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Longer than everything that is waited for in good order, shorter than the patience of those who run servers. */
const patienceMs = 9_500;

/** A process from its first line to its last: 2 means the configuration is wrong, 1 that something else is. */
export async function run(pages: Pages): Promise<void> {
  // A closed terminal or a reader that ended is no reason to end; there is nobody left to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stopping = new AbortController();
  try {
    const starting = start(readConfig(), { say, pages, stopping: stopping.signal });
    stopOnSignal(async () => {
      stopping.abort();
      // A start that was broken off has taken back by itself what it had begun.
      const running = await starting.catch(() => undefined);
      await running?.stop();
    });
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (error instanceof ConfigProblem) {
      complain(error.message);
      process.exit(2);
    }
    complain(`Kindred could not start. ${wordsOf(error)}`);
    if (error instanceof Error && error.cause !== undefined) complain(`Because: ${wordsOf(error.cause)}`);
    process.exit(1);
  }
}

/** Of several failures at once (every address of a name, say) each has its own words, and the whole has none. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError)
    return [error.message, ...error.errors.map(wordsOf)].filter((words) => words !== '').join(' ');
  return error instanceof Error ? error.message : String(error);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let asked: number | undefined;
  const onSignal = async (signal: string) => {
    // Asked again, somebody is in a hurry. At once, it is the same request, handed on by `npm start` as well.
    if (asked !== undefined && performance.now() - asked > 1_000) process.exit(1);
    if (asked !== undefined) return;
    asked = performance.now();
    say(`${signal}: finishing what was begun…`);
    setTimeout(() => leave('Not everything ended in time.'), patienceMs).unref();
    try {
      await stop();
    } catch (error) {
      leave(wordsOf(error));
    }
    say('Stopped. Everything is saved.');
    process.exit(0);
  };
  // SIGHUP: the terminal was closed. Unheard, it would leave PostgreSQL behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void onSignal(signal));
}

/** PostgreSQL is told to end on the way out, and what was acknowledged is on disk in any case. */
function leave(why: string): never {
  complain(`${why} Leaving all the same; nothing that was acknowledged is lost.`);
  process.exit(1);
}
