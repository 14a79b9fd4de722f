import { ConfigProblem, readConfig } from '#platform/config.ts';
import { drainMsOf } from '#platform/http/graceful-shutdown.ts';
import type { Pages } from '#platform/pages/built.ts';
import { lowerV8Workers } from '#platform/v8-workers.ts';
import { start } from './start.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

/** Longer than all graceful waits after the drain combined. */
const shutdownTimeoutMs = 9_500;

/** The life of the server process. Exit code 2 means an invalid configuration, 1 any other failure. */
export async function runCommand(pages: Pages): Promise<void> {
  // A closed terminal or pipe is no reason to exit, and there is no one left to report it to.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  lowerV8Workers(printError);
  const stopping = new AbortController();
  try {
    const config = readConfig();
    const starting = start(config, { say: print, pages, stopping: stopping.signal });
    stopOnSignal(drainMsOf(config) + shutdownTimeoutMs, async () => {
      stopping.abort();
      // An aborted start has already cleaned up.
      const running = await starting.catch(() => undefined);
      await running?.stop();
    });
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (error instanceof ConfigProblem) {
      printError(error.message);
      process.exit(2);
    }
    printError(`Kindred could not start. ${wordsOf(error)}`);
    if (error instanceof Error && error.cause !== undefined) printError(`Because: ${wordsOf(error.cause)}`);
    process.exit(1);
  }
}

/** An AggregateError (for example one error per address of a host name) has no message of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError)
    return [error.message, ...error.errors.map(wordsOf)].filter((words) => words !== '').join(' ');
  return error instanceof Error ? error.message : String(error);
}

function stopOnSignal(timeoutMs: number, stop: () => Promise<void>): void {
  let request: number | undefined;
  const onSignal = async (signal: string) => {
    // A second signal means stop immediately. Two at the same moment are one request, because `npm start` forwards its
    // own.
    if (request !== undefined && performance.now() - request > 1_000) process.exit(1);
    if (request !== undefined) return;
    request = performance.now();
    print(`${signal}: finishing the work in progress…`);
    setTimeout(() => leave('Some work did not finish in time.'), timeoutMs).unref();
    try {
      await stop();
    } catch (error) {
      leave(wordsOf(error));
    }
    print('Stopped. Everything is saved.');
    process.exit(0);
  };
  // SIGHUP means that the terminal was closed. Without a handler, PostgreSQL would be left running.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void onSignal(signal));
}

/** PostgreSQL is stopped on exit, and acknowledged writes are on disk in any case. */
function leave(why: string): never {
  printError(`${why} Stopping anyway. Nothing that was acknowledged is lost.`);
  process.exit(1);
}
