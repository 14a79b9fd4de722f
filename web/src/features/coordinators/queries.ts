import type {
  Coordinator,
  CoordinatorBooking,
  CoordinatorBookings,
  MyCoordinator,
} from '@kindred/contract/coordinators.ts';
import { call } from '../../platform/api.ts';
import { ownZone } from '../../platform/zone-clock.ts';

export const readCoordinator = (id: string): Promise<Coordinator> =>
  call('GET /support_coordinators/{id}', { params: { id } });

export const readMine = (): Promise<MyCoordinator> => call('GET /support_coordinators/mine');

export const readBookings = (): Promise<CoordinatorBookings> => call('GET /coordinator_bookings');

/** The number that we would call, unless another one is typed. */
export async function readOwnPhone(): Promise<string> {
  const { phone, mobile } = await call('GET /accounts/profile', { query: {} });
  return phone ?? mobile ?? '';
}

interface Asked {
  id: string;
  starts_at: string;
  phone: string;
  about: string;
}

export function book(coordinator: string, { about, ...asked }: Asked): Promise<CoordinatorBooking> {
  return call('POST /support_coordinators/{id}/bookings', {
    params: { id: coordinator },
    body: { ...asked, zone: ownZone(), ...(about === '' ? {} : { about }) },
  });
}

export const move = (id: string, starts_at: string): Promise<CoordinatorBooking> =>
  call('PUT /coordinator_bookings/{id}', { params: { id }, body: { starts_at, zone: ownZone() } });

export const cancel = (id: string): Promise<CoordinatorBooking> =>
  call('DELETE /coordinator_bookings/{id}', { params: { id } });
