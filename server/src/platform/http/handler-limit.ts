import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { runThen } from './run-then.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the handler may take, if it differs from the default. */
    longestMs?: number;
  }
}

interface HandlerWork {
  reply: FastifyReply;
  until: number;
}

const lookMs = 500;

/**
 * Answers for a handler that takes too long. Fastify's own limit creates a timer and an AbortController per request,
 * and ends each with an error that no one reads; here a single timer watches them all. Added before the first route.
 */
export function limitHandlers(app: FastifyInstance, usualMs: number): void {
  /** By limit, oldest first: all handlers in a set have the same limit. */
  const works = new Map<number, Set<HandlerWork>>();
  app.addHook('onRoute', (route: RouteOptions) => {
    const { handler } = route;
    const longestMs = route.config?.longestMs ?? usualMs;
    const pending = works.get(longestMs) ?? new Set();
    works.set(longestMs, pending);
    route.handler = function underLimit(request, reply) {
      const work = { reply, until: performance.now() + longestMs };
      pending.add(work);
      return runThen(
        () => handler.call(this, request, reply),
        () => pending.delete(work),
      );
    };
  });
  const looking = setInterval(() => {
    for (const pending of works.values()) endOverdue(pending);
  }, lookMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

function endOverdue(pending: Set<HandlerWork>): void {
  const now = performance.now();
  for (const work of pending) {
    if (work.until > now) return;
    pending.delete(work);
    giveUp(work.reply);
  }
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return;
  const error = Object.assign(new Error('The handler took too long.'), { code: 'HANDLER_TIMEOUT' });
  // A reply that has begun can only be aborted, so that it is not taken for complete.
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}
