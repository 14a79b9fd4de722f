import { reportFault } from '@kindred/contract/faults.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Reporter } from '#platform/reporting/reporter.ts';

/** The app tells us, and we tell on: nobody's device talks to anybody but us. */
export function faultsRoutes(reporter: Reporter | undefined): Route[] {
  return [
    route(reportFault, async (_ctx, { body }) => {
      const { name, page, frames } = body;
      reporter?.fault({ name, frames }, page, 'javascript');
      return { told: reporter !== undefined };
    }),
  ];
}
