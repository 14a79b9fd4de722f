import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { lookupAllowed, mayConnect, NotPublic } from './public-address.ts';

export interface OutgoingRules {
  userAgent: string;
  timeoutMs: number;
  isAllowed: (address: string) => boolean;
  signal: AbortSignal;
}

export interface OutgoingReply {
  status: number;
  location: string | undefined;
  /** The body, if it was requested, but at most `mostText` of it. */
  text: string;
}

const usualText = 100_000;

/** A single request without cookies, only to public addresses. Reads no more of the body than was requested. */
export function askOutside(
  url: URL,
  {
    method,
    withText = false,
    mostText = usualText,
  }: { method: 'HEAD' | 'GET'; withText?: boolean; mostText?: number },
  { userAgent, timeoutMs, isAllowed, signal }: OutgoingRules,
): Promise<OutgoingReply> {
  if (!mayConnect(url, isAllowed)) return Promise.reject(new NotPublic(url.hostname));
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingReply>();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const sent: ClientRequest = send(url, {
    method,
    agent: false,
    lookup: lookupAllowed(isAllowed),
    signal: limit,
    headers: { 'user-agent': userAgent, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  sent.on('error', reject);
  sent.on('response', (reply) => {
    const answer = { status: reply.statusCode ?? 0, location: reply.headers.location };
    readText(reply, withText ? mostText : 0).then(
      (text) => {
        sent.destroy();
        resolve({ ...answer, text });
      },
      (error: unknown) => reject(error as Error),
    );
  });
  sent.end();
  return promise;
}

async function readText(reply: IncomingMessage, most: number): Promise<string> {
  let text = '';
  if (most === 0) return text;
  reply.setEncoding('utf8');
  for await (const piece of reply) {
    text += String(piece);
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}
