import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** take-then-…: the SMS is accepted, but the caller gets no response. */
export type SmsBehaviour = 'take' | 'busy' | 'fault' | 'refuse' | 'hang' | 'take-then-hang' | 'take-then-cut';

export interface TakenSms {
  to: string;
  from: string;
  body: string;
  account: string;
}

export interface SmsSink {
  url: string;
  taken: TakenSms[];
  tries: () => number;
  stop: () => Promise<void>;
}

/** An SMS provider like Twilio. `behave` is called for every request, counted from 1. */
export async function startSmsSink(behave: (nth: number) => SmsBehaviour = () => 'take'): Promise<SmsSink> {
  const taken: TakenSms[] = [];
  let nth = 0;
  const server = createServer((request, response) => {
    nth += 1;
    const behaviour = behave(nth);
    void readSms(request).then((sms) => {
      if (behaviour.startsWith('take')) taken.push(sms);
      answer(behaviour, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/Messages.json`,
    taken,
    tries: () => nth,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(behaviour: SmsBehaviour, response: ServerResponse): void {
  if (behaviour === 'take-then-cut') return void response.socket?.destroy();
  if (behaviour === 'take')
    return void response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"queued"}');
  if (behaviour === 'busy') return void response.writeHead(429, { 'retry-after': '7' }).end();
  if (behaviour === 'fault') return void response.writeHead(500).end();
  if (behaviour === 'refuse') return void response.writeHead(400).end();
}

async function readSms(request: IncomingMessage): Promise<TakenSms> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const form = new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
  const [account = ''] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':');
  return { to: form.get('To') ?? '', from: form.get('From') ?? '', body: form.get('Body') ?? '', account };
}
