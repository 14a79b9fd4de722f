import { exportAudit, readAudit, verifyAuditChain } from '@kindred/contract/staff/audit.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import { auditTable, checkChain, loadAudit } from './actions.ts';

export const auditRoutes: Route[] = [
  route(readAudit, (ctx, { query }) => loadAudit(ctx, query)),
  streamRoute(exportAudit, (ctx, { query }) => auditTable(ctx, query)),
  route(verifyAuditChain, (ctx) => checkChain(ctx)),
];
