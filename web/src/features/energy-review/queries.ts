import type { Body } from '@kindred/contract/endpoint.ts';
import type { EnergyReviewed, EnergySummary, sayEnergyReview } from '@kindred/contract/energy-review.ts';
import { ApiProblem, call } from '../../platform/api.ts';

/** Null where the member has not started: that is no page that is missing. */
export async function readReview(cycle: string | null): Promise<EnergyReviewed | null> {
  try {
    return await call('GET /energy_coaches/review', { query: cycle === null ? {} : { cycle_id: cycle } });
  } catch (error) {
    if (cycle === null && error instanceof ApiProblem && error.problem.code === 'not_found') return null;
    throw error;
  }
}

export const sayReview = (body: Body<typeof sayEnergyReview>): Promise<EnergyReviewed> =>
  call('POST /energy_coaches/review', { body });

export const readSummary = (): Promise<EnergySummary> => call('GET /energy_coaches/summary');
