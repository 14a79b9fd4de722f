import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isComeAgain } from '#kill/product-target.ts';
import { freePort } from '../start-product.ts';
import { databaseUrlOf, fillFromTemplate } from './data-dir.ts';
import { givenLaunchedServer } from './given-server.ts';
import { untilReady, type ServerProcess } from './server-process.ts';
import { givenSmallDisk, type SmallDisk } from './small-disk.ts';
import { withSql } from './sql.ts';
import { printRigFigure, until } from './until.ts';

const backMs = 30_000;
const note = 'Every word of it was clear to me. '.repeat(14);

/** Every reply to a write, and what was acknowledged, recorded outside the server. */
interface WriteLedger {
  acknowledged: string[];
  refused: number;
  /** Replies that are neither an acknowledgement nor a refusal with Retry-After. */
  strange: string[];
  slowestMs: number;
}

type Acknowledges = (status: number) => boolean;

async function writeOnce(
  { call }: ServerProcess,
  ledger: WriteLedger,
  acknowledges: Acknowledges,
): Promise<boolean> {
  const id = randomUUID();
  const begun = performance.now();
  const reply = await call(
    'POST',
    '/api/v1/topics/fatigue/clarity',
    JSON.stringify({ id, clear: false, note }),
  );
  ledger.slowestMs = Math.max(ledger.slowestMs, Math.round(performance.now() - begun));
  const isStored = acknowledges(reply.status);
  if (isStored) ledger.acknowledged.push(id);
  else if (isComeAgain(reply)) ledger.refused += 1;
  else ledger.strange.push(`${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.status === 201;
}

/** Fills the disk during writes, then its log; frees it; and counts acknowledged writes that are missing. */
async function fillUp(server: ServerProcess, dataDir: string, disk: SmallDisk, acknowledges: Acknowledges) {
  const ledger: WriteLedger = { acknowledged: [], refused: 0, strange: [], slowestMs: 0 };
  const writeMany = async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => writeOnce(server, ledger, acknowledges)));
    return all.filter(Boolean).length;
  };
  const url = await databaseUrlOf(dataDir);
  await writeMany();
  await disk.fill();
  await until('a table cannot grow', 60_000, async () => (await writeMany()) === 0);
  const pages = await Promise.all(
    ['/tabs/learn', '/urgent-help', '/healthz'].map((path) => server.call('GET', path)),
  );
  // The next WAL segment does not fit either: PostgreSQL stops, and cannot start.
  await until('the log cannot grow', 60_000, async () => {
    await disk.fill();
    return withSql(url, (sql) =>
      sql('select pg_logical_emit_message(true, $1, repeat($2, 900000)), pg_switch_wal()', ['bar', 'x']),
    ).then(
      () => false,
      () => true,
    );
  });
  await writeMany();
  await disk.free();
  const backAfter = await until('writes are taken again', backMs, async () => (await writeMany()) === 20);
  await until('ready again', backMs, async () => (await server.call('GET', '/readyz')).status === 200);
  const stored = await withSql(url, (sql) => sql('select id from topic_clarity'));
  const ids = new Set(stored.map(({ id }) => String(id)));
  return {
    ledger,
    backAfter,
    pages: pages.map(({ status }) => status),
    lost: ledger.acknowledged.filter((id) => !ids.has(id)).length,
  };
}

async function givenServerOnSmallDisk() {
  const disk = await givenSmallDisk(500);
  const dataDir = `${disk.dir}/data`;
  await fillFromTemplate(dataDir);
  const server = givenLaunchedServer(await freePort(), { DATA_DIR: dataDir });
  await untilReady(server);
  return { disk, dataDir, server };
}

it('loses nothing that was acknowledged when the disk is full, and recovers without a restart', async () => {
  const { disk, dataDir, server } = await givenServerOnSmallDisk();
  const { ledger, backAfter, pages, lost } = await fillUp(server, dataDir, disk, (status) => status === 201);
  printRigFigure(
    `disk full: ${lost} of ${ledger.acknowledged.length} acknowledged lost, ${ledger.refused} refused with a time to come again, ${ledger.strange.length} otherwise, slowest ${ledger.slowestMs} ms, back after ${backAfter} ms`,
  );
  expect({ lost, strange: ledger.strange.slice(0, 5), pages }).toEqual({
    lost: 0,
    strange: [],
    pages: [200, 200, 200],
  });
  expect(ledger.refused).toBeGreaterThan(20);
  expect(server.child.exitCode).toBe(null);
}, 300_000);

it('detects a client that takes a refusal for an acknowledgement', async () => {
  const { disk, dataDir, server } = await givenServerOnSmallDisk();
  const { lost } = await fillUp(server, dataDir, disk, () => true);
  expect(lost).toBeGreaterThan(20);
}, 300_000);
