import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy to a database that can go silent without closing anything. */
export interface Way {
  url: string;
  /** From now on nothing passes, on existing and new connections. */
  fallSilent: () => void;
  /** New connections pass again; silent ones stay silent, as after a change of address or firewall. */
  openAgain: () => void;
}

export async function givenSilentProxy(databaseUrl: string): Promise<Way> {
  const wanted = new URL(databaseUrl);
  const path = `${decodeURIComponent(wanted.hostname)}/.s.PGSQL.${wanted.port}`;
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(path);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {}); // both ends are cut at the end of the test
    }
    if (silent) return;
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `postgres://${wanted.username}:${wanted.password}@127.0.0.1:${address.port}${wanted.pathname}`,
    fallSilent: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    openAgain: () => {
      silent = false;
    },
  };
}
