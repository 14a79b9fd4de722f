import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals, type CommonCode } from '@kindred/contract/problem.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { describeError } from '#platform/fault-log.ts';
import { secondsUntilRetry } from './admission.ts';
import { problem, Refusal, refusalStatus, type FieldProblem } from './refusal.ts';

/** Errors from Fastify and its plugins, in our own words. */
const frameworkCodes: Record<string, CommonCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Fastify errors without a code. A file path that escapes its folder counts as not found. */
const statusCodes: Readonly<Record<number, CommonCode>> = { 400: 'malformed', 403: 'not_found' };

/** The cause of a failed request, for error reporting. */
export const toFault = new WeakMap<FastifyRequest, Error>();

export function setProblems(app: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const methods = methodsOf(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      return sendProblem(request, reply, 'method_not_allowed', 405);
    }
    return sendProblem(request, reply, 'not_found', 404);
  });
}

/** Turns every error into a problem document. */
export function answerError(
  error: FastifyError & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    const own = (request.routeOptions.config as { refusals?: Record<string, number> }).refusals ?? {};
    const status = refusalStatus(error.code, own);
    if (error.code === 'busy') reply.header('retry-after', secondsUntilRetry());
    if (status !== undefined) return sendProblem(request, reply, error.code, status, error.errors);
    error.message = `${error.code} is not among the refusals of this endpoint`;
    return sendFault(error, request, reply);
  }
  if (error.statusCode === 429) return sendProblem(request, reply, 'rate_limited', 429);
  const code = frameworkCodes[error.code] ?? statusCodes[error.statusCode ?? 500];
  // Closing immediately would reset the connection before the sender has read the reply.
  if (code === 'payload_too_large') reply.removeHeader('connection');
  if (code) return sendProblem(request, reply, code, commonRefusals[code]);
  if (isAway(error)) {
    // Without the stack, because every request causes one of these while the database is down.
    request.log.warn({ fault: error.code ?? error.message }, 'database unavailable');
    return sendProblem(request, reply.header('retry-after', '2'), 'maintenance', 503);
  }
  return sendFault(error, request, reply);
}

/** An unexpected error: the log gets all details, and the caller is told that it is our fault. */
function sendFault(
  error: Error & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  toFault.set(request, error);
  request.log.error({ err: describeError(error) }, 'fault');
  return sendProblem(request, reply, 'internal', 500);
}

/** A handler that takes too long is usually waiting for the database. */
const isAway = (error: FastifyError) => error.code === 'HANDLER_TIMEOUT' || isDatabaseAway(error);

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: Refusal['code'],
  status: number,
  errors: readonly FieldProblem[] = [],
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem(code, status, request.id, errors));
}
