import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/**
 * The floor for the chat over the same transports as ours: a request for each message, and an event stream to each
 * side. It stores with one INSERT and has no sessions, so no server over HTTP can cost less.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
await pool.query(
  'create table if not exists bench.floor_message (id bigserial primary key, room int, body text, at timestamptz default now())',
);
const rooms = new Map<number, Set<ServerResponse>>();

/** The room id is sent where we send the session. */
const roomOf = (request: IncomingMessage) => Number(request.headers['x-auth-header']);

const server = createServer((request, response) => {
  if (request.url === '/') response.end('ready');
  else if (request.method === 'GET') listen(roomOf(request), response);
  else void store(request, response);
});

function listen(room: number, stream: ServerResponse): void {
  stream.writeHead(200, { 'content-type': 'text/event-stream' });
  stream.write('event: ready\ndata: {}\n\n');
  rooms.set(room, (rooms.get(room) ?? new Set()).add(stream));
}

async function store(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id, text } = (await json(request)) as { id: string; text: string };
  const room = roomOf(request);
  const { rows } = await pool.query<{ id: string; at: Date }>({
    name: 'add',
    text: 'insert into bench.floor_message (room, body) values ($1, $2) returning id, at',
    values: [room, text],
  });
  const message = JSON.stringify({ id, text, ...rows[0] });
  for (const stream of rooms.get(room) ?? []) stream.write(`event: message\ndata: ${message}\n\n`);
  response.writeHead(201, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message),
  });
  response.end(message);
}

server.listen(Number(process.env['PORT']), '127.0.0.1');
