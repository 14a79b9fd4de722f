import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { SseReply, SignedInPerson } from './route.ts';

const type = 'text/event-stream';
/** Jitter, so that refused clients do not all come back in the same second. */
const retryAfterSeconds = () => String(5 + Math.floor(Math.random() * 10));

/** Private, so not cached; unbuffered and uncompressed, so that no proxy delays it. */
const onTheWay = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

/** Stays open while the client listens; ends after the current state for clients that do not accept a stream. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  person: SignedInPerson | null,
  news: SseReply,
): Promise<FastifyReply> {
  // Such routes are only for people who are signed in.
  if (!person) throw new Refusal('not_found');
  const lastEventId = request.headers['last-event-id'];
  const since = typeof lastEventId === 'string' ? lastEventId : undefined;
  const listens = request.headers.accept === type && request.method === 'GET';
  if (!listens) {
    const text = await news.once(person, since);
    return reply.type(`${type}; charset=utf-8`).headers(onTheWay).send(text);
  }
  if (!news.hasRoom()) {
    reply.header('retry-after', retryAfterSeconds());
    throw new Refusal('maintenance');
  }
  reply.type(`${type}; charset=utf-8`).headers(onTheWay).hijack();
  // No idle timeout, because there may be no update for a while.
  request.raw.socket.setTimeout(0);
  reply.raw.writeHead(200, headersOf(reply));
  news.open(person, since, reply.raw);
  return reply;
}

function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
