import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SinkBehaviour = 'take' | 'busy' | 'fault' | 'hang' | 'cut';

export interface Envelope {
  /** The whole request, exactly as received. */
  raw: string;
  type: string;
  payload: Record<string, unknown>;
}

export interface ErrorSink {
  dsn: string;
  /** Headers and bodies of all requests. */
  bytes: () => string;
  taken: Envelope[];
  tries: () => number;
  stop: () => Promise<void>;
}

const key = '0123456789abcdef0123456789abcdef';

/** A server that speaks Sentry's envelope protocol, as far as we use it, and refuses anything else. */
export async function startErrorSink(
  behave: (nth: number) => SinkBehaviour = () => 'take',
): Promise<ErrorSink> {
  const taken: Envelope[] = [];
  const lines: string[] = [];
  let nth = 0;
  const server = createServer((request, response) => {
    nth += 1;
    const behaviour = behave(nth);
    if (behaviour === 'cut') return void response.socket?.destroy();
    void readAll(request).then((raw) => {
      lines.push(`${request.url} ${request.rawHeaders.join(' ')} ${raw}`);
      if (behaviour === 'hang') return;
      if (behaviour === 'busy') return void response.writeHead(429, { 'retry-after': '120' }).end();
      if (behaviour === 'fault') return void response.writeHead(500).end();
      const envelope = isForUs(request) ? parsed(raw) : undefined;
      if (!envelope) return void response.writeHead(400).end();
      taken.push(envelope);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://${key}@127.0.0.1:${port}/7`,
    bytes: () => lines.join('\n'),
    taken,
    tries: () => nth,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isForUs({ method, url, headers }: IncomingMessage): boolean {
  const auth = String(headers['x-sentry-auth']);
  return method === 'POST' && url === '/api/7/envelope/' && auth.includes(`sentry_key=${key}`);
}

function parsed(raw: string): Envelope | undefined {
  const [head, item, body] = raw
    .split('\n')
    .map((line) => (line ? (JSON.parse(line) as Record<string, unknown>) : {}));
  const whole = head?.['event_id'] !== undefined && head['event_id'] === body?.['event_id'];
  return whole && body ? { raw, type: String(item?.['type']), payload: body } : undefined;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
