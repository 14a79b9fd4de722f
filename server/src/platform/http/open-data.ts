import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const headers = {
  // Programs that copy open data need not see changes immediately.
  'cache-control': 'public, max-age=60',
  // Any page may read it. No cookies or sessions are sent.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Public data for programs, outside our own API. */
export function sendOpenData(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  const body = JSON.stringify(answer);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers(headers).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(body);
}
