import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';

/** A raw stream event. */
export interface ReceivedEvents {
  id: string | undefined;
  name: string;
  data: unknown;
}

export interface Listener {
  status: number;
  headers: IncomingHttpHeaders;
  received: () => readonly ReceivedEvents[];
  /** The whole stream, as received. */
  text: () => string;
  ended: () => boolean;
  leave: () => void;
}

interface Listening {
  token: string;
  since?: string | undefined;
  /** The member stream by default. */
  path?: string;
}

/** A device that listens over its own connection. */
export async function listen(
  http: FastifyInstance,
  { token, since, path = '/stream' }: Listening,
): Promise<Listener> {
  const headers = {
    accept: 'text/event-stream',
    'x-auth-header': token,
    ...(since === undefined ? {} : { 'last-event-id': since }),
  };
  const port = await portOf(http);
  const wanted = request({ host: '127.0.0.1', port, path: `/api/v1${path}`, headers, agent: false });
  const leave = () => void wanted.destroy();
  onTestFinished(leave);
  wanted.end();
  const [response] = (await once(wanted, 'response')) as [IncomingMessage];
  let text = '';
  let ended = false;
  response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  // A dropped connection is an end as well.
  response.on('error', () => (ended = true)).on('close', () => (ended = true));
  const { statusCode: status = 0, headers: answered } = response;
  return {
    status,
    headers: answered,
    received: () => eventsIn(text),
    text: () => text,
    ended: () => ended,
    leave,
  };
}

/** Parses the events that are complete. */
export function eventsIn(text: string): ReceivedEvents[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const name = field('event');
      return name === undefined
        ? []
        : [{ id: field('id'), name, data: JSON.parse(field('data') ?? '') as unknown }];
    });
}

async function portOf(http: FastifyInstance): Promise<number> {
  if (!http.server.listening) {
    await http.listen({ port: 0, host: '127.0.0.1' });
  }
  return (http.server.address() as AddressInfo).port;
}

/** The state that a device derives: the latest event of each source. */
export function deviceStateOf(
  receivedEvents: readonly ReceivedEvents[],
  before: Readonly<Record<string, unknown>>,
) {
  const state: Record<string, unknown> = { ...before };
  for (const { name, data, id } of receivedEvents) if (id !== undefined) state[name] = data;
  return state;
}

/** Polls until the condition holds or the timeout passes. */
export function becomes(what: () => unknown, expected: unknown, patienceMs = 10_000): Promise<void> {
  return vi.waitFor(
    () => {
      const is = JSON.stringify(what());
      if (is !== JSON.stringify(expected)) throw new Error(`${is} is not ${JSON.stringify(expected)}`);
    },
    { timeout: patienceMs, interval: 10 },
  );
}
