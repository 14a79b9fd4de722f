import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { codeOf } from '#platform/postgres/faults.ts';
import type { Carrier, Outcome, Senders } from './carrier.ts';

export interface SmsSettings {
  url: string;
  account: string;
  token: string;
  from: Senders;
  /** Below the grace that start.ts gives a stopping worker, so that a stop leaves no message unknown. */
  timeoutMs?: number;
}

/** SMS over an HTTP API shaped like Twilio's. Costs money and startles people: never sent twice. */
export function smsCarrier({ url, account, token, from, timeoutMs = 5_000 }: SmsSettings): Carrier {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const send = url.startsWith('https:') ? tlsRequest : plainRequest;
  return ({ to, text, discreet }) => {
    // A connection of its own: on one that was used before, a reset would not tell whether anything had left.
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

function outcomeOf(request: ClientRequest, connected: 'connect' | 'secureConnect'): Promise<Outcome> {
  return new Promise((resolve) => {
    let mayHaveLeft = false;
    request.on('socket', (socket) => socket.once(connected, () => (mayHaveLeft = true)));
    request.on('response', (response) => {
      // The status says it all; the rest is not waited for.
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

/** Somebody between us and the provider gave up waiting: the provider may have taken it. */
const doubtful = new Set([502, 504]);
const aboutThisMessage = new Set([400, 410, 422]);

function read({ statusCode: status = 0, headers }: IncomingMessage): Outcome {
  if (status >= 200 && status < 300) return { became: 'sent' };
  const fault = `http_${status}`;
  if (doubtful.has(status)) return { became: 'unknown', fault };
  if (aboutThisMessage.has(status)) return { became: 'refused', fault };
  const seconds = Number(headers['retry-after']);
  return { became: 'again', fault, ...(seconds > 0 && seconds <= 3600 ? { seconds } : {}) };
}
