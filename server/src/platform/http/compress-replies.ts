import { Readable, pipeline } from 'node:stream';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type CompressCallback,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './compressed-reply.ts';

/** Below this size, compression saves less than its header costs. */
const smallestBytes = 1_024;
/** Pictures and fonts are already compressed, and an event stream must not wait in a buffer. */
const compressible =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript))/;

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const wholes: Record<Encoding, (text: string | Uint8Array, done: CompressCallback) => void> = {
  br: (text, done) => brotliCompress(text, brotliParams, done),
  gzip: (text, done) => gzip(text, done),
};
const streams = { br: () => createBrotliCompress(brotliParams), gzip: () => createGzip() };

/** Compresses what a handler has not: replies made for one person, and streamed files. */
export function compressReplies(app: FastifyInstance): void {
  // Uses the callback, and no promise for a small reply, so that it leaves in the same tick.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isCompressible(request, reply)) return done(null, payload);
    addVary(reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return done(null, payload);
    if (payload instanceof Readable) {
      announce(reply, encoding);
      // An error on either side ends both, so that an interrupted file arrives broken rather than short.
      return done(
        null,
        pipeline(payload, streams[encoding](), () => {}),
      );
    }
    if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return done(null, payload);
    const size = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
    if (size < smallestBytes) return done(null, payload);
    announce(reply, encoding);
    wholes[encoding](payload, done);
  });
}

function isCompressible({ method }: FastifyRequest, reply: FastifyReply): boolean {
  if (method === 'HEAD' || [204, 206, 304].includes(reply.statusCode)) return false;
  if (reply.hasHeader('content-encoding')) return false;
  return compressible.test(String(reply.getHeader('content-type') ?? ''));
}

function announce(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding).removeHeader('content-length');
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/\baccept-encoding\b/i.test(vary)) return;
  reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
}
