import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

/** The floor of the chat: a bare WebSocket server that stores each message with one INSERT, then passes it on. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
await pool.query(
  'create table if not exists bench.floor_message (id bigserial primary key, room int, body text, at timestamptz default now())',
);
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
}

http.listen(Number(process.env['PORT']), '127.0.0.1');
