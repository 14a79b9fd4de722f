import type { ChildProcess } from 'node:child_process';
import { seededRandom } from './seeded-random.ts';
import { compareLedger, openLedger } from './ledger.ts';
import { killNow, processTree } from './process-tree.ts';
import { startWriter, type WriteOutcome } from './writer.ts';

export const killModes = ['server', 'database', 'tree'] as const;
export type KillMode = (typeof killModes)[number];
/** `tree` kills all processes together; the other modes run only with the bars. */
export const testedModes: readonly KillMode[] = process.env['BARS'] === 'all' ? killModes : ['tree'];

export type KillTarget = {
  /** Starts the server; called again after every kill. */
  start(): ChildProcess;
  /** Rejects while there is no postmaster. */
  postmasterPid(): Promise<number>;
  write(id: string): Promise<WriteOutcome>;
  readAll(): Promise<string[]>;
  ready(): Promise<boolean>;
};

export type KillPlan = {
  mode: KillMode;
  kills: number;
  writesPerSecond: number;
  seed: number;
  /** Beyond this, the server counts as not ready. */
  readyLimitMs: number;
  ledgerFile?: string;
};

export type KillFigures = {
  mode: KillMode;
  seed: number;
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  readyInTime: number;
  worstReadyMs: number;
  medianReadyMs: number;
};

/** Kills the server repeatedly during writes, and counts which of its promises it kept. */
export async function killUnderWrites(target: KillTarget, plan: KillPlan): Promise<KillFigures> {
  const chance = seededRandom(plan.seed);
  const ledger = openLedger(plan.ledgerFile);
  let server = target.start();
  try {
    await waitUntilReady(target, 60_000);
    const writer = startWriter({ perSecond: plan.writesPerSecond, chance, ledger, write: target.write });
    const times: number[] = [];
    for (let kill = 0; kill < plan.kills; kill += 1) {
      await pause(200 + chance() * 600);
      const old = await target.postmasterPid();
      const begun = performance.now();
      server = await killOnce(target, server, old, plan.mode);
      await waitUntilReady(target, Math.max(60_000, plan.readyLimitMs), old);
      times.push(performance.now() - begun);
    }
    await pause(500);
    await writer.stop();
    const verdict = compareLedger(ledger.acknowledged, await target.readAll());
    const sorted = times.toSorted((a, b) => a - b);
    return {
      mode: plan.mode,
      seed: plan.seed,
      kills: plan.kills,
      acknowledged: verdict.acknowledged,
      lost: verdict.lost.length,
      doubled: verdict.doubled.length,
      readyInTime: times.filter((time) => time <= plan.readyLimitMs).length,
      worstReadyMs: Math.round(sorted.at(-1) ?? 0),
      medianReadyMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    };
  } finally {
    ledger.close();
    await endInGoodOrder(server);
  }
}

export function figureLine(f: KillFigures): string {
  return (
    `kill ${f.mode}: ${f.kills} kills, ${f.acknowledged} acknowledged, ${f.lost} lost, ${f.doubled} doubled, ` +
    `ready in time ${f.readyInTime} of ${f.kills}, worst ${f.worstReadyMs} ms, median ${f.medianReadyMs} ms, seed ${f.seed}`
  );
}

async function killOnce(
  target: KillTarget,
  server: ChildProcess,
  postmaster: number,
  mode: KillMode,
): Promise<ChildProcess> {
  const { pid } = server;
  if (pid === undefined) throw new Error('the server was never started');
  if (mode === 'database') {
    killNow(postmaster);
    return server;
  }
  // Looked up first: once their parents are dead, the children can no longer be identified.
  const victims = mode === 'tree' ? await processTree([pid, postmaster]) : [pid];
  const ended = endOf(server);
  for (const victim of victims) killNow(victim);
  await ended;
  return target.start();
}

async function endInGoodOrder(server: ChildProcess): Promise<void> {
  const ended = endOf(server);
  server.kill('SIGTERM');
  const patience = setTimeout(() => server.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(patience);
}

function endOf(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => server.once('exit', () => resolve()));
}

/** Backends outlive a killed postmaster for a moment and answer, so only a new postmaster counts. */
async function waitUntilReady(target: KillTarget, limitMs: number, killed?: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!((await hasNewPostmaster(target, killed)) && (await target.ready()))) {
    if (performance.now() > deadline) throw new Error(`not ready again after ${limitMs} ms`);
    await pause(10);
  }
}

async function hasNewPostmaster(target: KillTarget, killed?: number): Promise<boolean> {
  try {
    return (await target.postmasterPid()) !== killed;
  } catch {
    return false; // no server to ask, or no postmaster
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
