import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * `localhost` has an IPv4 and an IPv6 address. Given a server that it did not create, Fastify listens on only one of
 * them, so connections to the other are passed on to it.
 */
export async function listenOnOtherLoopback(
  app: FastifyInstance,
  host: string,
  backlog: number,
): Promise<void> {
  if (host !== 'localhost') return;
  const addresses = await lookup(host, { all: true });
  for (const { address } of addresses) await listenAlso(app, address, backlog);
}

export async function listenAlso(app: FastifyInstance, address: string, backlog: number): Promise<void> {
  const { address: bound, port } = app.server.address() as AddressInfo;
  if (address === bound) return;
  const twin = createServer((socket) => app.server.emit('connection', socket));
  await new Promise<void>((resolve) => {
    // A machine may resolve an address that it does not have; one is enough.
    twin.once('error', () => resolve());
    twin.listen({ port, host: address, backlog }, resolve);
  });
  app.server.once('close', () => twin.close());
}
