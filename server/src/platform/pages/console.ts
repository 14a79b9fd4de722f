import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '#platform/http/security.ts';

const dist = join(import.meta.dirname, '../../../../console/dist');

/** The staff app: one page for all its paths, and its own immutable files. */
export async function serveConsole(app: FastifyInstance, brand: BrandConsole): Promise<void> {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) throw new Error('The staff console is not built. `npm start` builds it.');
  const built = readFileSync(file, 'utf8');
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/staff/assets/',
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  addConsolePage(app, async () => {
    const { html, styles } = brand(built);
    return { html, policy: consolePolicy(styles) };
  });
}

/** Adds the charity's name, colours and icon to the page, and returns the hashes of the styles this adds. */
export type BrandConsole = (html: string) => { html: string; styles: readonly string[] };

/** The editor parses pasted content in a detached document, and shows the preview of a text in a frame. */
const consolePolicy = (styles: readonly string[]) =>
  contentSecurityPolicy({ scripts: [], styles }, { frames: ["'self'"], policies: ['ProseMirrorClipboard'] });

/** The frame of a preview: empty, and without scripts. The console fills it with what the renderer returned. */
const previewFrame = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body></body></html>`;
const previewPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

function addPreviewFrame(app: FastifyInstance): void {
  app.get('/staff/preview-frame', async (_, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': previewPolicy,
      })
      .type('text/html; charset=utf-8')
      .send(previewFrame),
  );
}

/** Neither indexed nor cached; each API call decides who may see what. There is no policy in development. */
export function addConsolePage(
  app: FastifyInstance,
  page: (path: string) => Promise<{ html: string; policy?: string }>,
): void {
  addPreviewFrame(app);
  for (const address of ['/staff', '/staff/*']) {
    app.get(address, async (request, reply) => {
      const [path = '/staff'] = request.url.split('?', 1);
      if (/\.[a-z0-9]{2,12}$/i.test(path)) return reply.callNotFound();
      const { html, policy } = await page(path);
      if (policy) reply.header('content-security-policy', policy);
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(html);
    });
  }
}
