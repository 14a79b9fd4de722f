import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** An answer as bytes, in the shapes it was asked for; each shape is made once. */
export interface Packed {
  etag: string;
  plain: Buffer;
  /** No promise once it is there: the hot path must not wait a turn for nothing. */
  as: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

/** Smaller is not worth a header. */
const worthwhile = 1_024;

// The window need not be larger than the answer: by default each one takes megabytes.
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

let packing: Promise<Buffer | undefined> = Promise.resolve(undefined);

/**
 * A tenth smaller, for forty times the work: for what is asked for again, one after the other, while people
 * are answered. Nothing where it does not succeed: what was packed first goes on serving.
 */
function packedWell(bytes: Buffer): Promise<Buffer | undefined> {
  packing = packing.then(() => brotli(bytes, 11)).catch(() => undefined);
  return packing;
}

export function pack(plain: Buffer): Packed {
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  let improving = false;
  const as = (encoding: Encoding) => {
    const known = made[encoding];
    if (known !== undefined && encoding === 'br' && !improving) {
      improving = true;
      void packedWell(plain).then((bytes) => bytes && (made.br = bytes));
    }
    const making = known ?? make[encoding](plain);
    if (making instanceof Promise) void making.then((bytes) => (made[encoding] = bytes));
    return (made[encoding] = making);
  };
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, as };
}

/** Sends it as the caller can read it, or nothing when the caller has it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, plain, as }: Packed,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', etag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send();
  const encoding = plain.length < worthwhile ? undefined : accepted(request.headers['accept-encoding'] ?? '');
  if (!encoding) return reply.send(plain);
  const bytes = as(encoding);
  reply.header('content-encoding', encoding);
  return bytes instanceof Promise ? bytes.then((ready) => reply.send(ready)) : reply.send(bytes);
}

function accepted(header: string): Encoding | undefined {
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : undefined;
}
