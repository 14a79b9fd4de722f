import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentStore } from '#platform/content/content-store.ts';
import { networkOf } from '#platform/http/caller.ts';
import { html, htmlText } from '#platform/outbox/html.ts';

/** The numbers to call are always shown, however many pages a network has opened. */
const alwaysShown = /^\/(urgent-help|offline)(?=[/?]|$)/;

/**
 * Limits the pages that one network opens in a minute, apart from its calls of the API. The returned function answers
 * in words and returns true when there were too many.
 */
export function limitPages(
  app: FastifyInstance,
  shelf: ContentStore,
  perMinute: number,
): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `pages ${networkOf(ip)}`,
    // That of the API, which knows no pages.
    allowList: [],
  });
  return async (request, reply) => {
    if (alwaysShown.test(request.url)) return false;
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return false;
    const number = shelf.current().all('charity')[0]?.emergency.number ?? '';
    reply
      .code(429)
      .headers({
        'retry-after': String(result.ttlInSeconds),
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(pageOf(result.ttlInSeconds, number));
    return true;
  };
}

function pageOf(seconds: number, number: string): string {
  return htmlText(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Please wait a moment</title>
        <h1>Please wait a moment</h1>
        <p>
          Many pages were opened from your network in the last minute, perhaps by other people who share it.
          Nothing you saved is lost.
        </p>
        <p>Wait ${String(seconds)} seconds, then open this page again.</p>
        <p>
          If a life is in danger, call <a href="tel:${number}">${number}</a>.
          <a href="/urgent-help">Urgent help</a> always opens.
        </p>
      </html>`,
  );
}
