import type { AuditPage } from '@kindred/contract/staff/audit.ts';
import { callStaffApi } from '../../../platform/api.ts';

export const fetchAudit = (query: Record<string, string>): Promise<AuditPage> =>
  callStaffApi('GET /staff/audit', { query });

export const checkAuditChain = () => callStaffApi('POST /staff/audit/verify', { body: {} });
