import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

/**
 * The floor for the chat: a bare WebSocket server that stores each message with one INSERT, then passes it on. With two
 * servers, each learns via LISTEN what the other one stored.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
await pool.query(
  'create table if not exists bench.floor_message (id bigserial primary key, room int, body text, at timestamptz default now())',
);
const beside = process.env['BESIDE'] === 'yes';
const rooms = new Map<string, Set<WebSocket>>();
const http = createServer((_, response) => response.end('ready'));
const server = new WebSocketServer({ server: http });

server.on('connection', (socket, { url = '' }) => {
  const others = rooms.get(url) ?? new Set();
  rooms.set(url, others.add(socket));
  const room = Number(url.slice(1));
  socket.on('message', (data: Buffer) => void passOn(data.toString(), room, socket, others));
});

async function passOn(
  body: string,
  room: number,
  from: WebSocket,
  all: ReadonlySet<WebSocket>,
): Promise<void> {
  await pool.query({
    name: 'add',
    text: 'insert into bench.floor_message (room, body) values ($1, $2) returning id',
    values: [room, body],
  });
  for (const socket of all) if (socket !== from) socket.send(body);
  if (beside) await tellBeside(room, body);
}

/** Notifies the other server, which has the same rooms. */
async function tellBeside(room: number, body: string): Promise<void> {
  const words = JSON.stringify({ from: process.pid, room, body });
  await pool.query({ name: 'tell', text: `select pg_notify('floor', $1)`, values: [words] });
}

if (beside) {
  const ear = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await ear.connect();
  ear.on('notification', ({ payload = '' }) => {
    const { from, room, body } = JSON.parse(payload) as { from: number; room: number; body: string };
    if (from !== process.pid) for (const socket of rooms.get(`/${room}`) ?? []) socket.send(body);
  });
  await ear.query('listen floor');
}

http.listen(Number(process.env['PORT']), '127.0.0.1');
