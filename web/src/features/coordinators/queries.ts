import type {
  Coordinator,
  CoordinatorBooking,
  CoordinatorBookings,
  MyCoordinator,
} from '@kindred/contract/coordinators.ts';
import { call } from '../../platform/api.ts';
import { ownZone } from '../../platform/zone-clock.ts';

export const fetchCoordinator = (id: string): Promise<Coordinator> =>
  call('GET /support_coordinators/{id}', { params: { id } });

export const fetchMyCoordinator = (): Promise<MyCoordinator> => call('GET /support_coordinators/mine');

export const readBookings = (): Promise<CoordinatorBookings> => call('GET /coordinator_bookings');

/** The number that we will call, unless they enter another. */
export async function readOwnPhone(): Promise<string> {
  const { phone, mobile } = await call('GET /accounts/profile', { query: {} });
  return phone ?? mobile ?? '';
}

interface Wanted {
  id: string;
  starts_at: string;
  phone: string;
  about: string;
}

export function bookCall(coordinator: string, { about, ...request }: Wanted): Promise<CoordinatorBooking> {
  return call('POST /support_coordinators/{id}/bookings', {
    params: { id: coordinator },
    body: { ...request, zone: ownZone(), ...(about === '' ? {} : { about }) },
  });
}

export const moveCall = (id: string, starts_at: string): Promise<CoordinatorBooking> =>
  call('PUT /coordinator_bookings/{id}', { params: { id }, body: { starts_at, zone: ownZone() } });

export const cancelCall = (id: string): Promise<CoordinatorBooking> =>
  call('DELETE /coordinator_bookings/{id}', { params: { id } });
