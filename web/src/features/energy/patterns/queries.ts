import type { EnergyTomorrow, TreatmentWeeksRead } from '@kindred/contract/energy/patterns.ts';
import type { CycleAtAGlance, EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { call } from '../../../platform/api.ts';
import { ownZone } from '../../../platform/zone-clock.ts';
import { weeksToCompare } from './model.ts';

export const fetchTreatmentWeeks = (): Promise<TreatmentWeeksRead> =>
  call('GET /energy_coaches/treatment_weeks');

/** Null if the member has not started. */
export const fetchTomorrow = async (): Promise<EnergyTomorrow | null> =>
  (await call('GET /energy_coaches/tomorrow', { query: { zone: ownZone() } })).tomorrow;

export interface ComparedWeeks {
  cycles: CycleAtAGlance[];
  /** Null with fewer than two weeks. */
  pair: readonly [first: EnergyReviewed, second: EnergyReviewed] | null;
}

/** The two chosen weeks, or else the last two with enough days. */
export async function fetchTwoWeeks(search: URLSearchParams): Promise<ComparedWeeks> {
  const { cycles } = await call('GET /energy_coaches/summary');
  const ids = weeksToCompare(cycles, [search.get('first'), search.get('second')]);
  if (!ids) return { cycles, pair: null };
  const [first, second] = await Promise.all(
    ids.map((cycle_id) => call('GET /energy_coaches/review', { query: { cycle_id } })),
  );
  return { cycles, pair: first && second ? [first, second] : null };
}
