import type { Body } from '@kindred/contract/endpoint.ts';
import type {
  closeStaffService,
  createStaffService,
  saveStaffService,
  ServedAreas,
  ServedAreaText,
  StaffService,
} from '@kindred/contract/directory/records.ts';
import { callStaffApi } from '../../../platform/api.ts';

export const fetchStaffService = (id: string): Promise<StaffService> =>
  callStaffApi('GET /staff/directory/services/{id}', { params: { id } });

export const sendNewService = (body: Body<typeof createStaffService>): Promise<StaffService> =>
  callStaffApi('POST /staff/directory/services', { body });

export const sendServiceFields = (id: string, body: Body<typeof saveStaffService>): Promise<StaffService> =>
  callStaffApi('PUT /staff/directory/services/{id}/fields', { params: { id }, body });

export const sendClosing = (id: string, body: Body<typeof closeStaffService>): Promise<StaffService> =>
  callStaffApi('POST /staff/directory/services/{id}/close', { params: { id }, body });

export const sendReopening = (id: string): Promise<StaffService> =>
  callStaffApi('POST /staff/directory/services/{id}/reopen', { params: { id }, body: {} });

export const fetchServedAreas = (areas: readonly ServedAreaText[]): Promise<ServedAreas> =>
  callStaffApi('POST /staff/directory/areas', { body: { areas: [...areas] } });
