import { Readable } from 'node:stream';
import {
  changeMedia,
  dropMediaUpload,
  finishMediaUpload,
  listMedia,
  readMedia,
  removeMedia,
  startMediaUpload,
  storeMediaPiece,
} from '@kindred/contract/content/media.ts';
import { pieceBytes } from '@kindred/contract/file-pieces.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { mediaTypes } from '#platform/files/media-type.ts';
import { joinPieces } from '#platform/files/pieces.ts';
import { downloadNamed } from '#platform/http/download-name.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { MediaUseSource } from '#platform/media-uses.ts';
import {
  beginMediaUpload,
  cancelMediaUpload,
  finishUpload,
  listLibrary,
  loadMedia,
  removeFromLibrary,
  saveMediaPiece,
  saveMediaWords,
} from './actions.ts';
import { byteRangeOf, wantedMedia } from './rules.ts';
import { findMediaByHash, readMediaPieces } from './store.ts';

export const mediaRoutes = (
  { CLAMD_URL: scanner }: Pick<Config, 'CLAMD_URL'>,
  sources: readonly MediaUseSource[],
): Route[] => [
  route(listMedia, (ctx, { query }) => listLibrary(ctx, query, sources)),
  route(startMediaUpload, (ctx, { body }) => beginMediaUpload(ctx, body)),
  route(storeMediaPiece, (ctx, { params, body }) => saveMediaPiece(ctx, { ...params, ...body })),
  route(finishMediaUpload, (ctx, { params, body }) =>
    finishUpload(ctx, { id: params.id, words: body, scanner }),
  ),
  route(dropMediaUpload, (ctx, { params }) => cancelMediaUpload(ctx, params.id)),
  route(readMedia, (ctx, { params }) => loadMedia(ctx, params.id, sources)),
  route(changeMedia, (ctx, { params, body }) => saveMediaWords(ctx, params.id, body)),
  route(removeMedia, (ctx, { params, body }) => removeFromLibrary(ctx, params.id, { ...body, sources })),
];

/**
 * Serves the files themselves, to everyone. The content behind an address never changes, so caches keep it permanently.
 */
export function addMedia(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', (request, reply) =>
    sendMedia(db, request, reply),
  );
}

async function sendMedia(
  db: Database,
  request: FastifyRequest<{ Params: { hash: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { hash, file } = request.params;
  const wanted = wantedMedia(hash, file);
  const row = wanted && (await findMediaByHash(db, hash));
  if (!wanted || !row?.type || mediaTypes[row.type] !== wanted.ending) throw new Refusal('not_found');
  const { id, type, size, kind } = row;
  const { width } = wanted;
  const whole = width > 0 ? await joinPieces(readMediaPieces(db, { id, width })) : undefined;
  if (whole?.length === 0 || (width === 0) === (kind === 'image')) throw new Refusal('not_found');
  const etag = `"${hash}-${width}"`;
  reply.headers({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    // Opened on its own, the file cannot run anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // The phone apps have a different origin.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (whole) return reply.send(whole);
  if (kind === 'document') reply.header('content-disposition', downloadNamed(file));
  return sendPart(db, { id, size }, byteRangeOf(request.headers.range, size), reply);
}

/** Players request ranges in order to seek. */
function sendPart(
  db: Database,
  { id, size }: { id: string; size: number },
  range: ReturnType<typeof byteRangeOf>,
  reply: FastifyReply,
): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { from, to } = range ?? { from: 0, to: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  reply.header('content-length', to - from + 1);
  return reply.send(Readable.from(bytesBetween(db, id, { from, to })));
}

async function* bytesBetween(
  db: Database,
  id: string,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  const first = Math.floor(from / pieceBytes);
  let at = first * pieceBytes;
  for await (const piece of readMediaPieces(db, { id, width: 0, from: first })) {
    yield piece.subarray(Math.max(0, from - at), to - at + 1);
    at += piece.length;
    if (at > to) return;
  }
}
