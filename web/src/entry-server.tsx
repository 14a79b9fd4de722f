import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configs } from '@kindred/contract/configs.ts';
import type { Rendered, Renderer, RendererOptions } from '@kindred/contract/rendered.ts';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { App } from './app.tsx';
import bootSource from './boot.js?raw';
import { metadata, type PageMetadata } from './platform/metadata.ts';
import { chooseTransport } from './platform/api.ts';
import { isPublic } from './platform/guard.ts';
import { headHtml, headOf, jsonForHtml, type Head } from './platform/head.ts';
import { direction, isLocale, pseudoLocales } from './platform/messages.ts';
import type { ScreenHandle } from './platform/route.ts';
import { routes } from './routes.tsx';
import { isScreenHandle } from './shell/screen-handle.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('./messages/*/*.po', { eager: true });

interface Assets {
  /** Inlined in the head of each page. */
  boot: string;
  css: string;
  /** The letters of the first screen; without a head start they would come after it. */
  font: string | undefined;
  chunksOf: (source: string) => readonly string[];
  stylesOf: (source: string) => readonly string[];
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const fontSource = '../ui/src/fonts/atkinson-next-latin.woff2';
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

function wordsOf(locale: string): I18n {
  const messages: Messages = {};
  for (const [file, catalogue] of Object.entries(catalogues))
    if (file.includes(`/${locale}/`)) Object.assign(messages, catalogue.messages);
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages });
  return i18n;
}

function readAssets(folder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const withImports = (source: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return seen;
    for (const one of chunk.imports ?? []) withImports(one, seen);
    return seen.add(source);
  };
  const main = withImports('src/entry-client.tsx');
  const cssOf = (sources: Iterable<string>) => [...sources].flatMap((source) => manifest[source]?.css ?? []);
  // The entry's own style sheet fixes the order of the layers, so it stands first.
  const shared = new Set(cssOf(['src/entry-client.tsx', ...main]));
  return {
    boot: readFileSync(join(folder, manifest['src/boot.js']?.file ?? ''), 'utf8').trim(),
    font: manifest[fontSource]?.file,
    css: [...shared].map((file) => readFileSync(join(folder, file), 'utf8')).join(''),
    // The shared parts first, the entry last: it runs when all it needs is there.
    chunksOf: (source) => {
      const order = [...main].filter((one) => one !== 'src/entry-client.tsx');
      const lazy = [...withImports(source)].filter((one) => !main.has(one));
      return [...order, ...lazy, 'src/entry-client.tsx'].flatMap((one) =>
        manifest[one] ? [`/${manifest[one].file}`] : [],
      );
    },
    stylesOf: (source) =>
      cssOf(withImports(source))
        .filter((file) => !shared.has(file))
        .map((file) => `/${file}`),
  };
}

const inDevelopment: Assets = {
  boot: bootSource,
  css: '',
  font: undefined,
  chunksOf: () => ['/@vite/client', '/src/entry-client.tsx'],
  stylesOf: () => [],
};

export function createRenderer(options: RendererOptions): Renderer {
  const { call, clientFolder, baseUrl } = options;
  chooseTransport(({ path }) => call(path));
  const handler = createStaticHandler(routes);
  const assets = clientFolder ? readAssets(clientFolder) : inDevelopment;
  const allowed = [options.locale, 'en-US', 'en-AU', ...(options.pseudoLocales ? pseudoLocales : [])].filter(
    isLocale,
  );
  const words = new Map(allowed.map((locale) => [locale as string, wordsOf(locale)]));
  const hashes = { scripts: [sha256(assets.boot)], styles: [sha256(assets.css)] };

  const render = async (path: string): Promise<Rendered> => {
    const url = new URL(path, baseUrl);
    const context = await handler.query(new Request(url));
    if (context instanceof Response) {
      return {
        status: context.status,
        redirect: context.headers.get('location') ?? '/',
        html: '',
        scripts: [],
        styles: [],
        keep: true,
      };
    }
    const locale =
      [url.searchParams.get('lang') ?? '', options.locale].find((one) => words.has(one)) ?? 'en-US';
    const i18n = words.get(locale) ?? wordsOf(locale);
    const html = page({ context, url, locale, i18n, assets, baseUrl, router: handler.dataRoutes });
    return { status: context.statusCode, html, ...hashes, keep: context.statusCode === 200 };
  };
  return { render, publicPaths: publicPaths() };
}

function publicPaths(): string[] {
  const all = routes.flatMap(function flat(route): { path: string; handle: unknown }[] {
    return [{ path: route.path ?? '', handle: route.handle }, ...(route.children ?? []).flatMap(flat)];
  });
  return all.flatMap(({ path, handle }) => {
    if (!isScreenHandle(handle) || path.includes(':')) return [];
    const row: PageMetadata = metadata[handle.page];
    return row.indexed && isPublic(handle.guard) ? [path] : [];
  });
}

interface PageParts {
  context: StaticHandlerContext;
  url: URL;
  locale: string;
  i18n: I18n;
  assets: Assets;
  baseUrl: string;
  router: Parameters<typeof createStaticRouter>[0];
}

function page({ context, url, locale, i18n, assets, baseUrl, router }: PageParts): string {
  const last = context.matches.at(-1);
  const handle: ScreenHandle =
    context.statusCode !== 404 && isScreenHandle(last?.route.handle)
      ? last.route.handle
      : { page: 'not_found', guard: 'open', source: '' };
  const configs = context.loaderData.shell as Configs;
  const data: unknown = last ? context.loaderData[last.route.id] : undefined;
  const params = last?.params ?? {};
  const head = headOf({
    row: metadata[handle.page],
    data,
    url,
    params,
    charityName: configs.charity.charity_name,
    baseUrl,
    i18n,
  });
  const open = isPublic(handle.guard);
  const body = open ? bodyOf(context, router, i18n) : '';
  const hydration = open ? { loaderData: context.loaderData, errors: serialisable(context.errors) } : null;
  return documentOf({ head, body, locale, handle, state: { locale, page: handle.page, hydration }, assets });
}

/** Errors travel as what a route can show: a status, never a stack. */
function serialisable(errors: StaticHandlerContext['errors']) {
  return (
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([id, error]) => [
        id,
        { status: (error as { status?: number }).status ?? 500, statusText: '', internal: false, data: null },
      ]),
    )
  );
}

function bodyOf(context: StaticHandlerContext, dataRoutes: PageParts['router'], i18n: I18n): string {
  return renderToString(
    <StrictMode>
      <App i18n={i18n}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
  );
}

interface DocumentParts {
  head: Head;
  body: string;
  locale: string;
  handle: ScreenHandle;
  state: unknown;
  assets: Assets;
}

function documentOf({ head, body, locale, handle, state, assets }: DocumentParts): string {
  const links = assets.stylesOf(handle.source).map((href) => `<link rel="stylesheet" href="${href}">`);
  return [
    `<!doctype html><html lang="${locale.replace(/-X[AB]$/, '')}" dir="${direction(locale)}" data-guard="${handle.guard}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    headHtml(head),
    `<script>${assets.boot}</script>`,
    assets.font ? `<link rel="preload" href="/${assets.font}" as="font" type="font/woff2" crossorigin>` : '',
    assets.css ? `<style>${assets.css}</style>` : '',
    ...links,
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
    '<meta name="theme-color" content="#faf5e6" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#101713" media="(prefers-color-scheme: dark)">',
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${jsonForHtml(state)}</script>`,
    `<script type="application/json" id="chunks">${jsonForHtml(assets.chunksOf(handle.source))}</script>`,
    '</body></html>',
  ].join('');
}
