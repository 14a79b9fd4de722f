import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding } from '#platform/http/compressed-reply.ts';
import { readIfThere } from '#platform/read-if-there.ts';

/** A file of the app, with the compressed versions from the build. */
type Asset = { type: string; plain: Buffer } & Partial<Record<Encoding, Buffer>>;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Anything that is not a file name is not found; a folder would answer 403, as if it were hiding something. A hash may
 * begin with a dash.
 */
export const isNameOfFile = (path: string) => /^(\/[\w-][\w.-]*)+\.\w+$/.test(path);

/**
 * Files from this build and earlier ones. Their names contain a hash, so they never change: each is read once and sent
 * from memory. Opening the file for every request took half of the server time of a visit.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const assets = new Map<string, Asset>();
  const find = async (path: string): Promise<Asset | undefined> => {
    if (!isNameOfFile(path)) return undefined;
    const asset = assets.get(path) ?? (await readAsset(join(folder, path)));
    if (asset) assets.set(path, asset);
    return asset;
  };
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params, headers }, reply) => {
    const asset = await find(`/${params['*']}`);
    if (!asset) return reply.callNotFound();
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const packed = encoding && asset[encoding];
    if (packed) reply.header('content-encoding', encoding);
    return reply
      .type(asset.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(packed ?? asset.plain);
  });
}

async function readAsset(file: string): Promise<Asset | undefined> {
  const type = types[extname(file)];
  const plain = type === undefined ? undefined : await readIfThere(file);
  if (type === undefined || !plain) return undefined;
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  return { type, plain, ...(br && { br }), ...(gzip && { gzip }) };
}
