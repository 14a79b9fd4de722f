import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { sourceAssets } from './assets.ts';

let vite: ViteDevServer;

beforeAll(async () => {
  vite = await createServer({
    root: join(import.meta.dirname, '../../..'),
    configLoader: 'native',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  });
});

afterAll(() => vite.close());

it('development compiles the catalogue that a page imports', async () => {
  const file = sourceAssets().wordsOf('en-AU').replace('*', 'shell');
  const compiled = await vite.transformRequest(`${file}?import`);
  expect(compiled?.code).toContain('export const messages=');
});
