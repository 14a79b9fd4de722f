import type { Body } from '@kindred/contract/endpoint.ts';
import type { EnergyReviewed, EnergySummary, sayEnergyReview } from '@kindred/contract/energy-review.ts';
import { call } from '../../platform/api.ts';

/** Null where the member has not started: that is no page that is missing, so nothing is asked for. */
export async function readReview(cycle: string | null): Promise<EnergyReviewed | null> {
  if (cycle !== null) return call('GET /energy_coaches/review', { query: { cycle_id: cycle } });
  const { coach } = await call('GET /energy_coaches');
  return coach?.current_cycle_id ? call('GET /energy_coaches/review', { query: {} }) : null;
}

export const sayReview = (body: Body<typeof sayEnergyReview>): Promise<EnergyReviewed> =>
  call('POST /energy_coaches/review', { body });

export const readSummary = (): Promise<EnergySummary> => call('GET /energy_coaches/summary');
