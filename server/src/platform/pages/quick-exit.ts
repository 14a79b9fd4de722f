import type { FastifyInstance } from 'fastify';

/** Where "Leave quickly" goes: a page that says nothing about the person, and does not learn where they came from. */
export function addQuickExit(app: FastifyInstance, url: string): void {
  app.get('/leave', (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 302),
  );
}
