import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { rigCaller } from '#kill/call.ts';
import { freePort } from '../start-product.ts';
import { startBalancer } from './balancer.ts';
import { givenCluster } from './given-cluster.ts';
import { givenLaunchedServer, givenSql } from './given-server.ts';
import { untilReady } from './server-process.ts';
import { printRigFigure } from './until.ts';

const perSecond = 100;
const drain = '3';

const topics = ['fatigue', 'infection-and-fever', 'sleep'] as const;

it('a rolling restart of two servers behind a load balancer fails no request, and loses no write', async () => {
  const cluster = await givenCluster();
  const url = await cluster.givenDatabase();
  const ports = [await freePort(), await freePort()];
  const begin = (port: number) =>
    givenLaunchedServer(port, { DATABASE_URL: url, DATABASE_POOL: '4', DRAIN_SECONDS: drain });
  const servers = [];
  // Started one after the other, because the first creates the tables.
  for (const port of ports) {
    servers.push(begin(port));
    await untilReady(servers.at(-1) ?? begin(port));
  }
  const balancer = await startBalancer(ports);
  onTestFinished(balancer.stop);
  const call = rigCaller(balancer.port, 30_000);

  const strange: string[] = [];
  const written: string[] = [];
  const asks: Promise<void>[] = [];
  let nth = 0;
  const ask = async () => {
    nth += 1;
    const topic = topics[nth % topics.length] ?? 'fatigue';
    const id = randomUUID();
    const kinds = [
      () => call('GET', `/api/v1/topics/${topic}`),
      () => call('GET', `/tabs/learn/${topic}`),
      () => call('POST', `/api/v1/topics/${topic}/clarity`, JSON.stringify({ id, clear: true })),
    ];
    const kind = nth % kinds.length;
    const answer = await kinds[kind]?.().catch((error: unknown) => ({ status: 0, text: String(error) }));
    if (answer && answer.status >= 200 && answer.status < 300) {
      if (kind === 2) written.push(id);
    } else strange.push(`${kind}: ${answer?.status} ${answer?.text.slice(0, 120)}`);
  };
  const asking = setInterval(() => void asks.push(ask()), 1_000 / perSecond);
  onTestFinished(() => clearInterval(asking));
  for (const [at, port] of ports.entries()) {
    await pause(1_000);
    servers[at]?.child.kill('SIGTERM');
    expect(await servers[at]?.ended).toMatchObject({ code: 0 });
    await untilReady(begin(port));
    // The load balancer must have seen it before the other one leaves.
    await pause(1_000);
  }
  clearInterval(asking);
  await Promise.all(asks);
  printRigFigure(`rolling restart: ${nth} requests, ${strange.length} failed, ${written.length} writes`);
  expect(strange).toEqual([]);
  expect(nth).toBeGreaterThan(100);
  const sql = await givenSql(url);
  const kept = (await sql('select id from topic_clarity')).map(({ id }) => String(id));
  expect(new Set(kept)).toEqual(new Set(written));
});
