import { spawn, type ChildProcess } from 'node:child_process';
import { answered, rigCaller, type RigCall } from '#kill/call.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';
import { serverProgram } from './server-program.ts';
import { until } from './until.ts';

/** The real product as a process, whether or not it becomes ready. For a ready one, see start-product.ts. */
export interface ServerProcess {
  child: ChildProcess;
  call: RigCall;
  output: () => string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export type ServerSettings = Readonly<Record<string, string>>;

/** Default settings where nothing depends on them; each test sets `PORT` and the database. */
const usualSettings: ServerSettings = {
  KINDRED_ENV: 'test',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '10000000',
  PAGES_PER_MINUTE: '10000000',
};

/** Servers of one database need the same keys, but each would generate its own in a DATA_DIR of its own. */
const sharedKeys: ServerSettings = {
  PEPPER: Buffer.alloc(32, 'pepper').toString('base64url'),
  PUSH_KEY: Buffer.alloc(32, 'push key').toString('base64url'),
};

/** Where a server writes: to the test, to an open file, or to a terminal that ends with its child process. */
export type ServerOutput = 'collected' | 'terminal' | { file: number };

const inTerminal = ['script', '-qec', `exec '${process.execPath}' '${serverProgram}'`, '/dev/null'] as const;

export function launch(
  port: number,
  settings: ServerSettings,
  to: ServerOutput = 'collected',
): ServerProcess {
  const [command, ...args] = to === 'terminal' ? inTerminal : [process.execPath, serverProgram];
  const child = spawn(command, args, {
    stdio: ['ignore', typeof to === 'object' ? to.file : 'pipe', 'pipe'],
    env: {
      ...bareProcess,
      ...usualSettings,
      ...(settings['DATABASE_URL'] ? sharedKeys : {}),
      PORT: String(port),
      ...settings,
    },
  });
  let output = '';
  const hear = (text: unknown) => {
    output += String(text);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, call: rigCaller(port, 30_000), output: () => output, ended };
}

/** Ready means both: a page for people, and /readyz for a load balancer. */
export async function isReady(call: RigCall): Promise<boolean> {
  return (await answered(call('GET', '/readyz'))) && answered(call('GET', '/tabs/learn'));
}

export async function untilReady({ child, call, output }: ServerProcess): Promise<number> {
  return until('ready', 120_000, () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}. It said:\n${output()}`);
    return isReady(call);
  });
}
