import { join } from 'node:path';
import type { Renderer, RendererOptions } from '@kindred/contract/rendered.ts';
import { createServer } from 'vite';
import type { Pages } from './built.ts';

const web = join(import.meta.dirname, '../../../../web');
type Entry = { createRenderer: (options: RendererOptions) => Renderer };

/** The app straight from its sources: a saved file is on the screen at once. */
export const devPages: Pages = async (app, options) => {
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
    render: async (path) => {
      const rendered = await (await renderer()).render(path);
      return {
        ...rendered,
        html: await vite.transformIndexHtml(path, rendered.html),
        keep: false,
        inDevelopment: true,
      };
    },
  };
};
