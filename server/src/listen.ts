import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { listenOnOtherLoopback } from '#platform/http/other-loopback.ts';

/**
 * Connections that may wait to be accepted. Beyond this, the kernel drops them silently, and people wait for seconds.
 */
const backlog = 4_096;

export async function listenOnPort(app: FastifyInstance, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST, backlog });
    await listenOnOtherLoopback(app, HOST, backlog);
  } catch (error) {
    throw asTaken(error, PORT);
  }
}

/** Adds what to do if the port is in use. */
function asTaken(error: unknown, port: number): Error {
  const fault = error instanceof Error ? error : new Error(String(error));
  if (!('code' in fault && fault.code === 'EADDRINUSE')) return fault;
  return new Error(
    `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** Checked before anything is started, because the reason would otherwise scroll out of view. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(asTaken(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
