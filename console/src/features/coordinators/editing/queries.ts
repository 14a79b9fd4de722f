import type {
  addCoordinator,
  changeCoordinator,
  StaffCoordinator,
  StaffCoordinatorLine,
} from '@kindred/contract/coordinators/editing.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { callStaffApi } from '../../../platform/api.ts';

export const fetchStaffCoordinators = (): Promise<{ items: StaffCoordinatorLine[] }> =>
  callStaffApi('GET /staff/coordinators');

export const fetchStaffCoordinator = (id: string): Promise<StaffCoordinator> =>
  callStaffApi('GET /staff/coordinators/{id}', { params: { id } });

export const sendNewCoordinator = (body: Body<typeof addCoordinator>): Promise<StaffCoordinator> =>
  callStaffApi('POST /staff/coordinators', { body });

export const sendCoordinatorFields = (
  id: string,
  body: Body<typeof changeCoordinator>,
): Promise<StaffCoordinator> => callStaffApi('PUT /staff/coordinators/{id}/fields', { params: { id }, body });

export const sendListing = (id: string, active: boolean): Promise<StaffCoordinator> =>
  callStaffApi('PUT /staff/coordinators/{id}/state', { params: { id }, body: { active } });

/** The diagnoses a coordinator can specialise in, by name. */
export async function fetchDiagnosisNames(): Promise<ReadonlyMap<string, string>> {
  const { diagnoses } = await callStaffApi('GET /about_me/choices');
  return new Map(diagnoses.map(({ slug, title }) => [slug, title]));
}
