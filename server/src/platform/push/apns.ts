import { phoneAppId } from '@kindred/contract/places.ts';
import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { signToken } from '#platform/jwt.ts';
import type { PhonePush, SendToPhone } from './phone-message.ts';
import { outcomeOfSilence, outcomeOfStatus, retentionSeconds, type PushOutcome } from './send.ts';

interface AppleAccount {
  /** In PEM format. */
  key: string;
  keyId: string;
  teamId: string;
  url: string;
  timeoutMs?: number;
}

/** Apple accepts a token for an hour, and wants a new one no more often than every 20 minutes. */
const tokenMs = 45 * 60_000;
const idleMs = 5 * 60_000;

/** Sends through the Apple Push Notification service over HTTP/2. Never throws. One connection serves all messages. */
export function createApns({ key, keyId, teamId, url, timeoutMs = 10_000 }: AppleAccount): SendToPhone {
  let session: ClientHttp2Session | undefined;
  let signed: { token: string; at: number } | undefined;
  const connection = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(url);
    // The message that is waiting for this connection reports what happened.
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.setTimeout(idleMs, () => opened.close());
    // An idle connection must not keep a stopping process alive.
    opened.unref();
    session = opened;
    return opened;
  };
  const tokenAt = (now: Date): string => {
    const age = now.getTime() - (signed?.at ?? Number.NEGATIVE_INFINITY);
    if (signed && age >= 0 && age < tokenMs) return signed.token;
    const claims = { iss: teamId, iat: Math.floor(now.getTime() / 1000) };
    signed = { token: signToken({ alg: 'ES256', kid: keyId }, claims, key), at: now.getTime() };
    return signed.token;
  };
  return async (push, now) => {
    const { status, retryAfter, reason } = await exchange(
      connection(),
      headersOf(push, tokenAt(now), now),
      push,
      AbortSignal.timeout(timeoutMs),
    );
    if (reason === 'ExpiredProviderToken') signed = undefined;
    if (reason instanceof Error) return outcomeOfSilence(reason);
    return outcomeOf(status, retryAfter, reason);
  };
}

function headersOf(
  { token, topic }: PhonePush,
  provider: string,
  now: Date,
): Record<string, string | number> {
  return {
    ':method': 'POST',
    ':path': `/3/device/${token}`,
    authorization: `bearer ${provider}`,
    'apns-topic': phoneAppId,
    'apns-push-type': 'alert',
    'apns-priority': 5,
    'apns-expiration': Math.floor(now.getTime() / 1000) + retentionSeconds,
    'apns-collapse-id': topic,
  };
}

interface AppleReply {
  status: number;
  retryAfter: string | undefined;
  /** Apple's own code for the reason, or the error that explains why there was no reply. */
  reason: string | Error;
}

function exchange(
  session: ClientHttp2Session,
  headers: Record<string, string | number>,
  { id, body }: PhonePush,
  signal: AbortSignal,
): Promise<AppleReply> {
  return new Promise((resolve) => {
    const stream = session.request(headers, { signal });
    let head: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (received) => {
      head = received;
    });
    stream.on('data', (piece: string) => {
      text += piece;
    });
    stream.on('error', (reason: Error) => {
      // Once the connection has stalled, every later message would also wait in vain until TCP gives up.
      if (signal.aborted) session.destroy();
      resolve({ status: 0, retryAfter: undefined, reason });
    });
    stream.on('close', () => {
      const [, reason = ''] = /"reason"\s*:\s*"(\w+)"/.exec(text) ?? [];
      resolve({ status: head[':status'] ?? 0, retryAfter: head['retry-after'], reason });
    });
    stream.end(JSON.stringify({ aps: { alert: { body } }, id }));
  });
}

function outcomeOf(status: number, retryAfter: string | undefined, reason: string): PushOutcome {
  // The app was removed, or the token does not belong to this app.
  if (status === 410 || reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic')
    return { became: 'gone' };
  const isRefused = status >= 400 && status < 500 && status !== 429 && reason !== 'ExpiredProviderToken';
  return isRefused ? { became: 'refused', fault: `http_${status}` } : outcomeOfStatus(status, retryAfter);
}
