import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { downloadNamed } from './download-name.ts';
import type { GeneratedFile, Streamed } from './route.ts';

/** Private, so not cached; and an attachment, so that no browser runs it on our origin. */
export function sendStream(reply: FastifyReply, { type, filename, rows, pieces }: Streamed): FastifyReply {
  return reply
    .type(/^image\/|\/pdf$/.test(type) ? type : `${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', downloadNamed(filename))
    .header('x-rows', String(rows))
    .send(Readable.from(pieces));
}

/** Like a stream: private, and an attachment. */
export function sendFile(reply: FastifyReply, { type, filename, bytes }: GeneratedFile): FastifyReply {
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('cache-control', 'no-store')
    .header('content-disposition', downloadNamed(filename))
    .send(Buffer.from(bytes));
}
