import type { Call } from '@kindred/contract/page-renderer.ts';
import type { FastifyInstance } from 'fastify';

/** An address that no external caller can have, because it comes from the socket and not from a header. */
export const inside = 'inside';

/** Pages call the same API as the apps, in-process. */
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
