import type { FailedDelivery } from '@kindred/contract/staff/deliveries.ts';
import { callStaffApi } from '../../../platform/api.ts';

export async function fetchFailedDeliveries(): Promise<readonly FailedDelivery[]> {
  return (await callStaffApi('GET /staff/failed_deliveries')).items;
}

export const sendRepeat = (id: string) =>
  callStaffApi('POST /staff/failed_deliveries/{id}/repeat', { params: { id }, body: {} });
