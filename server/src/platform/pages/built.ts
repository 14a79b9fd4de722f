import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Renderer, RendererOptions } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance } from 'fastify';
import { brandedFiles } from '../brand/branded-pages.ts';
import { serveAssets } from './assets.ts';
import { serveConsole, type BrandConsole } from './console.ts';

const dist = join(import.meta.dirname, '../../../../web/dist');

/** Where an app’s pages come from: the build, or in development the sources. */
export type Pages = (
  app: FastifyInstance,
  options: Omit<RendererOptions, 'clientFolder'>,
  brand: BrandConsole,
) => Promise<Renderer>;

export const builtPages: Pages = async (app, options, brand) => {
  const entry = join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) throw new Error('The web app is not built. `npm start` builds it.');
  await serveFiles(app);
  await serveConsole(app, brand);
  const built = (await import(pathToFileURL(entry).href)) as {
    createRenderer: (options: RendererOptions) => Renderer;
  };
  return built.createRenderer({ ...options, clientFolder: join(dist, 'client') });
};

/** The app's files. Names with a hash are immutable; the others are revalidated. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  serveAssets(app, join(dist, 'client/assets'));
  await app.register(fastifyStatic, {
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    root: join(dist, 'client'),
    wildcard: false,
    // The manifest and the icons depend on the charity: see brand/branded-pages.ts.
    globIgnore: ['assets/**', ...Object.keys(brandedFiles), 'manifest.webmanifest'].flatMap((name) => [
      name,
      `${name}.br`,
      `${name}.gz`,
    ]),
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, no-cache');
      if (path.endsWith('/sw.js')) reply.header('service-worker-allowed', '/');
    },
  });
}
