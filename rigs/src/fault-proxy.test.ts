import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startFaultProxy, type FaultProxy, type Weather } from './fault-proxy.ts';

/** A server that answers every word in capitals, and records what it received. */
let server: Server;
let proxy: FaultProxy;
let lines: string[];
let served: Socket[];

beforeEach(async () => {
  lines = [];
  served = [];
  server = createServer((socket) => {
    served.push(socket);
    socket.on('error', () => lines.push('(reset)'));
    socket.on('end', () => lines.push('(end)'));
    socket.on('data', (bytes) => {
      lines.push(bytes.toString());
      socket.write(bytes.toString().toUpperCase());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startFaultProxy({
    to: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    seed: 7,
  });
});

afterEach(async () => {
  await proxy.close();
  for (const socket of served) socket.destroy();
  server.close();
});

async function dial(
  weather: Weather = {},
): Promise<{ socket: Socket; got: () => string; until: (text: string) => Promise<void> }> {
  proxy.weather(weather);
  const socket = connect(proxy.port, '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    text += bytes.toString();
  });
  await once(socket, 'connect');
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) await once(socket, 'data');
  };
  return { socket, got: () => text, until };
}

const serverHears = async (text: string) => {
  while (!lines.join('').includes(text)) await new Promise((next) => setImmediate(next));
};

const proxySwallows = async (bytes: number) => {
  while (proxy.swallowed() < bytes) await new Promise((next) => setImmediate(next));
};

it('passes everything through without faults', async () => {
  const { socket, until } = await dial();
  socket.write('hello');
  await until('HELLO');
});

it('cuts with a reset, and the client gets an error', async () => {
  const { socket, until } = await dial();
  socket.write('hello');
  await until('HELLO');
  const details = once(socket, 'error');
  expect(proxy.cut('reset')).toBe(1);
  expect(await details).toMatchObject([{ code: 'ECONNRESET' }]);
  expect(proxy.open()).toBe(0);
});

it('cuts with an orderly close, and both sides see the end', async () => {
  const { socket, until } = await dial();
  socket.write('hello');
  await until('HELLO');
  const ended = once(socket, 'end');
  proxy.cut('fin');
  await ended;
  await serverHears('(end)');
});

it('drops data in both directions silently', async () => {
  const { socket, got } = await dial({ up: { blackHole: true }, down: { blackHole: true } });
  socket.write('lost');
  await proxySwallows(4);
  const second = await dial({});
  second.socket.write('later');
  await second.until('LATER');
  expect(lines).toEqual(['later']);
  expect(got()).toBe('');
});

it('drops data in one direction only: the server receives, the client does not', async () => {
  const { socket, got } = await dial({ down: { blackHole: true } });
  socket.write('heard');
  await serverHears('heard');
  await proxySwallows(5);
  const second = await dial({});
  second.socket.write('later');
  await second.until('LATER');
  expect(got()).toBe('');
});

it('drops the response after forwarding the request', async () => {
  const { socket, got } = await dial({ dropAnswer: true });
  const details = once(socket, 'error');
  socket.write('stored');
  await details;
  expect(lines[0]).toBe('stored');
  expect(got()).toBe('');
});

it('splits data into small pieces, in order, at the same places for the same seed', async () => {
  const text = 'the quick brown fox jumps over the lazy dog';
  const { socket, until } = await dial({ up: { slice: 4, delayMs: 1 } });
  socket.write(text);
  await until(text.toUpperCase());
  expect(lines.join('')).toBe(text);
  expect(lines.length).toBeGreaterThan(8);
});

it('applies a rate limit and a delay, and loses nothing', async () => {
  const { socket, until } = await dial({ down: { rate: 20_000, delayMs: 5 } });
  const text = 'a'.repeat(2_000);
  socket.write(text);
  await until(text.toUpperCase());
});
