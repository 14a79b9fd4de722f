import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Rendered, Renderer } from '@kindred/contract/rendered.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keptPerVersion } from '#platform/content/kept.ts';
import type { Shelf } from '#platform/content/published.ts';

import { contentSecurityPolicy } from '#platform/http/security.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface KeptPage {
  rendered: Rendered;
  etag: string;
  packed: { br: Promise<Buffer>; gzip: Promise<Buffer> };
}

/**
 * Pages for people. A page is the same for every guest until the content changes,
 * so it is rendered and compressed once, and kept.
 */
export function addPages(app: FastifyInstance, renderer: Renderer, shelf: Shelf): void {
  const remembered = keptPerVersion<Promise<KeptPage>>(500);
  const make = async (path: string): Promise<KeptPage> => {
    const rendered = await renderer.render(path);
    const etag = `W/"${createHash('sha256').update(rendered.html).digest('base64url').slice(0, 22)}"`;
    let br: Promise<Buffer> | undefined;
    let zipped: Promise<Buffer> | undefined;
    return {
      rendered,
      etag,
      packed: {
        get br() {
          return (br ??= brotli(rendered.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
        },
        get gzip() {
          return (zipped ??= zip(rendered.html));
        },
      },
    };
  };
  app.get('/*', async (request, reply) => {
    if (!isPage(request.url)) return reply.callNotFound();
    const { version } = shelf.current();
    const path = keptPath(request.url);
    const page = await remembered.get(version, path, () => make(path));
    // Addresses that are not ours have no end; keeping their pages would push out the real ones.
    if (!page.rendered.keep) remembered.drop(path);
    return send(request, reply, page);
  });
}

/**
 * A file that is not there is missing as a file: a page instead of it would be read as one by robots.
 * An address with characters that no address of ours has is none of ours.
 */
function isPage(url: string): boolean {
  const [path = '/'] = url.split('?', 1);
  if (/^\/(api|assets|hsds)(\/|$)/.test(path) || /^\/\/|\.[a-z0-9]{2,12}$/i.test(path)) return false;
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Only what changes a page is part of its name: campaign marks and the like must not fill the memory. */
const telling = new Set(['status', 'note', 'lang', 'welcome', 'view']);

function keptPath(url: string): string {
  const [path = '/', search = ''] = url.split('?', 2);
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => telling.has(name) && value.length <= 40,
  );
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { rendered, etag, packed }: KeptPage,
): Promise<FastifyReply> {
  if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, 302);
  reply
    .code(rendered.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (!rendered.inDevelopment) reply.header('content-security-policy', contentSecurityPolicy(rendered));
  if (request.headers['if-none-match'] === etag && rendered.status === 200) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return reply.send(rendered.html);
  return reply.header('content-encoding', encoding).send(await packed[encoding]);
}

export function addSitemap(app: FastifyInstance, renderer: Renderer, shelf: Shelf, baseUrl: string): void {
  app.get('/sitemap.xml', (_request, reply) => {
    const topics = shelf
      .current()
      .all('topic')
      .map((topic) => `/tabs/learn/${topic.slug}`);
    const urls = [...renderer.publicPaths, ...topics].map(
      (path) => `<url><loc>${baseUrl}${path}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /login$\nDisallow: /verify-token\nDisallow: /shared-report/\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  );
}
