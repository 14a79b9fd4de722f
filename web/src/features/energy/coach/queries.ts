import type { changeEnergyCoach, EnergyCoach, startEnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { call } from '../../../platform/api.ts';
import { diaryStore } from '../diary/device/diary-store.ts';
import { ownZone } from '../../../platform/zone-clock.ts';

type Start = Omit<Body<typeof startEnergyCoach>, 'zone' | 'consent'>;

/** From here on the diary works offline, so its page is cached as well. */
export async function sendCoachStart(start: Start): Promise<void> {
  const body = { ...start, zone: ownZone(), consent: true as const };
  const { coach, device_key } = await call('POST /energy_coaches', { body });
  await diaryStore.applyCoach(coach, device_key);
}

export async function saveCoachChange(
  id: string,
  body: Body<typeof changeEnergyCoach>,
): Promise<EnergyCoach | null> {
  const { coach, device_key } = await call('PUT /energy_coaches/{id}', { params: { id }, body });
  await diaryStore.applyCoach(coach, device_key);
  return coach;
}
