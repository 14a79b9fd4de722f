import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runAs, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { bareEnvironment } from './cluster.ts';
import { signal } from './processes.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { lastLines, type ServerLog } from './server-log.ts';
import { asArguments, type Settings } from './settings.ts';

const run = promisify(execFile);

export type Exit = { words: string };

export type Postmaster = {
  pid: number;
  /** Settles when it takes connections; fails with the last lines of its log when it ends before that. */
  ready: Promise<void>;
  exited: Promise<Exit>;
  stop(): Promise<void>;
};

export type PostmasterWish = {
  binaries: Binaries;
  cluster: string;
  account: Account | undefined;
  settings: Settings;
  log: ServerLog;
  /** A number in an old lock file that is alive, or a zombie, but was proved to be no postmaster of this cluster. */
  staleHolder: number | undefined;
  say: (line: string) => void;
};

export async function spawnPostmaster(wish: PostmasterWish): Promise<Postmaster> {
  const logSize = await wish.log.size();
  const child = wish.log.lend((log) =>
    spawn(wish.binaries.postgres, ['-D', wish.cluster, ...asArguments(wish.settings)], {
      ...runAs(wish.account),
      cwd: wish.cluster,
      env: environment(wish.staleHolder),
      stdio: ['ignore', log, log],
      // Its own session: Ctrl-C in a terminal is for us, and we stop it when the last request is done.
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
  ready.catch(() => {}); // whoever starts it awaits it; stop() in the meantime must not be an unhandled failure
  return { pid, ready, exited, stop: () => stopPostmaster(pid, exited, wish) };
}

/**
 * PostgreSQL takes the number in an old postmaster.pid for a living postmaster as long as any process of
 * the same user bears it, a zombie too. It makes an exception for its grandparent, which is how pg_ctl
 * tells it; its second guard, the shared memory still in use, remains.
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
  wish: PostmasterWish,
): Promise<void> {
  const begun = performance.now();
  let end: Exit | undefined;
  let told = 0;
  void exited.then((exit) => (end = exit));
  while (!end) {
    const file = await readPostmasterFile(wish.cluster);
    if (file?.pid === pid && file.isReady) return;
    const waited = performance.now() - begun;
    // No limit: after a crash it replays its journal, and breaking that off would only begin it anew.
    if (waited > (told + 1) * 5000) {
      told += 1;
      wish.say(
        `PostgreSQL is not ready yet after ${Math.round(waited / 1000)} s; its log is ${wish.log.file}`,
      );
    }
    await pause(waited < 2000 ? 5 : 100);
  }
  const said = lastLines(await wish.log.since(logSize));
  throw new Error(
    `PostgreSQL ${end.words} before it was ready. ${said ? `Its log (${wish.log.file}) ends:\n${said}` : `Its log ${wish.log.file} says nothing.`}`,
  );
}

const steps: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000], // fast: sessions are ended, everything is written
  ['SIGQUIT', 7_000], // immediate: the next start replays the journal
  ['SIGKILL', 3_000],
];

async function stopPostmaster(pid: number, exited: Promise<Exit>, wish: PostmasterWish): Promise<void> {
  if (process.platform === 'win32') {
    await run(wish.binaries.pgCtl, ['stop', '-D', wish.cluster, '-m', 'fast']);
    return;
  }
  const isOver = await Promise.race([exited.then(() => true), Promise.resolve(false)]);
  if (isOver) return; // its number may be somebody else's by now
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
