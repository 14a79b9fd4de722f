import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { givenApp } from '../testing/given-app.ts';
import { openPool } from './database.ts';
import { enqueue } from './jobs/enqueue.ts';
import { startMetrics } from './metrics.ts';

async function givenMetrics() {
  const app = await givenApp();
  const pool = openPool(app.url, 2, () => {});
  const metrics = await startMetrics(
    { port: 0, host: '127.0.0.1' },
    {
      app: app.http,
      pool,
      db: app.db,
      contentStore: app.contentStore,
      streams: app.streams,
      admission: app.admission,
    },
  );
  onTestFinished(async () => {
    await metrics.stop();
    await pool.end();
  });
  const ask = async (path = '/metrics') => {
    const answer = await fetch(`http://127.0.0.1:${metrics.port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { app, ask };
}

it('counts responses by route pattern, and never exposes the URL', async () => {
  const { app, ask } = await givenMetrics();
  await app.raw({ url: '/api/v1/topics/something-private?q=private' });
  const { text } = await ask();
  expect(text).toContain(
    'kindred_request_seconds_count{method="GET",route="/api/v1/topics/:id",status="422"} 1',
  );
  expect(text).not.toContain('private');
});

it('counts requests without a route under their own label', async () => {
  const { app, ask } = await givenMetrics();
  await app.raw({ method: 'POST', url: '/no/such/address' });
  expect((await ask()).text).toContain(
    'kindred_request_seconds_count{method="POST",route="none",status="405"} 1',
  );
});

it('exports jobs, connections, the event loop and the content version', async () => {
  const { app, ask } = await givenMetrics();
  await app.db.transaction().execute((tx) => enqueue(tx, { name: 'note', payload: z.object({}) }, {}));
  const { text } = await ask();
  expect(text).toContain('kindred_jobs{state="waiting"} 1');
  expect(text).toContain('kindred_jobs{state="dead"} 0');
  expect(text).toMatch(/kindred_job_oldest_due_seconds [0-9.]+/);
  expect(text).toContain('kindred_database_connections{state="idle"} 0');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds [0-9.]+/);
  expect(text).toContain('kindred_open_streams 0');
  expect(text).toContain(`kindred_content_version ${app.contentStore.current().version}`);
});

it('serves nothing else on its port', async () => {
  const { ask } = await givenMetrics();
  expect((await ask('/')).status).toBe(404);
});

it('has each metric explained in the runbook, and alerts only on existing ones', async () => {
  const { ask } = await givenMetrics();
  const { text } = await ask();
  const exported = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  const docs = join(import.meta.dirname, '../../../docs');
  const runbook = await readFile(join(docs, 'runbook.md'), 'utf8');
  const ours = exported.filter((name) => name.startsWith('kindred_'));
  expect(ours.length).toBeGreaterThan(8);
  expect(ours.filter((name) => !runbook.includes(`| \`${name}\``))).toEqual([]);

  const Rules = z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.optional(z.string().regex(/^\d+m$/)),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string() }),
          }),
        ),
      }),
    ),
  });
  const { groups } = Rules.parse(parse(await readFile(join(docs, 'alerts.yaml'), 'utf8')));
  const named = groups
    .flatMap(({ rules }) => rules)
    .flatMap(({ expr }) => expr.match(/\b(?:kindred|nodejs)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  const known = new Set(exported.flatMap((name) => [name, `${name}_count`, `${name}_bucket`]));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  // And conversely: a metric that no one watches is a question that no one asks.
  expect(ours.filter((name) => !named.some((one) => one.startsWith(name)))).toEqual([]);
});
