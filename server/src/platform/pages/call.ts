import type { Call } from '@kindred/contract/rendered.ts';
import type { FastifyInstance } from 'fastify';

/** No caller from outside can have this address: it is the name of the socket, not of a header. */
export const inside = 'inside';

/** Pages read the same API as the apps, without leaving the process. */
export function callInside(app: FastifyInstance): Call {
  return async (path) => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: inside,
      headers: { accept: 'application/json' },
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}
