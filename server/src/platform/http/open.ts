import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { inside } from '#platform/pages/call.ts';
import { logOutput } from '#platform/log-output.ts';
import { openAdmission } from './admission.ts';
import { answerHead } from './answer-head.ts';
import { ordinaryBodyLimit } from './bind.ts';
import { networkOf } from './caller.ts';
import { compressReplies } from './compress-replies.ts';
import { limitHandlers } from './handler-limit.ts';
import { isDeeplyNested } from './json-depth.ts';
import { overloadGate, watchOverload, type OverloadGate } from './overload-gate.ts';
import { answerError } from './problems.ts';
import { problem, Refusal } from './refusal.ts';

const longestHandlerMs = 20_000;

/** A server with its limits: body size, timeouts, rate, and what a log line may contain. */
export async function openHttp(
  config: Config,
  gate: OverloadGate = overloadGate(openAdmission(() => performance.now())),
): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: gate.serverFactory,
    logger: {
      level: config.LOG_LEVEL ?? (config.KINDRED_ENV === 'local' ? 'warn' : 'info'),
      base: null,
      stream: logOutput,
      serializers: { req: loggedRequest, res: (reply) => ({ status: reply.statusCode }) },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxiesIn(config.TRUST_PROXY),
    bodyLimit: ordinaryBodyLimit,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: noSchemas },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  });
  limitHandlers(app, longestHandlerMs);
  answerHead(app);
  watchOverload(app, gate.admission);
  acceptOnlyJson(app);
  // With callbacks, because a promise for each hook of each request would add up.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity';
    done(isPlain ? undefined : new Refusal('unsupported_media'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Uses the shared logger, because creating one per request costs more than the line.
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  compressReplies(app);
  await app.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    // Anyone who has one IPv6 address has 2^64 of them.
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ url, socket }) => !/^\/(api|hsds)\//.test(url) || socket.remoteAddress === inside,
  });
  return app;
}

/** Fastify's own compilers would be loaded but never used: input and replies follow the contract. */
const noSchemas = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
};
function refuseSchema(): never {
  throw new Error('A route gave Fastify a schema. Endpoints describe theirs in the contract.');
}

function acceptOnlyJson(app: FastifyInstance): void {
  // A cross-site form can send text/plain without a preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeplyNested(body)) done(new Refusal('malformed'));
    else void parseJson(request, body, done);
  });
}

/** Empty and `none` both mean that there is no proxy in front of the server; in production this has to be stated. */
function proxiesIn(setting: string): false | string[] {
  const named = setting.split(',').map((one) => one.trim());
  return setting === '' || setting === 'none' ? false : named;
}

/** Logs the route pattern, never the URL, which can contain a search query. */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' };
}

/** Errors in Node’s HTTP parser never reach a handler, so they are answered here, with a problem document. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(problem(tooLarge ? 'header_too_large' : 'malformed', status, randomUUID()));
  const reason = tooLarge
    ? 'Request Header Fields Too Large'
    : status === 408
      ? 'Request Timeout'
      : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
