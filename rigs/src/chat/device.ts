import { request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beatSeconds } from '@kindred/contract/heartbeat.ts';
import type { StreamData } from '@kindred/contract/notifications/stream.ts';

/** A message that a device showed. */
export interface ShownMessage {
  conversation: string;
  id: string;
  number: number;
}

export interface ChatDevice {
  /** Messages as the stream delivered them, without deduplication. */
  shown: readonly ShownMessage[];
  /** When each connection had delivered everything stored so far. */
  opened: readonly number[];
  stop: () => void;
}

interface Listening {
  token: string;
  /** Where to connect next; a real device uses one address, and a load balancer responds. */
  port: () => number;
  path: '/stream' | '/staff/stream';
}

/** After this long without a byte, a connection counts as dead, by the app's own rule. */
const silentMs = 2.5 * beatSeconds * 1_000;

/** Listens as a browser does: reconnects after each cut, and resumes after the last complete event. */
export function openChatDevice({ token, port, path }: Listening): ChatDevice {
  const shown: ShownMessage[] = [];
  const opened: number[] = [];
  let open: ClientRequest | undefined;
  let since: string | undefined;
  let stopped = false;

  const take = (event: string) => {
    const name = /^event: (.*)$/m.exec(event)?.[1];
    if (name === 'ready') opened.push(performance.now());
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data !== undefined) for (const message of messagesIn(name, data)) shown.push(message);
    since = /^id: (.*)$/m.exec(event)?.[1] ?? since;
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      const headers = {
        accept: 'text/event-stream',
        'x-auth-header': token,
        ...(since === undefined ? {} : { 'last-event-id': since }),
      };
      const options = { host: '127.0.0.1', port: port(), path: `/api/v1${path}`, headers, agent: false };
      const watch = setTimeout(() => open?.destroy(), silentMs);
      open = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          watch.refresh();
          const events = (text + piece).split('\n\n');
          text = events.pop() ?? '';
          events.forEach(take);
        });
        response.on('error', () => open?.destroy());
      });
      open.on('error', () => {}); // a cut is what the rig is for
      open.on('close', () => {
        clearTimeout(watch);
        resolve();
      });
      open.end();
    });
  const run = async () => {
    for (; !stopped;) {
      await listen();
      await pause(50 + Math.random() * 200);
    }
  };
  void run();
  return {
    shown,
    opened,
    stop: () => {
      stopped = true;
      open?.destroy();
    },
  };
}

function messagesIn(name: string | undefined, data: string): ShownMessage[] {
  if (name === 'conversation') {
    const { conversation, messages } = JSON.parse(data) as StreamData<'conversation'>;
    return messages.map(({ id, number }) => ({ conversation: conversation.id, id, number }));
  }
  if (name !== 'desk') return [];
  const { messages } = JSON.parse(data) as StreamData<'desk'>;
  return messages.map(({ conversation, message: { id, number } }) => ({ conversation, id, number }));
}
