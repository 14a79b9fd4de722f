import type { Call } from '@kindred/contract/rendered.ts';
import type { FastifyInstance } from 'fastify';

/** Pages read the same API as the apps, without leaving the process. */
export function callInside(app: FastifyInstance): Call {
  return async (path) => {
    const answer = await app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}
