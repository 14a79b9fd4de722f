import { IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@kindred/contract/calendar-days.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { Refusal } from './refusal.ts';

export interface GracefulShutdown {
  /** The shutdown has been announced, so load balancers should route elsewhere. */
  leaving: () => boolean;
  watch: (app: FastifyInstance) => void;
  /** Reports the coming shutdown at /readyz, and keeps serving until load balancers have noticed. */
  announce: () => Promise<void>;
  /** Resolves when all pending requests have been answered. */
  end: (app: FastifyInstance) => Promise<void>;
}

/** Longer than a load balancer takes to notice. On a developer's machine no one waits for one. */
export function drainMsOf({
  DRAIN_SECONDS,
  KINDRED_ENV,
}: Pick<Config, 'DRAIN_SECONDS' | 'KINDRED_ENV'>): number {
  return (DRAIN_SECONDS ?? (KINDRED_ENV === 'production' ? 5 : 0)) * secondMs;
}

/** Load balancers and monitoring get health replies until the very end. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Drains an app. First it is announced while everything is still served. Then pending requests are completed, and new
 * ones get 503 with Retry-After. Closing the app first would abort pages that call the API in-process.
 */
export function openGracefulShutdown(drainMs: number, patienceMs = 5_000): GracefulShutdown {
  const begun = new Set<ServerResponse>();
  let leaving = false;
  let closing = false;
  let wake = () => {};
  return {
    leaving: () => leaving,
    announce: async () => {
      leaving = true;
      await pause(drainMs);
    },
    watch: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        const { raw } = reply;
        // An in-process API call is part of a page request that has already been counted.
        if (!(request.raw instanceof IncomingMessage) || alwaysAnswered.has(request.routeOptions.url))
          return done();
        if (closing) {
          reply.header('retry-after', '2').header('connection', 'close');
          return done(new Refusal('maintenance'));
        }
        // The next request on this connection should go to a process that is staying.
        if (leaving) reply.header('connection', 'close');
        begun.add(raw);
        raw.once('close', () => {
          begun.delete(raw);
          if (begun.size === 0) wake();
        });
        done();
      });
    },
    end: async (app) => {
      leaving = true;
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
