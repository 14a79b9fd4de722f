import { Outbox } from '@kindred/contract/outbox.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import { written } from '#platform/http/writer.ts';
import { readOutbox } from './store.ts';
import { shown } from './rules.ts';

/** Messages hold sign-in links: a server for people has neither this address nor its page. */
export function addOutbox(app: FastifyInstance, db: Database, local: boolean): void {
  if (!local) {
    app.get('/outbox', (_request, reply) => reply.callNotFound());
    return;
  }
  app.get('/outbox.json', written(Outbox), async (_request, reply) => {
    const rows = await readOutbox(db, 200);
    return reply.header('cache-control', 'no-store').send(rows.map(shown));
  });
}
