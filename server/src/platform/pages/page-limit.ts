import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { html, htmlText } from '#platform/html.ts';
import type { WorkClass } from '#platform/http/admission.ts';
import { networkOf } from '#platform/http/caller.ts';

/** The numbers to call are always shown, however many pages a network has opened. */
const alwaysShown = /^\/(urgent-help|offline)(?=[/?]|$)/;

/** Counts the pages one network opens per minute, separately from its API calls. Returns 0 if this one may open. */
export function countPages(
  app: FastifyInstance,
  perMinute: number,
): (request: FastifyRequest) => Promise<number> {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `pages ${networkOf(ip)}`,
    // The API's own list lets all pages through.
    allowList: [],
  });
  return async (request) => {
    if (alwaysShown.test(request.url)) return 0;
    const result = await count(request);
    return result.isAllowed || !result.isExceeded ? 0 : result.ttlInSeconds;
  };
}

/** Pages rendered even when the server is overloaded. */
const neededMost = /^\/(urgent-help|offline|login|verify-token)(?=[/?]|$)/;

export const workClassOfPage = (path: string): WorkClass =>
  neededMost.test(path) ? 'essential' : 'ordinary';

interface Wait {
  status: 429 | 503;
  reason: string;
  seconds: number;
}

export const tooManyPages = (seconds: number): Wait => ({
  status: 429,
  reason:
    'Many pages were opened from your network in the last minute, perhaps by other people who share it.',
  seconds,
});

/** Shown when the server has no room to render a page. */
export const busyPage = (seconds: number): Wait => ({
  status: 503,
  reason: 'Very many people are using the app right now.',
  seconds,
});

/** Asks a person to wait, in words and without scripts. */
export function sendWaitPage(
  reply: FastifyReply,
  content: ContentSnapshot,
  { status, reason, seconds }: Wait,
): FastifyReply {
  const number = content.all('charity')[0]?.emergency.number ?? '';
  return reply
    .code(status)
    .headers({
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(waitPage(reason, seconds, number));
}

function waitPage(reason: string, seconds: number, number: string): string {
  return htmlText(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Please wait a moment</title>
        <h1>Please wait a moment</h1>
        <p>${reason} Everything you saved is safe.</p>
        <p>Wait ${String(seconds)} seconds, then open this page again.</p>
        <p>
          If a life is in danger, call <a href="tel:${number}">${number}</a>. The
          <a href="/urgent-help">Urgent help</a> page always opens.
        </p>
      </html>`,
  );
}
