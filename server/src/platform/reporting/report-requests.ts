import { toFaultReport } from '@kindred/contract/analytics/error-report.ts';
import type { FastifyInstance } from 'fastify';
import { toFault } from '#platform/http/problems.ts';
import type { Reporter } from './reporter.ts';

/** Reports each response with its route pattern and duration, and each error with its type and location. */
export function reportRequests(app: FastifyInstance, reporter: Reporter | undefined): void {
  if (!reporter) return;
  app.addHook('onResponse', async (request, reply) => {
    const where = `${request.method} ${request.routeOptions.url ?? 'unknown route'}`;
    reporter.trace(where, reply.statusCode, reply.elapsedTime);
    const fault = toFault.get(request);
    if (fault) reporter.fault(toFaultReport(fault), where, 'node');
  });
}
