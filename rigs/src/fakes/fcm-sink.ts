import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import type { PushBehaviour } from './push-sink.ts';

/** What FCM HTTP v1 accepts of what we send; like FCM, it refuses unknown fields. */
const Message = z.strictObject({
  token: z.string(),
  notification: z.strictObject({ title: z.optional(z.string()), body: z.string() }),
  data: z.record(z.string(), z.string()),
  android: z.strictObject({
    ttl: z.string().regex(/^\d+s$/),
    priority: z.enum(['NORMAL', 'HIGH']),
    notification: z.strictObject({ tag: z.string(), visibility: z.enum(['PRIVATE', 'PUBLIC', 'SECRET']) }),
  }),
});
const Request = z.strictObject({ message: Message });

export interface FcmSink {
  taken: z.output<typeof Message>[];
  signIns: () => number;
  tries: () => number;
  /** The service account file, and the URL of the service. */
  settings: { FCM_SERVICE_ACCOUNT: string; FCM_URL: string };
  /** Invalidates every token issued so far. */
  expireTokens: () => void;
  stop: () => Promise<void>;
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const project = 'kindred-test';
const email = `push@${project}.iam.gserviceaccount.example`;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** Firebase Cloud Messaging and Google's sign-in on one port. `behave` is called for every message, counted from 1. */
export async function startFcmSink(behave: (nth: number) => PushBehaviour = () => 'take'): Promise<FcmSink> {
  const taken: FcmSink['taken'] = [];
  const living = new Set<string>();
  let nth = 0;
  let signIns = 0;
  let root = '';
  const signIn = (body: string, response: ServerResponse) => {
    signIns += 1;
    const form = new URLSearchParams(body);
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    if (!isGrant || !isAssertion(form.get('assertion') ?? '', `${root}/token`))
      return reply(response, 400, { error: 'invalid_grant' });
    const access_token = `ya29.${randomUUID()}`;
    living.add(access_token);
    return reply(response, 200, { access_token, expires_in: 3599, token_type: 'Bearer' });
  };
  const receive = (request: IncomingMessage, body: string, response: ServerResponse) => {
    nth += 1;
    if (!living.has((request.headers.authorization ?? '').replace(/^Bearer /, '')))
      return reply(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    const behaviour = behave(nth);
    if (behaviour !== 'take') return answer(behaviour, response);
    const parsed = Request.safeParse(JSON.parse(body));
    if (!parsed.success) return reply(response, 400, { error: { code: 400, status: 'INVALID_ARGUMENT' } });
    taken.push(parsed.data.message);
    return reply(response, 200, { name: `projects/${project}/messages/${nth}` });
  };
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      if (request.method !== 'POST') return reply(response, 405, {});
      if (request.url === '/token') return signIn(body, response);
      if (request.url === `/v1/projects/${project}/messages:send`) return receive(request, body, response);
      return reply(response, 404, {});
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    type: 'service_account',
    project_id: project,
    client_email: email,
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${root}/token`,
  };
  return {
    taken,
    signIns: () => signIns,
    tries: () => nth,
    settings: { FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_URL: root },
    expireTokens: () => living.clear(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Signed by the account, for this service, valid for an hour at most. Written from RFC 7515, not from our own signing
 * code.
 */
function isAssertion(token: string, audience: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    pair.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const { iss, scope: asked, aud, iat, exp } = read(claims);
  return (
    isSigned &&
    read(head)['alg'] === 'RS256' &&
    [iss, asked, aud].join(' ') === [email, scope, audience].join(' ') &&
    Number(exp) - Number(iat) <= 3600
  );
}

function answer(behaviour: PushBehaviour, response: ServerResponse): void {
  const fcmError = (errorCode: string) => ({
    details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
  });
  if (behaviour === 'gone' || behaviour === 'missing')
    reply(response, 404, { error: { code: 404, status: 'NOT_FOUND', ...fcmError('UNREGISTERED') } });
  if (behaviour === 'busy')
    reply(response, 429, { error: { code: 429, ...fcmError('QUOTA_EXCEEDED') } }, { 'retry-after': '7' });
  if (behaviour === 'fault') reply(response, 500, { error: { code: 500, ...fcmError('INTERNAL') } });
  if (behaviour === 'refuse') reply(response, 403, { error: { code: 403, status: 'PERMISSION_DENIED' } });
}

function reply(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
