/**
 * The smallest possible server on the embedded PostgreSQL, for the kill tests: `node row-server.ts <data directory>
 * <port>`; POST /rows/<id>, GET /rows, GET /ready, GET /postmaster.
 */
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';
import { messageOf } from './errors.ts';

const [dataDir = '', port = '0'] = process.argv.slice(2);
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const say = (line: string) => void print({ say: line });

const postgres = await startEmbeddedPostgres({ dataDir, say });
const pool = new Pool({ connectionString: postgres.url, max: 20 });
pool.on('error', (error) => say(`lost a connection: ${error.message}`));
await pool.query('create table if not exists row (id text not null)');
await pool.query('create unique index if not exists row_id on row (id)');

async function answer(method: string, path: string): Promise<unknown> {
  if (method === 'POST' && path.startsWith('/rows/')) {
    await pool.query('insert into row (id) values ($1) on conflict do nothing', [
      path.slice('/rows/'.length),
    ]);
    return {};
  }
  if (path === '/rows') return (await pool.query('select id from row')).rows.map(({ id }) => String(id));
  if (path === '/postmaster') return postgres.postmasterPid() ?? null;
  await pool.query('select 1');
  return {};
}

const server = createServer((request, response) => {
  answer(request.method ?? '', request.url ?? '').then(
    (body) => response.end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(503).end(messageOf(error)),
  );
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  const actual = typeof address === 'object' ? address?.port : undefined;
  print({ port: actual, pid: process.pid, postmaster: postgres.postmasterPid(), dataDir: postgres.dataDir });
});

process.once('SIGUSR2', () => process.exit(1));
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => void stop());

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await pool.end();
  await postgres.stop();
}
