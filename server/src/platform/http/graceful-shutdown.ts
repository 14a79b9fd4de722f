import { IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

export interface GracefulShutdown {
  closing: () => boolean;
  watch: (app: FastifyInstance) => void;
  /** Resolves when all pending requests are answered. */
  end: (app: FastifyInstance) => Promise<void>;
}

/** A load balancer and monitoring still get health replies until the end. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Drains an app: pending requests are answered, new ones get 503 with Retry-After. Closing the app first would abort
 * pages that call the API in-process.
 */
export function openGracefulShutdown(patienceMs = 5_000): GracefulShutdown {
  const begun = new Set<ServerResponse>();
  let closing = false;
  let wake = () => {};
  return {
    closing: () => closing,
    watch: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        const { raw } = reply;
        // An in-process API call is part of a page request that is already counted.
        if (!(request.raw instanceof IncomingMessage) || alwaysAnswered.has(request.routeOptions.url)) return;
        if (closing) {
          reply.header('retry-after', '2').header('connection', 'close');
          throw new Refusal('maintenance');
        }
        begun.add(raw);
        raw.once('close', () => {
          begun.delete(raw);
          if (begun.size === 0) wake();
        });
      });
    },
    end: async (app) => {
      closing = true;
      const patience = new AbortController();
      const late = pause(patienceMs, undefined, { signal: patience.signal }).catch(() => {});
      if (begun.size > 0) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), late]);
      patience.abort();
      // Idle and incomplete connections are closed, because browsers open connections in advance.
      const cut = setInterval(() => app.server.closeAllConnections(), 50);
      try {
        await app.close();
      } finally {
        clearInterval(cut);
      }
    },
  };
}
