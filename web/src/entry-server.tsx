import type { Configs } from '@kindred/contract/content/configs.ts';
import type { Rendered, Renderer, RendererOptions } from '@kindred/contract/page-renderer.ts';
import type { I18n } from '@lingui/core';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { App } from './app.tsx';
import { chooseTransport } from './platform/api.ts';
import { isPublic } from './platform/guard.ts';
import { headOf } from './platform/head.ts';
import { locales, pseudoLocales } from './platform/messages.ts';
import { metadata, type PageMetadata } from './platform/metadata.ts';
import { builtAssets, sha256, sourceAssets, type Assets } from './platform/rendering/assets.ts';
import { documentOf, hasNotices } from './platform/rendering/document.ts';
import { readLanguage } from './platform/rendering/languages/read-language.ts';
import { readerHeader, type ScreenHandle } from './platform/route.ts';
import { routes } from './routes.tsx';
import { isScreenHandle } from './shell/screen-handle.ts';

/** Renders the app's pages as a guest sees them, because only the device knows who is using it. */
export function createRenderer(options: RendererOptions): Renderer {
  chooseTransport(({ path }) => options.call(path));
  const handler = createStaticHandler(routes);
  const assets = options.clientFolder ? builtAssets(options.clientFolder) : sourceAssets();
  const allowed = [...locales, ...(options.pseudoLocales ? pseudoLocales : [])];
  const scripts = [sha256(assets.boot), sha256(assets.leave)];

  const render: Renderer['render'] = async (path, reader = 'guest') => {
    const url = new URL(options.baseUrl + path);
    const context = await handler.query(new Request(url, { headers: { [readerHeader]: reader } }));
    if (context instanceof Response) return redirected(context);
    const asked = (locale: string | null) => allowed.find((one) => one === locale);
    const i18n = await readLanguage(asked(url.searchParams.get('lang')) ?? asked(options.locale) ?? 'en-US');
    const { dataRoutes } = handler;
    const html = page({ context, url, i18n, assets, options, dataRoutes, reader });
    const { hashes } = assets.stylesOf(handleOf(context).source);
    const noticed = hasNotices(html);
    return {
      status: context.statusCode,
      html,
      scripts: [...scripts, ...(noticed ? [sha256(assets.notices.script)] : [])],
      styles: [...hashes, ...(noticed && assets.notices.css ? [sha256(assets.notices.css)] : [])],
      keep: context.statusCode === 200,
    };
  };
  return { render, publicPaths: publicPaths() };
}

function redirected({ status, headers }: Response): Rendered {
  return { status, redirect: headers.get('location') ?? '/', html: '', scripts: [], styles: [], keep: true };
}

/** The pages that search engines may index. */
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

/** The handle of the rendered page: the requested one, or its replacement. */
function handleOf({ matches, statusCode }: StaticHandlerContext): ScreenHandle {
  const request: unknown = matches.at(-1)?.route.handle;
  const visible = isScreenHandle(request) && (statusCode !== 404 || request.page === 'not_found');
  return visible ? request : { page: 'not_found', guard: 'open', source: undefined, words: [] };
}

interface PageParts {
  context: StaticHandlerContext;
  url: URL;
  i18n: I18n;
  assets: Assets;
  options: RendererOptions;
  dataRoutes: Parameters<typeof createStaticRouter>[0];
  reader: 'guest' | 'member';
}

function page({ context, url, i18n, assets, options, dataRoutes, reader }: PageParts): string {
  const last = context.matches.at(-1);
  const handle = handleOf(context);
  const files = assets.wordsOf(i18n.locale);
  const { charity } = context.loaderData.shell as Configs;
  const data: unknown = last ? context.loaderData[last.route.id] : undefined;
  const hydration = isPublic(handle.guard)
    ? { loaderData: context.loaderData, errors: presentErrors(context.errors) }
    : null;
  return documentOf({
    head: headOf({
      row: metadata[handle.page],
      data,
      url,
      params: last?.params ?? {},
      charityName: charity.charity_name,
      baseUrl: options.baseUrl,
      i18n,
    }),
    body: bodyOf(context, dataRoutes, i18n),
    locale: i18n.locale,
    guard: handle.guard,
    person: reader === 'member' ? 'member' : undefined,
    screen: handle.source,
    words: ['shell', ...handle.words].map((name) => files.replace('*', name)),
    state: { locale: i18n.locale, words: files, page: handle.page, hydration },
    assets,
  });
}

/** Errors are serialised as a status that a route can show, never with a stack trace. */
function presentErrors(errors: StaticHandlerContext['errors']) {
  const present = (error: unknown) => ({
    status: (error as { status?: number }).status ?? 500,
    statusText: '',
    internal: false,
    data: null,
  });
  return errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, present(error)]));
}

function bodyOf(context: StaticHandlerContext, dataRoutes: PageParts['dataRoutes'], i18n: I18n): string {
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(
    <StrictMode>
      <App i18n={i18n}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
}
