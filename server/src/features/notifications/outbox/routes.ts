import { Outbox } from '@kindred/contract/notifications/outbox.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import { serialize } from '#platform/http/serializer.ts';
import { readOutbox } from './store.ts';
import { presentOutboxMessage } from './rules.ts';

/** Messages contain sign-in links, so a production server has neither this endpoint nor its page. */
export function addOutbox(app: FastifyInstance, db: Database, local: boolean): void {
  if (!local) {
    app.get('/outbox', (_request, reply) => reply.callNotFound());
    return;
  }
  app.get('/outbox.json', serialize(Outbox), async (_request, reply) => {
    const rows = await readOutbox(db, 200);
    return reply.header('cache-control', 'no-store').send(rows.map(presentOutboxMessage));
  });
}
