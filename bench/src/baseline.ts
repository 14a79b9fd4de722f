import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { operations } from './operations.ts';

/**
 * The floor: node:http and pg, one named prepared statement per operation, JSON built by PostgreSQL and passed through.
 * It measures the cost of a server that does nothing but answer.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
const statements = new Map(
  operations.map(({ name, floor }) => [`/${name.replaceAll(' ', '-')}`, { name, text: floor }]),
);

async function answer(request: IncomingMessage): Promise<string | undefined> {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2);
  const statement = statements.get(path);
  if (!statement) return path === '/ready' ? '{}' : undefined;
  const values = JSON.parse(decodeURIComponent(search) || '[]') as unknown[];
  if (request.method === 'POST') values.push(await bodyOf(request));
  const { rows } = await pool.query<{ body: string }>({ ...statement, values });
  return rows[0]?.body;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += String(piece);
  return body;
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      const status = body === undefined ? 404 : request.method === 'POST' ? 201 : 200;
      response
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body ?? ''),
        })
        .end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
