import type { Body } from '@kindred/contract/endpoint.ts';
import type { MyCaw, OwnCaws, sayCaw } from '@kindred/contract/profile/wellbeing.ts';
import { call } from '../../../platform/api.ts';
import { ownZone } from '../../../platform/zone-clock.ts';

export type CawAnswers = Pick<Body<typeof sayCaw>, 'concerns' | 'wellbeing' | 'note'>;

export const fetchCaws = (): Promise<OwnCaws> => call('GET /my_caws');

/** Sent under this form's id, so that pressing again does not add a second entry. */
export function sendCaw(id: string, cawAnswers: CawAnswers): Promise<MyCaw> {
  return call('POST /my_caws', { body: { id, ...cawAnswers, zone: ownZone() } });
}
