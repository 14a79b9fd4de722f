import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { answered, callerOf, type Call } from '#kill/call.ts';
import { until } from './until.ts';

/** The real product as a process, whatever becomes of it. To have one that is ready, see start-product.ts. */
export interface ServerProcess {
  child: ChildProcess;
  call: Call;
  said: () => string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export type Settings = Readonly<Record<string, string>>;

const main = join(import.meta.dirname, '../../../server/src/main.ts');

/** What a server is started with when nothing of it matters; `PORT` and the database are the test's own. */
const usualSettings: Settings = {
  KINDRED_ENV: 'test',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '10000000',
};

export function launch(port: number, settings: Settings): ServerProcess {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...usualSettings, PORT: String(port), ...settings },
  });
  let said = '';
  const hear = (text: unknown) => {
    said += String(text);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, call: callerOf(port, 10_000), said: () => said, ended };
}

/** A page for people and the word for a balancer: both, or it is not ready. */
export async function isReady(call: Call): Promise<boolean> {
  return (await answered(call('GET', '/readyz'))) && answered(call('GET', '/tabs/learn'));
}

export async function untilReady({ child, call, said }: ServerProcess): Promise<number> {
  return until('ready', 60_000, () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}. It said:\n${said()}`);
    return isReady(call);
  });
}
