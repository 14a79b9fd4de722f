import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { codeOf } from '@kindred/postgres/errors.ts';
import type { MessageTransport, DeliveryOutcome, Senders } from './transport.ts';

export interface SmsSettings {
  url: string;
  account: string;
  token: string;
  from: Senders;
  /** Shorter than the grace period of a stopping worker in start.ts, so that stopping leaves no message unknown. */
  timeoutMs?: number;
}

/** SMS over an HTTP API like Twilio’s. They cost money and startle people, so they are never sent twice. */
export function smsTransport({
  url,
  account,
  token,
  from,
  timeoutMs = 5_000,
}: SmsSettings): MessageTransport {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const send = url.startsWith('https:') ? tlsRequest : plainRequest;
  return ({ to, text, discreet }) => {
    // A new connection: on a reused one, a reset would not tell whether anything was sent.
    const request = send(url, {
      method: 'POST',
      agent: false,
      auth: `${account}:${token}`,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const outcome = outcomeOf(request, url.startsWith('https:') ? 'secureConnect' : 'connect');
    request.end(
      new URLSearchParams({ To: to, From: discreet ? from.discreet : from.plain, Body: text }).toString(),
    );
    return outcome;
  };
}

function outcomeOf(request: ClientRequest, connected: 'connect' | 'secureConnect'): Promise<DeliveryOutcome> {
  return new Promise((resolve) => {
    let mayHaveLeft = false;
    request.on('socket', (socket) => socket.once(connected, () => (mayHaveLeft = true)));
    request.on('response', (response) => {
      // The status is enough; the body is not read.
      response.destroy();
      resolve(read(response));
    });
    request.on('error', (error) => {
      const fault =
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? 'time_up'
          : (codeOf(error) ?? 'http').toLowerCase();
      resolve(mayHaveLeft ? { became: 'unknown', fault } : { became: 'again', fault });
    });
  });
}

/** A proxy timed out, so the provider may have accepted the message. */
const doubtful = new Set([502, 504]);
const aboutThisMessage = new Set([400, 410, 422]);

function read({ statusCode: status = 0, headers }: IncomingMessage): DeliveryOutcome {
  if (status >= 200 && status < 300) return { became: 'sent' };
  const fault = `http_${status}`;
  if (doubtful.has(status)) return { became: 'unknown', fault };
  if (aboutThisMessage.has(status)) return { became: 'refused', fault };
  const seconds = Number(headers['retry-after']);
  return { became: 'again', fault, ...(seconds > 0 && seconds <= 3600 ? { seconds } : {}) };
}
