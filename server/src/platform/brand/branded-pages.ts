import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type { CharityRecord } from '@kindred/contract/content/configs.ts';
import type { Renderer } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSnapshot, ContentStore } from '#platform/content/content-store.ts';
import type { Database } from '#platform/database.ts';
import { readIfThere } from '#platform/read-if-there.ts';
import { brandCss, type Brand } from './brand-css.ts';
import { readBrandFile } from './brand-files.ts';

interface PageBrand {
  css: string;
  /** For the content security policy. */
  hash: string;
  paper: { light: string; dark: string };
}

/** Keyed by the snapshot itself, so that a preview leaves nothing behind. */
const cached = new WeakMap<ContentSnapshot, PageBrand | null>();
const charityIn = (content: ContentSnapshot): CharityRecord | undefined => content.all('charity')[0];

/** Null for the shipped colours, which the pages already have. */
function pageBrandOf(content: ContentSnapshot): PageBrand | null {
  const known = cached.get(content);
  if (known !== undefined) return known;
  const made = makePageBrand(charityIn(content)?.brand ?? null);
  cached.set(content, made);
  return made;
}

function makePageBrand(brand: Brand | null): PageBrand | null {
  if (!brand) return null;
  const css = brandCss(brand);
  const hash = createHash('sha256').update(css).digest('base64');
  return { css, hash, paper: deriveColors(brand).usual.paper };
}

const shippedPaper = { light: '#faf5e6', dark: '#101713' };

const withBrandIn = (html: string, { css, paper }: PageBrand): string =>
  html
    .replace(/<\/head>/, `<style>${css}</style></head>`)
    .replaceAll(/<meta name="theme-color" content="(#[0-9a-f]{6})"/g, (tag, color: string) =>
      tag.replace(color, color === shippedPaper.dark ? paper.dark : paper.light),
    );

/** Pages in the charity's colours, with its logo. A preview uses those of the draft. */
export function brandedRenderer({ publicPaths, render }: Renderer, contentStore: ContentStore): Renderer {
  return {
    publicPaths,
    render: async (path, reader) => {
      const brand = pageBrandOf(contentStore.current());
      const rendered = await render(path, reader);
      if (!brand || rendered.html === '') return rendered;
      return {
        ...rendered,
        html: withBrandIn(rendered.html, brand),
        styles: [...rendered.styles, brand.hash],
      };
    },
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Replaces the icon that was built in. */
function withIcon(html: string): string {
  const from = html.indexOf('<link rel="icon"');
  const to = html.indexOf('>', from);
  if (from === -1 || to === -1) return html;
  return `${html.slice(0, from)}<link rel="icon" href="/icon.svg" type="image/svg+xml" />${html.slice(to + 1)}`;
}

/** The console's page with the charity's name, colours and icon. */
export function brandedConsole(
  html: string,
  content: ContentSnapshot,
): { html: string; styles: readonly string[] } {
  const name = (charityIn(content)?.app_name ?? '').replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one);
  const named = withIcon(html).replace(
    /<title>[^<]*<\/title>/,
    () => `<meta name="application-name" content="${name}" /><title>${name} staff</title>`,
  );
  const brand = pageBrandOf(content);
  return brand ? { html: withBrandIn(named, brand), styles: [brand.hash] } : { html: named, styles: [] };
}

/** Files with a fixed URL whose content depends on the charity. */
export const brandedFiles = {
  'icon.svg': 'image/svg+xml',
  'icon-180.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'social.png': 'image/png',
} as const;

const folders = ['web/dist/client', 'web/public'].map((folder) =>
  join(import.meta.dirname, '../../../..', folder),
);

/** The shipped file: from the build, or in development from the sources. */
async function readShipped(name: string): Promise<Buffer> {
  const [built = '', source = ''] = folders.map((folder) => join(folder, name));
  return (await readIfThere(built)) ?? readFile(source);
}

/** The web manifest, the icons and the logo. */
export function addBrandFiles(
  app: FastifyInstance,
  { db, contentStore }: { db: Database; contentStore: ContentStore },
): void {
  const files = new Map<string, Promise<Buffer | undefined>>();
  const load = (key: string, read: () => Promise<Buffer | undefined>) => {
    const known = files.get(key) ?? read();
    files.set(key, known);
    known.then(
      (file) => {
        if (file === undefined) files.delete(key);
      },
      () => files.delete(key),
    );
    const [oldest] = files.keys();
    if (files.size > 40 && oldest !== undefined) files.delete(oldest);
    return known;
  };
  for (const [name, type] of Object.entries(brandedFiles))
    app.get(`/${name}`, async (request, reply) => {
      const id = charityIn(contentStore.current())?.brand?.files;
      const own =
        id === undefined ? undefined : await load(`${id}/${name}`, () => readBrandFile(db, id, name));
      return revalidated(request, reply, type, own ?? (await load(name, () => readShipped(name))));
    });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const shipped = await load('manifest', () => readShipped('manifest.webmanifest'));
    const manifest = manifestOf(contentStore.current(), String(shipped));
    return revalidated(request, reply, 'application/manifest+json', Buffer.from(manifest));
  });
  app.get<{ Params: { id: string } }>('/brand/:id/header.png', async ({ params }, reply) => {
    const { id } = params;
    if (!/^[0-9a-f]{16}$/.test(id)) return reply.callNotFound();
    const file = await load(`${id}/header.png`, () => readBrandFile(db, id, 'header.png'));
    if (!file) return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(file);
  });
}

function revalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  file: Buffer | undefined,
): FastifyReply {
  if (!file) return reply.callNotFound() as never;
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'content-type': type, 'cache-control': 'public, no-cache', etag });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(file);
}

function manifestOf(content: ContentSnapshot, shipped: string): string {
  const charity = charityIn(content);
  if (!charity) return shipped;
  const paper = pageBrandOf(content)?.paper.light ?? shippedPaper.light;
  return JSON.stringify({
    ...(JSON.parse(shipped) as object),
    name: charity.app_name,
    short_name: charity.short_name ?? charity.app_name,
    description: charity.tagline,
    theme_color: paper,
    background_color: paper,
  });
}
