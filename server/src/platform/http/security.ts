import type { FastifyInstance } from 'fastify';
import type { HeadersFor } from './overload-gate.ts';
import { Refusal } from './refusal.ts';

/** The headers of every response, each with its reason. */
const always = {
  // No MIME sniffing: an upload must not be treated as a page.
  'x-content-type-options': 'nosniff',
  // Other sites must not learn which of our pages a person came from.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // No framing: prevents clickjacking.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Device features that the app never uses.
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=()',
} as const;

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Additional sources of images and frames; none unless configured. */
export interface Outsiders {
  pictures?: readonly string[];
  frames?: readonly string[];
  /** Trusted Types policies of libraries. */
  policies?: readonly string[];
}

/**
 * Inline code is allowed by hash, not by nonce, so that a rendered page is the same bytes for everyone, and cacheable.
 * No other inline code runs, and no eval.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  { pictures = [], frames = [], policies = [] }: Outsiders = {},
): string {
  const hashes = (list: readonly string[]) => list.map((hash) => `'sha256-${hash}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(scripts)}`,
    // Measured widths are in style attributes, so only style elements are restricted.
    `style-src-elem 'self' ${hashes(styles)}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictures].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types kindred', ...policies].join(' '),
  ].join('; ');
}

export interface Origins {
  production: boolean;
  baseUrl: string;
  appOrigins: readonly string[];
}

/** The headers of every response to a caller from this origin. */
export function securityHeadersWith({ production, appOrigins }: Origins): HeadersFor {
  const headers = production
    ? { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : always;
  // The phone apps have their own origin; their calls carry no cookies.
  const ofApps = new Map(
    appOrigins.map((origin) => [
      origin,
      {
        ...headers,
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'X-Auth-Header, ETag, Retry-After, X-Rows',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Origin',
      },
    ]),
  );
  return (origin) => (origin === undefined ? headers : (ofApps.get(origin) ?? headers));
}

export function setSecurity(app: FastifyInstance, o: Origins, headersFor: HeadersFor): void {
  const own = new Set([o.baseUrl, ...o.appOrigins]);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.headers(headersFor(origin));
    if (!origin) return done();
    const existing = own.has(origin) || origin === `${request.protocol}://${request.host}`;
    if (!existing && request.method !== 'GET' && request.method !== 'HEAD')
      return done(new Refusal('foreign_origin'));
    if (o.appOrigins.includes(origin) && request.method === 'OPTIONS') {
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers':
            'Content-Type, X-Auth-Header, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID',
          'access-control-max-age': '600',
        })
        .send();
      return;
    }
    done();
  });
}
