import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answered, rigCaller } from '#kill/call.ts';

export interface Balancer {
  port: number;
  stop: () => Promise<void>;
}

/**
 * A small load balancer: it sends each request to the next server whose /readyz it last saw in order, and asks for that
 * every half second. Like most, it tries nothing a second time.
 */
export async function startBalancer(ports: readonly number[], everyMs = 500): Promise<Balancer> {
  const ready = new Set<number>();
  const look = async (port: number) => {
    const is = await answered(rigCaller(port, 2_000)('GET', '/readyz')).catch(() => false);
    if (is) ready.add(port);
    else ready.delete(port);
  };
  await Promise.all(ports.map(look));
  const looking = setInterval(() => void Promise.all(ports.map(look)), everyMs);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const open = ports.filter((port) => ready.has(port));
    const port = open[(turn += 1) % open.length];
    if (port === undefined) return void outgoing.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      clearInterval(looking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
