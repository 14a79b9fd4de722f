import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Renderer, RendererOptions } from '@kindred/contract/rendered.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from './console.ts';

const dist = join(import.meta.dirname, '../../../../web/dist');

/** How an app gets its pages: from what was built, or in development from the sources. */
export type Pages = (
  app: FastifyInstance,
  options: Omit<RendererOptions, 'clientFolder'>,
) => Promise<Renderer>;

export const builtPages: Pages = async (app, options) => {
  const entry = join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) throw new Error('The web app is not built. `npm start` builds it.');
  await serveFiles(app);
  await serveConsole(app);
  const built = (await import(pathToFileURL(entry).href)) as {
    createRenderer: (options: RendererOptions) => Renderer;
  };
  return built.createRenderer({ ...options, clientFolder: join(dist, 'client') });
};

/** Files of the app. Names with a hash never change; the others are asked for again. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  const year = 'public, max-age=31536000, immutable';
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? year : 'public, no-cache');
      if (path.endsWith('/sw.js')) reply.header('service-worker-allowed', '/');
    },
  });
}
