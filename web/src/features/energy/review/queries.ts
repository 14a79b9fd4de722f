import type { Body } from '@kindred/contract/endpoint.ts';
import type { CoordinatorBooking, MyCoordinator } from '@kindred/contract/coordinators.ts';
import type { CallReport } from '@kindred/contract/energy/report.ts';
import type {
  CycleAtAGlance,
  EnergyReviewed,
  EnergySummary,
  sayEnergyReview,
} from '@kindred/contract/energy/review.ts';
import { call } from '../../../platform/api.ts';

/** Null if the member has not started: that is not a missing page, so nothing is requested. */
export async function fetchReview(cycle: string | null): Promise<EnergyReviewed | null> {
  if (cycle !== null) return call('GET /energy_coaches/review', { query: { cycle_id: cycle } });
  const { coach } = await call('GET /energy_coaches');
  return coach?.current_cycle_id ? call('GET /energy_coaches/review', { query: {} }) : null;
}

export const sendReview = (body: Body<typeof sayEnergyReview>): Promise<EnergyReviewed> =>
  call('POST /energy_coaches/review', { body });

export const fetchSummary = (): Promise<EnergySummary> => call('GET /energy_coaches/summary');

export interface CallAboutReview {
  mine: MyCoordinator;
  /** Upcoming calls, the next one first. */
  calls: CoordinatorBooking[];
  attached: CallReport[];
  phone: string;
  /** The chosen week, or else the last one that was reviewed. */
  week: CycleAtAGlance | null;
}

export async function fetchCallAboutReview(cycle: string | null): Promise<CallAboutReview> {
  const [mine, { to_come }, { items }, { phone, mobile }, { cycles }] = await Promise.all([
    call('GET /support_coordinators/mine'),
    call('GET /coordinator_bookings'),
    call('GET /coordinator_booking_reports'),
    call('GET /accounts/profile', { query: {} }),
    fetchSummary(),
  ]);
  const week = cycles.find(({ id }) => id === cycle) ?? cycles.findLast(({ review }) => review) ?? null;
  return { mine, calls: to_come, attached: items, phone: phone ?? mobile ?? '', week };
}

/** Only ever sent after the member ticked the consent box or pressed the button that states it. */
export const attachReportToCall = (booking: string, cycle: string): Promise<CallReport> =>
  call('PUT /coordinator_bookings/{id}/report', {
    params: { id: booking },
    body: { cycle_ids: [cycle], consent: true },
  });

export const removeReportFromCall = (booking: string): Promise<unknown> =>
  call('DELETE /coordinator_bookings/{id}/report', { params: { id: booking } });
