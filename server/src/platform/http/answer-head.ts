import { Readable } from 'node:stream';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * HEAD is answered by the route of GET, without the body. Fastify would register a second route for each, with hooks of
 * its own, which made up a third of a start. Called before the first route.
 */
export function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return;
    route.method = ['GET', 'HEAD'];
    route.onSend = [...[route.onSend ?? []].flat(), withoutBody];
  });
}

/** No content, and not changed: a length of 0 would say that the content is empty. */
const withoutContent = new Set([204, 304]);

/** The last hook: the length is that of the body which GET would send. */
function withoutBody(
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  if (method !== 'HEAD') return done(null, payload);
  if (payload instanceof Readable) {
    payload.on('error', (error) => reply.log.error({ err: error }, 'a stream for HEAD failed'));
    payload.resume();
  } else if (
    !withoutContent.has(reply.statusCode) &&
    (payload === undefined || typeof payload === 'string' || payload instanceof Uint8Array)
  ) {
    reply.header('content-length', String(Buffer.byteLength(payload ?? '')));
  }
  done(null, null);
}
