import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answered, rigCaller } from '#kill/call.ts';

export interface Balancer {
  port: number;
  stop: () => Promise<void>;
}

/**
 * A small load balancer: it sends each request to the next server whose /readyz was healthy at the last check, which it
 * repeats every half second. Like most, it never retries.
 */
export async function startBalancer(ports: readonly number[], everyMs = 500): Promise<Balancer> {
  const ready = new Set<number>();
  const looks = ports.map((port) => {
    const call = rigCaller(port, 2_000);
    return async () => void ((await answered(call('GET', '/readyz'))) ? ready.add(port) : ready.delete(port));
  });
  const lookAtAll = () => Promise.all(looks.map((look) => look()));
  await lookAtAll();
  const looking = setInterval(() => void lookAtAll(), everyMs);
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
