import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { News, Person } from './route.ts';

const type = 'text/event-stream';
/** So that all who were turned away do not come back in the same second. */
const retryAfterSeconds = () => String(5 + Math.floor(Math.random() * 10));

/** For one person, so nobody on the way keeps it; and as it comes, so nobody on the way holds it back or packs it. */
const onTheWay = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

/** Open for as long as somebody listens; ended with what is new, where they did not say that they can listen. */
export async function sendNews(
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person | null,
  news: News,
): Promise<FastifyReply> {
  // The door of such a route lets in members alone.
  if (person?.kind !== 'member') throw new Refusal('not_found');
  const told = request.headers['last-event-id'];
  const since = typeof told === 'string' ? told : undefined;
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
  // Nothing may come for a while, and that is well.
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
