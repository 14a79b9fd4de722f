import { expect, it, onTestFinished } from 'vitest';
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
    { app: app.http, pool, db: app.db, shelf: app.shelf, streams: app.streams },
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

it('counts requests without a route as such', async () => {
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
  expect(text).toContain(`kindred_content_version ${app.shelf.current().version}`);
});

it('serves nothing else on its port', async () => {
  const { ask } = await givenMetrics();
  expect((await ask('/')).status).toBe(404);
});
