import { connect, type Socket } from 'node:net';
import { argv } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { badRequests } from '../fuzzer/bad-transport.ts';
import { sendRaw } from '../fuzzer/raw-request.ts';

/**
 * A hostile client, in a process of its own so that its work is not mistaken for the server's:
 * `node hostile-client.ts PORT SLOW_SOCKETS`. Prints how many requests were answered, until it is killed.
 */
const [port, slowSockets] = argv.slice(2).map(Number) as [number, number];
const baseUrl = `http://127.0.0.1:${port}`;
const heavy = [
  '10 MB',
  '10 MB in a small body',
  'JSON 100,000 deep',
  'JSON as deep as the size allows',
  'one header of 100 kB',
  '3,000 headers',
];
const attacks = badRequests.filter(({ what }) => heavy.includes(what)).map(({ send }) => send);
if (attacks.length !== heavy.length) throw new Error('a request of bad-transport.ts has another name now');

for (let at = 0; at < slowSockets; at += 1) void keepSlow(at);
await Promise.all(attacks.map(keepSending));

/** Never ends its request, and reconnects when it is cut off. */
async function keepSlow(at: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    const isPosting = at % 2 === 0;
    socket.write(
      isPosting
        ? 'POST /api/v1/topics/fatigue/clarity HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{'
        : 'GET /tabs/learn HTTP/1.1\r\nHost: x\r\n',
    );
    while (!socket.destroyed) {
      await pause(1_000);
      writeSlowly(socket, isPosting);
    }
  }
}

function writeSlowly(socket: Socket, isPosting: boolean): void {
  if (socket.writable) socket.write(isPosting ? ' ' : `X-${Math.round(performance.now())}: a\r\n`);
}

async function keepSending(parts: (string | Buffer)[]): Promise<void> {
  for (;;) {
    const status = await sendRaw(baseUrl, parts).then(
      (answer) => String(answer.status),
      () => 'cut',
    );
    process.stdout.write(`${status}\n`);
    await pause(50);
  }
}
