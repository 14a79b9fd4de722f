import { readConfig, ConfigProblem } from '#platform/config.ts';
import { start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => process.stderr.write(`${line}\n`);

try {
  const config = readConfig();
  const running = await start(config, { say });
  let closing = false;
  const stop = async (signal: string) => {
    // Asked twice, somebody is in a hurry.
    if (closing) process.exit(1);
    closing = true;
    say(`${signal}: finishing what was begun…`);
    await running.stop();
    say('Stopped. Everything is saved.');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
} catch (error) {
  if (error instanceof ConfigProblem) {
    fail(error.message);
    process.exit(2);
  }
  fail(`Kindred could not start. ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && error.cause instanceof Error) fail(`Because: ${error.cause.message}`);
  process.exit(1);
}
