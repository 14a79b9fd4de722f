import { toldOf } from '@kindred/contract/fault-report.ts';
import type { FastifyInstance } from 'fastify';
import { faultOf } from '#platform/http/problems.ts';
import type { Reporter } from './reporter.ts';

/** Each answer is told as the pattern of its route and how long it took; each fault as its kind and its place. */
export function reportRequests(app: FastifyInstance, reporter: Reporter | undefined): void {
  if (!reporter) return;
  app.addHook('onResponse', async (request, reply) => {
    const where = `${request.method} ${request.routeOptions.url ?? 'nothing of ours'}`;
    reporter.trace(where, reply.statusCode, reply.elapsedTime);
    const fault = faultOf.get(request);
    if (fault) reporter.fault(toldOf(fault), where, 'node');
  });
}
