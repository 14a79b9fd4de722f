import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** healthz: the process responds. readyz: it can serve, so a load balancer may route to it. */
export function addHealth(
  app: FastifyInstance,
  db: Database,
  { leaving, unknownProxy }: { leaving: () => boolean; unknownProxy: () => boolean },
): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    if (leaving()) return reply.code(503).send({ ready: false, why: 'closing' });
    try {
      await sql`select 1`.execute(db);
      return unknownProxy()
        ? { ready: true, warnings: ['TRUST_PROXY does not name your proxy'] }
        : { ready: true };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', '2').send({ ready: false, why: 'database' });
    }
  });
}
