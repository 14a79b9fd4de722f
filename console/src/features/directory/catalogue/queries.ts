import type { StaffServices } from '@kindred/contract/directory/catalogue.ts';
import { callStaffApi } from '../../../platform/api.ts';

/** The query comes from the URL: the server refuses what it does not know. */
export const fetchStaffServices = (query: Record<string, string>): Promise<StaffServices> =>
  callStaffApi('GET /staff/directory/services', { query });
