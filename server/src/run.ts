import { ConfigProblem, readConfig } from '#platform/config.ts';
import type { Pages } from '#platform/pages/built.ts';
import { start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** A process from its first line to its last: 2 means the configuration is wrong, 1 that something else is. */
export async function run(pages: Pages): Promise<void> {
  try {
    const starting = start(readConfig(), { say, pages });
    stopOnSignal(async () => (await starting).stop());
    await starting;
  } catch (error) {
    if (error instanceof ConfigProblem) {
      complain(error.message);
      process.exit(2);
    }
    complain(`Kindred could not start. ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && error.cause instanceof Error) complain(`Because: ${error.cause.message}`);
    process.exit(1);
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async (signal: string) => {
    // Asked twice, somebody is in a hurry.
    if (stopping) process.exit(1);
    stopping = true;
    say(`${signal}: finishing what was begun…`);
    await stop();
    say('Stopped. Everything is saved.');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal(signal));
}
