import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rigCaller } from '#kill/call.ts';
import { killNow, processTree } from '#kill/process-tree.ts';
import { isComeAgain } from '#kill/product-target.ts';
import { freePort } from '../start-product.ts';
import { databaseUrlOf, processesIn } from './data-dir.ts';
import { givenTemporaryFolder, givenLaunchedServer, givenServer, givenSql } from './given-server.ts';
import { givenConnection } from './raw-connection.ts';
import { untilReady, type ServerProcess } from './server-process.ts';
import { printRigFigure, unlessSlow, until } from './until.ts';

/** By default one signal, and one stage of the start. */
const all = process.env['BARS'] === 'all';
const limitMs = unlessSlow(10_000);
const inFlight = 50;
const write = () =>
  ['POST', '/api/v1/topics/fatigue/clarity', JSON.stringify({ id: randomUUID(), clear: true })] as const;
const isClosing = (server: ServerProcess) =>
  until('closing', limitMs, async () => (await server.call('GET', '/readyz')).text.includes('closing'));

async function endOf(server: ServerProcess) {
  const begun = performance.now();
  const end = await server.ended;
  return { ...end, ms: Math.round(performance.now() - begun) };
}

describe('a graceful shutdown', () => {
  it.each(all ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'answers all pending requests at a %s, refuses new ones, exits with 0 and leaves no PostgreSQL behind',
    async (signal) => {
      // Leaves a slot free, because /readyz queries the database too.
      const server = await givenServer({ DATABASE_POOL: String(inFlight + 2) });
      const sql = await givenSql(await databaseUrlOf(server.dataDir));
      // While the table is locked, every write is pending.
      await sql('begin');
      await sql('lock table topic_clarity');
      const begun = Array.from({ length: inFlight }, () => server.call(...write()));
      await until('all under way', limitMs, async () => {
        const [row] = await sql(`select count(*)::int as waiting from pg_locks where not granted`);
        return row?.['waiting'] === inFlight;
      });

      server.child.kill(signal);
      await isClosing(server);
      // A process manager signals the whole group, and npm forwards its own signal: both together count as one request.
      server.child.kill(signal);
      const { status } = await server.call('GET', '/readyz');
      const refused = await server.call(...write());
      const refusedPage = await server.call('GET', '/tabs/learn');
      await sql('commit');
      const answers = await Promise.all(begun);
      const end = await endOf(server);
      printRigFigure(
        `stop by ${signal}: ${answers.length} begun requests answered, ended ${end.ms} ms after the last`,
      );

      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: inFlight }, () => 201));
      expect(status).toBe(503);
      expect([isComeAgain(refused), isComeAgain(refusedPage)]).toEqual([true, true]);
      expect(end).toMatchObject({ code: 0, signal: null });
      expect(server.output(), 'no warning or error is logged').not.toMatch(/"level":[456]0/);
      expect(end.ms).toBeLessThan(limitMs);
      expect(await processesIn(server.dir)).toEqual([]);
    },
  );

  it('does not wait for idle connections or incomplete requests', async () => {
    const server = await givenServer();
    const silent = await givenConnection(server.port);
    const halfHead = await givenConnection(server.port);
    halfHead.say('GET /tabs/learn HTTP/1.1\r\nHost: x\r\n');
    const halfBody = await givenConnection(server.port);
    halfBody.say('POST /api/v1/topics/fatigue/clarity HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n');
    halfBody.say('Content-Type: application/json\r\nContent-Length: 70\r\n\r\n');
    await until('the body is asked for', limitMs, () => halfBody.output().includes('100 Continue'));
    halfBody.say('{"id":');
    server.child.kill('SIGTERM');
    const end = await endOf(server);
    printRigFigure(`stop with a silent, a half and a hanging request: ended after ${end.ms} ms`);
    expect(end).toMatchObject({ code: 0 });
    expect(end.ms).toBeLessThan(limitMs);
    await until('all cut', limitMs, () => [silent, halfHead, halfBody].every((one) => one.closed()));
  });

  it('exits immediately on a second signal, and PostgreSQL still stops', async () => {
    const server = await givenServer();
    const sql = await givenSql(await databaseUrlOf(server.dataDir));
    await sql('begin');
    await sql('lock table topic_clarity');
    const begun = server.call(...write()).then(
      (answer) => answer.status,
      () => 'cut',
    );
    await until('under way', limitMs, async () => {
      const [row] = await sql(`select count(*)::int as waiting from pg_locks where not granted`);
      return row?.['waiting'] === 1;
    });
    server.child.kill('SIGINT');
    await isClosing(server);
    const insisting = setInterval(() => server.child.kill('SIGINT'), 100);
    onTestFinished(() => clearInterval(insisting));
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(await begun).toBe('cut');
    await until('no PostgreSQL', limitMs, async () => (await processesIn(server.dir)).length === 0);
  });

  it('also completes when its output is no longer read', async () => {
    const server = await givenServer();
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    expect((await rigCaller(server.port)('GET', '/tabs/learn')).status).toBe(200);
    server.child.kill('SIGHUP');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(await processesIn(server.dir)).toEqual([]);
  });
});

it('a server whose output cannot be written keeps answering, counts what it drops, and ends in time', async () => {
  // Every write fails, as on a full disk. A closed terminal fails in the same way.
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const metrics = await freePort();
  const server = await givenServer({ LOG_LEVEL: 'info', METRICS_PORT: String(metrics) }, { file: full.fd });
  for (let turn = 0; turn < 100; turn += 1)
    expect((await server.call('GET', '/api/v1/configs')).status).toBe(200);
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  expect(Number(/^kindred_lost_log_lines (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(100);
  server.child.kill('SIGTERM');
  expect(await endOf(server)).toMatchObject({ code: 0 });
  expect(await processesIn(server.dir)).toEqual([]);
});

it('a server whose terminal is closed stops, releases its data directory, and starts again', async () => {
  const server = await givenServer({ LOG_LEVEL: 'info', DRAIN_SECONDS: '2' }, 'terminal');
  const [terminal = 0, ...family] = await processTree([server.child.pid ?? 0]);
  expect(family.length).toBeGreaterThan(1);
  killNow(terminal);
  // It still answers while it drains, and each answer logs a line to a terminal that is gone.
  await isClosing(server);
  await until('all ended', limitMs, () => family.every((pid) => !existsSync(`/proc/${pid}`)));
  const next = givenLaunchedServer(server.port, { DATA_DIR: server.dataDir });
  await untilReady(next);
});

describe('a shutdown during the start', () => {
  const moments: Readonly<Record<string, (said: string, running: number) => boolean>> = {
    ...(all && { 'its database is being made': (_, running) => running > 0 }),
    'its tables are being made': (output) => output.includes('database: 0001'),
  };
  it.each(Object.keys(moments))(
    'leaves nothing behind when signalled while %s, and the next start works',
    async (moment) => {
      const dir = await givenTemporaryFolder();
      const port = await freePort();
      const settings = { DATA_DIR: `${dir}/data` };
      const server = givenLaunchedServer(port, settings);
      const isThen = moments[moment] ?? (() => false);
      await until(moment, 60_000, async () => isThen(server.output(), (await processesIn(dir)).length));
      server.child.kill('SIGTERM');
      const end = await endOf(server);
      expect(end).toMatchObject({ code: 0, signal: null });
      expect(end.ms).toBeLessThan(limitMs);
      expect(await processesIn(dir)).toEqual([]);

      const next = givenLaunchedServer(port, settings);
      await untilReady(next);
    },
  );
});
