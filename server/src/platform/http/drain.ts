import { IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

export interface Drain {
  closing: () => boolean;
  watch: (app: FastifyInstance) => void;
  /** Done when nothing is answered any more. */
  end: (app: FastifyInstance) => Promise<void>;
}

/** A balancer and a watchman are told how it stands until the end. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Lets an app end: what was begun is answered, what is new is refused with the time to come again.
 * Closing the app first would cut off pages that are still asking the API inside.
 */
export function openDrain(patienceMs = 5_000): Drain {
  const begun = new Set<ServerResponse>();
  let closing = false;
  let wake = () => {};
  return {
    closing: () => closing,
    watch: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        const { raw } = reply;
        // A page that asks the API inside is part of a request that is counted already.
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
      // Who never asked, or never stops asking, would be waited for. Browsers open connections in advance.
      const cut = setInterval(() => app.server.closeAllConnections(), 50);
      try {
        await app.close();
      } finally {
        clearInterval(cut);
      }
    },
  };
}
