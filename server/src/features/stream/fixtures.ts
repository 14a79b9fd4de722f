import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';

/** What a stream told, as it came. */
export interface Heard {
  id: string | undefined;
  name: string;
  data: unknown;
}

export interface Listener {
  status: number;
  headers: IncomingHttpHeaders;
  heard: () => readonly Heard[];
  /** All of it, as it came. */
  text: () => string;
  ended: () => boolean;
  leave: () => void;
}

interface Listening {
  token: string;
  since?: string | undefined;
}

/** A device that listens, over a connection of its own. */
export async function listen(http: FastifyInstance, { token, since }: Listening): Promise<Listener> {
  const headers = {
    accept: 'text/event-stream',
    'x-auth-header': token,
    ...(since === undefined ? {} : { 'last-event-id': since }),
  };
  const port = await portOf(http);
  const asked = request({ host: '127.0.0.1', port, path: '/api/v1/stream', headers, agent: false });
  const leave = () => void asked.destroy();
  onTestFinished(leave);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  let ended = false;
  response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  // Cut is an end as well.
  response.on('error', () => (ended = true)).on('close', () => (ended = true));
  const { statusCode: status = 0, headers: answered } = response;
  return {
    status,
    headers: answered,
    heard: () => eventsIn(text),
    text: () => text,
    ended: () => ended,
    leave,
  };
}

/** The events of which the last line has come. */
export function eventsIn(text: string): Heard[] {
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

/** What a device makes of it: of each source the newest. */
export function stateOf(heard: readonly Heard[], before: Readonly<Record<string, unknown>>) {
  const state: Record<string, unknown> = { ...before };
  for (const { name, data, id } of heard) if (id !== undefined) state[name] = data;
  return state;
}

/** Waits until it is so, for as long as that may take. */
export function becomes(what: () => unknown, expected: unknown, patienceMs = 10_000): Promise<void> {
  return vi.waitFor(
    () => {
      const is = JSON.stringify(what());
      if (is !== JSON.stringify(expected)) throw new Error(`${is} is not ${JSON.stringify(expected)}`);
    },
    { timeout: patienceMs, interval: 10 },
  );
}
