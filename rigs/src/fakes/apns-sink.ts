import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { PushBehaviour } from './push-sink.ts';

/** hang up: the connection is lost. */
type AlertBehaviour = PushBehaviour | 'hang up';

export interface TakenAlert {
  /** The phone's token. */
  token: string;
  payload: { aps: { alert: { body: string } }; id: string };
  headers: IncomingHttpHeaders;
}

export interface ApnsSink {
  taken: TakenAlert[];
  tries: () => number;
  connections: () => number;
  settings: { APNS_KEY: string; APNS_KEY_ID: string; APNS_URL: string; IOS_TEAM_ID: string };
  stop: () => Promise<void>;
}

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyId = 'KEY1234567';
const team = 'TEAM123456';

/** The Apple Push Notification service, over HTTP/2 without TLS. `behave` is called for every message, counted from 1. */
export async function startApnsSink(
  behave: (nth: number) => AlertBehaviour = () => 'take',
): Promise<ApnsSink> {
  const taken: TakenAlert[] = [];
  const sessions = new Set<Http2Session>();
  let nth = 0;
  let connections = 0;
  const server = createServer();
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    nth += 1;
    const behaviour = behave(nth);
    void textOf(stream).then((text) => {
      const fault = faultOf(headers);
      if (fault) return reply(stream, ...fault);
      if (behaviour !== 'take') return answer(behaviour, stream);
      const token = String(headers[':path']).slice('/3/device/'.length);
      taken.push({ token, payload: JSON.parse(text) as TakenAlert['payload'], headers });
      return reply(stream, 200);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    tries: () => nth,
    connections: () => connections,
    settings: {
      APNS_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      APNS_KEY_ID: keyId,
      APNS_URL: `http://127.0.0.1:${port}`,
      IOS_TEAM_ID: team,
    },
    stop: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What Apple refuses, in its own words. */
function faultOf(headers: IncomingHttpHeaders): [status: number, reason: string] | undefined {
  if (headers[':method'] !== 'POST') return [405, 'MethodNotAllowed'];
  if (!/^\/3\/device\/[0-9a-f]{64}$/.test(String(headers[':path']))) return [400, 'BadDeviceToken'];
  if (headers['apns-topic'] !== 'org.kindred.app') return [400, 'BadTopic'];
  if (headers['apns-push-type'] !== 'alert') return [400, 'InvalidPushType'];
  if (!/^\d{10}$/.test(String(headers['apns-expiration']))) return [400, 'BadExpirationDate'];
  if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64) return [400, 'BadCollapseId'];
  return isProviderToken(headers.authorization ?? '') ? undefined : [403, 'InvalidProviderToken'];
}

/** Signed by the team with its key. Written from RFC 7515, not from our own signing code. */
function isProviderToken(authorization: string): boolean {
  const [, head = '', claims = '', signature = ''] =
    /^bearer ([^.]+)\.([^.]+)\.([^.]+)$/.exec(authorization) ?? [];
  if (signature === '') return false;
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const { alg, kid } = read(head);
  const { iss, iat } = read(claims);
  return (
    alg === 'ES256' &&
    kid === keyId &&
    iss === team &&
    Number.isInteger(iat) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: pair.publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

function answer(behaviour: AlertBehaviour, stream: ServerHttp2Stream): void {
  if (behaviour === 'gone') reply(stream, 410, 'Unregistered');
  if (behaviour === 'missing') reply(stream, 400, 'BadDeviceToken');
  if (behaviour === 'busy') reply(stream, 429, 'TooManyRequests', { 'retry-after': '7' });
  if (behaviour === 'fault') reply(stream, 500, 'InternalServerError');
  if (behaviour === 'refuse') reply(stream, 403, 'Forbidden');
  if (behaviour === 'hang up') stream.session?.destroy();
}

function reply(
  stream: ServerHttp2Stream,
  status: number,
  reason?: string,
  headers: Record<string, string> = {},
): void {
  if (stream.destroyed) return;
  stream.respond({ ':status': status, ...headers });
  stream.end(reason === undefined ? undefined : JSON.stringify({ reason }));
}

async function textOf(stream: ServerHttp2Stream): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
