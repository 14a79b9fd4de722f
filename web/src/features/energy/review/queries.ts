import type { Body } from '@kindred/contract/endpoint.ts';
import type { EnergyReviewed, EnergySummary, sayEnergyReview } from '@kindred/contract/energy/review.ts';
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
