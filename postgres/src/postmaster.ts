import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runAs, type SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { bareEnvironment } from './cluster.ts';
import { signal } from './processes.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { lastLines, type ServerLog } from './server-log.ts';
import { asArguments, type PgSettings } from './settings.ts';

const run = promisify(execFile);

export type Exit = { words: string };

export type Postmaster = {
  pid: number;
  /** Resolves when it accepts connections; rejects with the last lines of its log if it exits before that. */
  ready: Promise<void>;
  exited: Promise<Exit>;
  stop(): Promise<void>;
};

export type PostmasterOptions = {
  binaries: Binaries;
  cluster: string;
  account: SystemAccount | undefined;
  settings: PgSettings;
  log: ServerLog;
  /**
   * A process id from an old lock file that belongs to a live or zombie process, but provably not to a postmaster of
   * this cluster.
   */
  staleHolder: number | undefined;
  say: (line: string) => void;
};

export async function spawnPostmaster(wish: PostmasterOptions): Promise<Postmaster> {
  const logSize = await wish.log.size();
  const child = wish.log.lend((log) =>
    spawn(wish.binaries.postgres, ['-D', wish.cluster, ...asArguments(wish.settings)], {
      ...runAs(wish.account),
      cwd: wish.cluster,
      env: environment(wish.staleHolder),
      stdio: ['ignore', log, log],
      // In a session of its own: Ctrl-C in a terminal is meant for us, and we stop it after the last request.
      detached: process.platform !== 'win32',
      windowsHide: true,
    }),
  );
  const exited = watchExit(child);
  if (child.pid === undefined) {
    throw new Error(`PostgreSQL could not be started: ${(await exited).words}`);
  }
  const pid = child.pid;
  const leaveNoneBehind = () => void signal(pid, 'SIGINT');
  process.once('exit', leaveNoneBehind);
  void exited.then(() => process.off('exit', leaveNoneBehind));

  const ready = waitUntilReady(pid, exited, logSize, wish);
  ready.catch(() => {}); // the caller awaits it; a stop() in the meantime must not be an unhandled rejection
  return { pid, ready, exited, stop: () => stopPostmaster(pid, exited, wish) };
}

/**
 * PostgreSQL takes the process id in an old postmaster.pid for a live postmaster if any process of the same user has
 * it, even a zombie, except for its own grandparent. pg_ctl relies on that exception, and so do we; the second guard,
 * shared memory still in use, remains in effect.
 */
function environment(staleHolder: number | undefined): NodeJS.ProcessEnv {
  return staleHolder === undefined
    ? bareEnvironment
    : { ...bareEnvironment, PG_GRANDPARENT_PID: String(staleHolder) };
}

function watchExit(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ words: error.message }));
    child.once('exit', (code, cause) =>
      resolve({ words: cause ? `ended by ${cause}` : `ended with code ${code}` }),
    );
  });
}

async function waitUntilReady(
  pid: number,
  exited: Promise<Exit>,
  logSize: number,
  wish: PostmasterOptions,
): Promise<void> {
  const begun = performance.now();
  let end: Exit | undefined;
  let count = 0;
  void exited.then((exit) => (end = exit));
  while (!end) {
    const file = await readPostmasterFile(wish.cluster);
    if (file?.pid === pid && file.isReady) return;
    const waited = performance.now() - begun;
    // No timeout: after a crash it replays its journal, and aborting that would only restart it.
    if (waited > (count + 1) * 5000) {
      count += 1;
      wish.say(
        `PostgreSQL is not ready yet after ${Math.round(waited / 1000)} s; its log is ${wish.log.file}`,
      );
    }
    await pause(waited < 2000 ? 5 : 100);
  }
  const output = lastLines(await wish.log.since(logSize));
  throw new Error(
    `PostgreSQL ${end.words} before it was ready. ${output ? `Its log (${wish.log.file}) ends:\n${output}` : `Its log ${wish.log.file} says nothing.`}`,
  );
}

const steps: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000], // fast: sessions are terminated, everything is written
  ['SIGQUIT', 7_000], // immediate: the next start replays the journal
  ['SIGKILL', 3_000],
];

async function stopPostmaster(pid: number, exited: Promise<Exit>, wish: PostmasterOptions): Promise<void> {
  if (process.platform === 'win32') {
    await run(wish.binaries.pgCtl, ['stop', '-D', wish.cluster, '-m', 'fast']);
    return;
  }
  const isOver = await Promise.race([exited.then(() => true), Promise.resolve(false)]);
  if (isOver) return; // its process id may belong to another process by now
  for (const [name, patience] of steps) {
    if (name !== 'SIGINT') wish.say(`PostgreSQL (pid ${pid}) does not stop; sending ${name}`);
    signal(pid, name);
    const timer = new AbortController();
    const late = pause(patience, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
    if ((await Promise.race([exited, late])) !== 'late') {
      timer.abort();
      return;
    }
  }
  throw new Error(`PostgreSQL (pid ${pid}) could not be stopped`);
}
