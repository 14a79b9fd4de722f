import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { answered, rigCaller } from '#kill/call.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { givenServer, type OwnServer } from './given-server.ts';
import { printRigFigure, until } from './until.ts';

const slowSockets = 2_000;
const seconds = 15;
const perSecond = 40;
const paths = ['/tabs/learn', '/api/v1/topics/fatigue', '/urgent-help', '/api/v1/services?q=transport'];
/** Below this, the timing of a shared machine says more than the server. */
const leastP99Ms = 25;

interface Honest {
  p99: number;
  failed: number;
  sent: number;
}

/** Sends requests at a fixed rate, however long the replies take: a slow server gets no fewer. */
async function measureHonest(port: number): Promise<Honest> {
  const call = rigCaller(port, 10_000);
  const times: number[] = [];
  let failed = 0;
  const ask = async (path: string) => {
    const begun = performance.now();
    if (!(await answered(call('GET', path)))) failed += 1;
    times.push(performance.now() - begun);
  };
  const pending: Promise<void>[] = [];
  for (let at = 0; at < seconds * perSecond; at += 1) {
    pending.push(ask(paths[at % paths.length] ?? '/'));
    await pause(1_000 / perSecond);
  }
  await Promise.all(pending);
  const sorted = times.toSorted((a, b) => a - b);
  return { p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0), failed, sent: times.length };
}

/** The peak memory of the process, in megabytes. */
async function peakMemory({ child }: OwnServer): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1_000);
}

const openSockets = async ({ child }: OwnServer) =>
  (await readFile(`/proc/${child.pid}/net/tcp`, 'utf8')).split('\n').length;

async function attack(server: OwnServer): Promise<() => ReadonlyMap<string, number>> {
  const file = join(import.meta.dirname, 'hostile-client.ts');
  const client = spawn(process.execPath, [file, String(server.port), String(slowSockets)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The attacker's own work must not take the server's share of this machine.
  if (client.pid !== undefined) setPriority(client.pid, 19);
  const replies = new Map<string, number>();
  client.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const status of text.split('\n').filter(Boolean))
      replies.set(status, (replies.get(status) ?? 0) + 1);
  });
  onTestFinished(async () => {
    client.kill('SIGKILL');
    await once(client, 'close');
  });
  await until('the slow sockets are open', 60_000, async () => (await openSockets(server)) > slowSockets);
  return () => replies;
}

interface Hostility {
  normal: Honest;
  hostile: Honest;
  replies: ReadonlyMap<string, number>;
  memory: number;
}

/**
 * Measures honest people before and during the attack; `portDuring` can route them through something that slows them.
 */
async function measureHostility(
  server: OwnServer,
  portDuring: () => Promise<number> = async () => server.port,
): Promise<Hostility> {
  await measureHonest(server.port);
  const normal = await measureHonest(server.port);
  const replies = await attack(server);
  const hostile = await measureHonest(await portDuring());
  return { normal, hostile, replies: replies(), memory: await peakMemory(server) };
}

/** The parts of the bar that do not hold. */
function partsMissed(name: string, { normal, hostile, replies, memory }: Hostility): string[] {
  const spoken = [...replies].map(([status, count]) => `${status}: ${count}`).join(', ');
  printRigFigure(
    `${name}: honest p99 ${normal.p99} ms alone, ${hostile.p99} ms beside ${slowSockets} slow sockets and ${spoken}; ${hostile.failed} of ${hostile.sent} failed; memory ${memory} MB`,
  );
  const parts: readonly (readonly [string, boolean])[] = [
    ['honest requests are answered', hostile.failed === 0],
    ['honest people wait no longer', hostile.p99 <= 2 * Math.max(normal.p99, leastP99Ms)],
    ['hostile requests are refused', [...replies.keys()].every((status) => /^(4\d\d|cut)$/.test(status))],
    ['memory stays within its limit', memory <= 400],
  ];
  return parts.filter(([, holds]) => !holds).map(([part]) => part);
}

/** The same as in the production image. */
const inProduction = { NODE_OPTIONS: '--max-semi-space-size=4' };

it('during slow sockets, huge bodies, bombs, deep JSON and header floods, honest people are served', async () => {
  const server = await givenServer(inProduction);
  expect(partsMissed('hostile transport', await measureHostility(server))).toEqual([]);
}, 300_000);

it('the hostile transport bar detects a server that the attack slows', async () => {
  const server = await givenServer(inProduction);
  const slowed = async () => {
    const proxy = await startFaultProxy({ to: { host: '127.0.0.1', port: server.port }, seed: 1 });
    onTestFinished(proxy.close);
    proxy.weather({ down: { delayMs: 150 } });
    return proxy.port;
  };
  expect(partsMissed('slowed by the attack', await measureHostility(server, slowed))).toEqual([
    'honest people wait no longer',
  ]);
}, 300_000);
