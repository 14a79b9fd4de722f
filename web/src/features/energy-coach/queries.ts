import type { changeEnergyCoach, EnergyCoach, startEnergyCoach } from '@kindred/contract/energy-coach.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { call } from '../../platform/api.ts';
import { diary } from '../../platform/device/diary.ts';
import { ownZone } from '../../platform/zone-clock.ts';

type Start = Omit<Body<typeof startEnergyCoach>, 'zone' | 'consent'>;

/** From here on the diary works on this device without a network, so its page is kept as well. */
export async function startCoach(asked: Start): Promise<void> {
  const body = { ...asked, zone: ownZone(), consent: true as const };
  const { coach, device_key } = await call('POST /energy_coaches', { body });
  await diary.heardCoach(coach, device_key);
}

export async function changeCoach(
  id: string,
  body: Body<typeof changeEnergyCoach>,
): Promise<EnergyCoach | null> {
  const { coach, device_key } = await call('PUT /energy_coaches/{id}', { params: { id }, body });
  await diary.heardCoach(coach, device_key);
  return coach;
}
