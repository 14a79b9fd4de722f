import { callStaffApi } from '../../../platform/api.ts';
import { withLongTimeout } from '../../../platform/timeouts.ts';

export const sendNewCallFeed = (id: string): Promise<{ address: string }> =>
  callStaffApi('POST /staff/coordinators/{id}/feed', { params: { id }, body: {} });

export async function sendFeedEnd(id: string): Promise<void> {
  await callStaffApi('DELETE /staff/coordinators/{id}/feed', { params: { id } });
}

export async function sendOutsideCalendar(id: string, url: string): Promise<void> {
  await callStaffApi('PUT /staff/coordinators/{id}/calendar', {
    params: { id },
    body: { url },
    ...withLongTimeout(),
  });
}

export async function sendCalendarRead(id: string): Promise<void> {
  await callStaffApi('POST /staff/coordinators/{id}/calendar/read', {
    params: { id },
    body: {},
    ...withLongTimeout(),
  });
}

export async function sendCalendarDrop(id: string): Promise<void> {
  await callStaffApi('DELETE /staff/coordinators/{id}/calendar', { params: { id } });
}
