import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Renderer, RendererOptions } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from './console.ts';

const dist = join(import.meta.dirname, '../../../../web/dist');

/** Where an app’s pages come from: from the build, or in development from the sources. */
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

/**
 * Anything that is not a file name is not found; a folder would answer 403 as if it hid something. A hash may begin
 * with a dash.
 */
export const isNameOfFile = (path: string) => /^(\/[\w-][\w.-]*)+\.\w+$/.test(path);

/** Files of the app. Names with a hash are immutable; the others are revalidated. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  const served = { index: false, dotfiles: 'ignore', preCompressed: true, cacheControl: false } as const;
  // Files of this build and earlier ones: too many for a route each.
  await app.register(fastifyStatic, {
    ...served,
    root: join(dist, 'client/assets'),
    prefix: '/assets/',
    allowedPath: isNameOfFile,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...served,
    root: join(dist, 'client'),
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, no-cache');
      if (path.endsWith('/sw.js')) reply.header('service-worker-allowed', '/');
    },
  });
}
