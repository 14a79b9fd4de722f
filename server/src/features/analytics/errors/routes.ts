import { reportFault } from '@kindred/contract/analytics/errors.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Reporter } from '#platform/reporting/reporter.ts';

/** The server forwards the report, so that devices contact no one but us. */
export function faultsRoutes(reporter: Reporter | undefined): Route[] {
  return [
    route(reportFault, async (_ctx, { body }) => {
      const { name, page, frames } = body;
      reporter?.fault({ name, frames }, page, 'javascript');
      return { told: reporter !== undefined };
    }),
  ];
}
