import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy-strategies.ts';
import { call } from '../../platform/api.ts';

/** All of them: there are few, and the list is narrowed down where it is shown. */
export const readStrategies = async (): Promise<Strategy[]> =>
  (await call('GET /strategies', { query: {} })).items;

/** What the member works on, and the cycle in which something can be chosen. */
export interface Trying {
  coach: EnergyCoach | null;
  chosen: PatientStrategy[];
}

export async function readTrying(): Promise<Trying> {
  const { coach } = await call('GET /energy_coaches');
  const cycle_id = coach?.current_cycle_id;
  if (!cycle_id) return { coach, chosen: [] };
  const { items } = await call('GET /patient_strategies', { query: { cycle_id } });
  return { coach, chosen: items };
}

interface Chosen {
  id: string;
  cycle_id: string;
  what: { strategy_id: string } | { own_text: string };
  when_then: string;
}

/** The diary of this device hears of it, so that a day can be marked without a network. Who only looks needs no diary. */
async function heard(chosen: PatientStrategy): Promise<PatientStrategy> {
  const { diary } = await import('../../platform/device/diary.ts');
  void diary.heardTry(chosen);
  return chosen;
}

export async function choose({ id, cycle_id, what, when_then }: Chosen): Promise<PatientStrategy> {
  return heard(
    await call('POST /patient_strategies', {
      body: { id, cycle_id, ...what, when_then: when_then === '' ? null : when_then },
    }),
  );
}

export type Change = Partial<Pick<PatientStrategy, 'when_then' | 'helped'>> & { state?: 'stopped' };

export const change = async (id: string, body: Change): Promise<PatientStrategy> =>
  heard(await call('PUT /patient_strategies/{id}', { params: { id }, body }));
