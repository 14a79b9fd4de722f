import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Renderer, RendererOptions } from '@kindred/contract/page-renderer.ts';
import { createServer } from 'vite';
import type { Pages } from './built.ts';
import { addConsolePage, type BrandConsole } from './console.ts';

const root = join(import.meta.dirname, '../../../..');
const web = join(root, 'web');
const staff = join(root, 'console');
type Entry = { createRenderer: (options: RendererOptions) => Renderer };

/** Serves the app from its sources, with hot reloading. */
export const devPages: Pages = async (app, options, brand) => {
  await devConsole(app, brand);
  const vite = await createServer({
    root: web,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?', 1);
    if (!/^\/(@|src\/|node_modules\/)|\.[a-z0-9]{2,12}$/i.test(path) || path.startsWith('/api/'))
      return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  const renderer = async () =>
    ((await vite.ssrLoadModule('/src/entry-server.tsx')) as Entry).createRenderer(options);
  const { publicPaths } = await renderer();
  return {
    publicPaths,
    render: async (path, reader) => {
      const rendered = await (await renderer()).render(path, reader);
      return {
        ...rendered,
        html: await vite.transformIndexHtml(path, rendered.html),
        keep: false,
        inDevelopment: true,
      };
    },
  };
};

/** The console has its own Vite under its own path. */
async function devConsole(app: FastifyInstance, brand: BrandConsole): Promise<void> {
  const vite = await createServer({
    root: staff,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?', 1);
    if (!/^\/staff\/(@|src\/|node_modules\/)|^\/staff\/.*\.[a-z0-9]{2,12}$/i.test(path)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  const page = () => readFile(join(staff, 'index.html'), 'utf8');
  addConsolePage(app, async (path) => ({
    html: brand(await vite.transformIndexHtml(path, await page())).html,
  }));
}
