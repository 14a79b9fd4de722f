import type { Body } from '@kindred/contract/endpoint.ts';
import type { MyCaw, OwnCaws, sayCaw } from '@kindred/contract/wellbeing.ts';
import { call } from '../../platform/api.ts';
import { ownZone } from '../../platform/zone-clock.ts';

export type CawSaid = Pick<Body<typeof sayCaw>, 'concerns' | 'wellbeing' | 'note'>;

export const readCaws = (): Promise<OwnCaws> => call('GET /my_caws');

/** Under an id of this form, so that pressing again is not saying it twice. */
export function keepCaw(id: string, said: CawSaid): Promise<MyCaw> {
  return call('POST /my_caws', { body: { id, ...said, zone: ownZone() } });
}
