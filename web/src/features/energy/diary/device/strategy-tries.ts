import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { call } from '../../../../platform/api.ts';
import { withTimeout } from '../../../../platform/offline/retry-policy.ts';
import { toStoredTry, type StoredTry } from './diary-state.ts';

/** In the first cycle the member only observes, so there is nothing to load. */
export async function fetchStrategyTries({ cycles }: EnergyCoach): Promise<StoredTry[]> {
  if (cycles.every(({ kind }) => kind === 'notice')) return [];
  const { items } = await call('GET /patient_strategies', { query: {}, ...withTimeout() });
  return items.map(toStoredTry);
}
