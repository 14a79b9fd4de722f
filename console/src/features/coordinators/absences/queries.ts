import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import type { CallSettling, CallsToSettle } from '@kindred/contract/coordinators/absences.ts';
import { callStaffApi } from '../../../platform/api.ts';

export interface AbsenceDays {
  first_day: string;
  last_day: string;
}

export const fetchCallsInDays = (id: string, days: AbsenceDays): Promise<{ calls: string[] }> =>
  callStaffApi('GET /staff/coordinators/{id}/calls', {
    params: { id },
    query: { first_day: days.first_day, last_day: days.last_day },
  });

export const sendAbsence = (
  id: string,
  absence: AbsenceDays & { id: string; note: string },
): Promise<StaffCoordinator> =>
  callStaffApi('POST /staff/coordinators/{id}/absences', { params: { id }, body: absence });

export const sendAbsenceChange = (
  of: { id: string; absence: string },
  change: AbsenceDays & { note: string; edition: number },
): Promise<StaffCoordinator> =>
  callStaffApi('PUT /staff/coordinators/{id}/absences/{absence}', { params: of, body: change });

export const fetchCoordinatorOfAbsence = (id: string): Promise<StaffCoordinator> =>
  callStaffApi('GET /staff/coordinators/{id}', { params: { id } });

export async function sendAbsenceRemoval(of: { id: string; absence: string }): Promise<void> {
  await callStaffApi('DELETE /staff/coordinators/{id}/absences/{absence}', { params: of });
}

export const fetchCallsToSettle = (): Promise<CallsToSettle> =>
  callStaffApi('GET /staff/coordinator_bookings/to_settle');

export async function sendSettling(id: string, settling: CallSettling): Promise<void> {
  await callStaffApi('POST /staff/coordinator_bookings/{id}/settle', { params: { id }, body: settling });
}
