import type { StaffEvents } from '@kindred/contract/events/editing.ts';
import { callStaffApi } from '../../platform/api.ts';

/** The query comes from the address: the server refuses what it does not know. */
export function readStaffEvents(query: Record<string, string>): Promise<StaffEvents> {
  return callStaffApi('GET /staff/events', { query });
}
