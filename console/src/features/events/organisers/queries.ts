import type { Body } from '@kindred/contract/endpoint.ts';
import type { handOverEvent } from '@kindred/contract/events/organisers.ts';
import { callStaffApi } from '../../../platform/api.ts';

export const fetchEventOrganisers = () => callStaffApi('GET /staff/event_organisers');

export const sendHandOver = (id: string, body: Body<typeof handOverEvent>) =>
  callStaffApi('PUT /staff/events/{id}/organiser', { params: { id }, body });

export const sendEventConfirmation = (id: string) =>
  callStaffApi('POST /staff/events/{id}/organiser/confirm', { params: { id }, body: {} });
