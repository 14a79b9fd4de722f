import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { codeOf } from '@kindred/postgres/errors.ts';
import { encryptFor, type BrowserKeys } from './encrypt.ts';
import { authorization, type PushKey } from './vapid.ts';

export interface Push extends BrowserKeys {
  endpoint: string;
  text: string;
  /** Replaces a pending message with the same topic. */
  topic: string;
}

/** gone: the subscription has expired. again: it was not sent, or a duplicate is harmless. */
export type PushOutcome =
  | { became: 'sent' }
  | { became: 'gone' }
  | { became: 'refused'; fault: string }
  | { became: 'again'; fault: string; seconds?: number };

interface Sending {
  key: PushKey;
  contact: string;
  now: Date;
  timeoutMs?: number;
}

/** How long a push service stores a message for a device that is off; after that it is outdated. */
export const retentionSeconds = 24 * 3600;

/** Sends a message to a browser's push service (RFC 8030). Never throws, and follows no redirect. */
export function sendPush(
  { endpoint, text, topic, ...keys }: Push,
  { key, contact, now, timeoutMs = 10_000 }: Sending,
): Promise<PushOutcome> {
  const body = encryptFor(keys, text);
  const send = endpoint.startsWith('https:') ? tlsRequest : plainRequest;
  return new Promise((resolve) => {
    const request = send(endpoint, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: authorization(key, endpoint, contact, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: retentionSeconds,
        urgency: 'normal',
        topic,
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('response', (response) => {
      // The status is enough; the body is not read.
      response.destroy();
      resolve(read(response));
    });
    request.on('error', (error) => resolve(outcomeOfSilence(error)));
    request.end(body);
  });
}

const aboutThisMessage = new Set([400, 401, 403, 413]);

function read({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status === 404 || status === 410) return { became: 'gone' };
  if (aboutThisMessage.has(status)) return { became: 'refused', fault: `http_${status}` };
  return outcomeOfStatus(status, headers['retry-after']);
}

/** The status codes that mean the same for every push service; the caller has to interpret the others. */
export function outcomeOfStatus(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { became: 'sent' };
  const seconds = Number(retryAfter);
  return {
    became: 'again',
    fault: `http_${status}`,
    ...(seconds > 0 && seconds <= 3600 ? { seconds } : {}),
  };
}

/** No reply, so it is unknown whether the message was sent. */
export function outcomeOfSilence(error: Error): PushOutcome {
  const late = error.name === 'AbortError' || error.name === 'TimeoutError';
  const cause = error.cause instanceof Error ? error.cause : error;
  return { became: 'again', fault: late ? 'time_up' : (codeOf(cause) ?? 'http').toLowerCase() };
}
