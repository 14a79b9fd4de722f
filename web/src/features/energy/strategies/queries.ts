import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy/strategies.ts';
import { call } from '../../../platform/api.ts';

/** All strategies: there are few, so the page filters them itself. */
export const readStrategies = async (): Promise<Strategy[]> =>
  (await call('GET /strategies', { query: {} })).items;

/** The member's strategies, and the cycle in which another can be chosen. */
export interface Trying {
  coach: EnergyCoach | null;
  chosen: PatientStrategy[];
  /** What the last finished week suggests, with the reasons. */
  suggestions: EnergyReviewed['suggestions'];
}

export async function readTrying(): Promise<Trying> {
  const { coach } = await call('GET /energy_coaches');
  const cycle_id = coach?.current_cycle_id;
  if (!cycle_id) return { coach, chosen: [], suggestions: [] };
  const ended = coach.cycles.findLast(({ state }) => state === 'reviewed' || state === 'review_due');
  const [{ items }, reviewed] = await Promise.all([
    call('GET /patient_strategies', { query: { cycle_id } }),
    ended && call('GET /energy_coaches/review', { query: { cycle_id: ended.id } }),
  ]);
  return { coach, chosen: items, suggestions: reviewed?.suggestions ?? [] };
}

interface Chosen {
  id: string;
  cycle_id: string;
  what: { strategy_id: string } | { own_text: string };
  when_then: string;
}

/** Updates this device's diary, so that use can be recorded offline. Readers who only browse have no diary. */
async function receive(chosen: PatientStrategy): Promise<PatientStrategy> {
  const { diaryStore } = await import('../diary/device/diary-store.ts');
  void diaryStore.applyTry(chosen);
  return chosen;
}

export async function chooseStrategyToTry({
  id,
  cycle_id,
  what,
  when_then,
}: Chosen): Promise<PatientStrategy> {
  return receive(
    await call('POST /patient_strategies', {
      body: { id, cycle_id, ...what, when_then: when_then === '' ? null : when_then },
    }),
  );
}

export type StrategyChange = Partial<Pick<PatientStrategy, 'when_then' | 'helped'>> & { state?: 'stopped' };

export const saveStrategyChange = async (id: string, body: StrategyChange): Promise<PatientStrategy> =>
  receive(await call('PUT /patient_strategies/{id}', { params: { id }, body }));
