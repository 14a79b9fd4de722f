import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/**
 * A response body in each requested encoding, each computed once. A popular one is kept only as brotli, a fifth of its
 * size, and unpacked for callers that cannot read it.
 */
export interface CompressedReply {
  etag: string;
  plain: () => Buffer;
  isWorthPacking: boolean;
  /** Returns no promise once it is computed, so that the hot path does not wait a tick for nothing. */
  as: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

/** Below this size, compression saves less than its header costs. */
const worthwhile = 1_024;

// The window need not exceed the body; with the default, each one takes megabytes.
const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const make: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, 6),
  gzip: (bytes) => promisify(gzip)(bytes),
};

let packing = Promise.resolve();

/**
 * Recompresses popular replies one by one in the background: a tenth smaller for forty times the work. After a failure,
 * which is reported, the first version is still served. The bytes are only fetched when it is their turn, because
 * hundreds may be waiting.
 */
function packWell(bytesOf: () => Buffer, keep: (packed: Buffer) => void): void {
  const tell = (fault: unknown) => process.emitWarning(fault instanceof Error ? fault : String(fault));
  packing = packing.then(() => brotli(bytesOf(), 11)).then(keep, tell);
}

export function compressReply(body: Buffer): CompressedReply {
  let unpacked: Buffer | undefined = body;
  const created: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  let improving = false;
  const bytes = () => unpacked ?? brotliDecompressSync(created.br as Buffer);
  const plain = () => (unpacked = bytes());
  const keep = (encoding: Encoding, packed: Buffer) => {
    created[encoding] = packed;
    if (encoding === 'br') unpacked = undefined;
  };
  const as = (encoding: Encoding) => {
    const existing = created[encoding];
    if (existing !== undefined && encoding === 'br' && !improving) {
      improving = true;
      packWell(bytes, (packed) => keep('br', packed));
    }
    const making = existing ?? make[encoding](bytes());
    if (making instanceof Promise) void making.then((packed) => keep(encoding, packed));
    return (created[encoding] = making);
  };
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, isWorthPacking: body.length >= worthwhile, as };
}

/** Sends an encoding that the caller accepts, or 304 if the caller already has the content. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, plain, isWorthPacking, as }: CompressedReply,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', etag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send();
  const encoding = isWorthPacking ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(plain());
  const bytes = as(encoding);
  reply.header('content-encoding', encoding);
  return bytes instanceof Promise ? bytes.then((ready) => reply.send(ready)) : reply.send(bytes);
}

export function acceptedEncoding(header = ''): Encoding | undefined {
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : undefined;
}
