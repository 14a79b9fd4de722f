import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** gone: the subscription has expired. hang: no response. */
export type PushBehaviour = 'take' | 'gone' | 'missing' | 'busy' | 'fault' | 'refuse' | 'hang';

export interface TakenPush {
  /** The recipient, and the decrypted message. */
  browser: string;
  text: string;
  headers: IncomingMessage['headers'];
}

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushSink {
  taken: TakenPush[];
  tries: () => number;
  /** A subscribed browser, as the app sees it. */
  subscribe: () => Browser;
  stop: () => Promise<void>;
}

/** Decrypts a message for a browser, written from RFC 8188 and 8291, not from our own encryption code. */
export function openPush(sealed: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const keyEnd = 21 + sealed.readUInt8(20);
  const theirs = sealed.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const derive = (secret: Buffer, with_: Buffer, what: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, what, length));
  const secret = derive(browser.computeSecret(theirs), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || sealed.length > sealed.readUInt32BE(16)) throw new Error('not one last record');
  return padded.subarray(0, end).toString('utf8');
}

/** A push service with its browsers. `behave` is called for every message, counted from 1. */
export async function startPushSink(
  behave: (nth: number) => PushBehaviour = () => 'take',
): Promise<PushSink> {
  const taken: TakenPush[] = [];
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>();
  let nth = 0;
  const server = createServer((request, response) => {
    nth += 1;
    const behaviour = behave(nth);
    const id = (request.url ?? '').slice(1);
    const browser = browsers.get(id);
    void bodyOf(request).then((body) => {
      if (!browser) return response.writeHead(404).end();
      if (behaviour !== 'take') return answer(behaviour, response);
      if (!isSound(request)) return response.writeHead(400).end();
      taken.push({
        browser: id,
        text: openPush(body, browser.pair, browser.auth),
        headers: request.headers,
      });
      return response.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    tries: () => nth,
    subscribe: () => {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const id = randomUUID();
      browsers.set(id, { pair, auth });
      return {
        endpoint: `http://127.0.0.1:${port}/${id}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(behaviour: PushBehaviour, response: ServerResponse): void {
  const status = { gone: 410, missing: 404, fault: 500, refuse: 403 };
  if (behaviour === 'busy') return void response.writeHead(429, { 'retry-after': '7' }).end();
  if (behaviour !== 'hang' && behaviour !== 'take') response.writeHead(status[behaviour]).end();
}

/** What a real service requires. */
function isSound({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    headers['content-encoding'] === 'aes128gcm' &&
    headers['ttl'] !== undefined &&
    /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/.test(headers.authorization ?? '')
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
