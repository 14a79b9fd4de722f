import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenDatabase } from '../testing/given-database.ts';
import { openPool } from './database.ts';
import { openFaultLog } from './fault-log.ts';
import { recordingLog } from './jobs/fixtures.ts';

function givenFaultLog() {
  const printed: string[] = [];
  const { log, lines } = recordingLog();
  const { report, writeTo } = openFaultLog((line) => printed.push(line));
  return { report, printed, lines, startLog: () => writeTo(log) };
}

async function cutConnectionsOf(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kindred' and datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}

it('reports a lost connection by its message only', async () => {
  const { url } = await givenDatabase();
  const { report, printed, lines, startLog } = givenFaultLog();
  const pool = openPool(url, 1, report);
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  await cutConnectionsOf(url);
  await vi.waitFor(() => expect(printed).toHaveLength(1), { timeout: 10_000 });
  expect(printed[0]).toMatch(/^The connection to the database was lost: terminating connection/);
  startLog();
  await pool.query('select 1');
  await cutConnectionsOf(url);
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  expect(lines).toEqual([
    { level: 'error', event: 'database connection lost', fault: expect.stringMatching(/^terminating/) },
  ]);
});

it('reports anything else as a fault, with its position in the code', async () => {
  const { report, printed, lines, startLog } = givenFaultLog();
  const failBuild = () => report(new TypeError('no such topic'));
  failBuild();
  expect(printed[0]).toMatch(/^Something failed in the background: TypeError: no such topic\n +at failBuild/);
  startLog();
  failBuild();
  await readFile('/no/such/file').catch(report);
  expect(lines).toMatchObject([
    {
      event: 'background work failed',
      err: { name: 'TypeError', stack: expect.stringContaining('failBuild') },
    },
    { event: 'background work failed', err: { code: 'ENOENT' } },
  ]);
});
