import { ageBandsOf, statesServed } from '#features/directory/public.ts';
import { isWheelchair } from '../providers/rules.ts';
import type { PlaceRow, ServiceRow } from '../providers/tables.ts';
import { namesOfAreas } from './served-areas.ts';
import { toPositions, type Bitset } from './bitset.ts';

/** Members by facet value. */
export function facetsOf<One>(all: readonly One[], namesOf: (one: One) => string[]): Map<string, Bitset> {
  const lists = new Map<string, number[]>();
  all.forEach((one, at) => {
    for (const name of namesOf(one)) {
      const list = lists.get(name);
      if (list) list.push(at);
      else lists.set(name, [at]);
    }
  });
  return new Map([...lists].map(([name, list]) => [name, toPositions(all.length, list)]));
}

/** All filters of a service search. */
export function namesOfService(service: ServiceRow): string[] {
  const { types, delivery, cost, referral, languages, covers, nationwide, first_nations, places } = service;
  const remote = delivery.includes('phone') || delivery.includes('online');
  const comes = delivery.includes('comes_to_you');
  const bands = ageBandsOf(service.minimum_age, service.maximum_age);
  return [
    ...(places.length > 0 ? ['door'] : []),
    ...(comes ? ['lane:comes'] : []),
    // A service without a known address counts as available by phone or online, wherever it takes place.
    ...(remote || (places.length === 0 && !comes) ? ['lane:anywhere'] : []),
    ...types.map((type) => `type:${type}`),
    ...delivery.map((way) => `delivery:${way}`),
    `cost:${cost}`,
    `referral:${referral}`,
    ...(languages ?? []).flatMap(({ code }) => (code ? [`language:${code}`] : [])),
    ...(first_nations ? ['first_nations:yes'] : []),
    ...(places.some(isWheelchair) ? ['wheelchair:yes'] : []),
    ...bands.map((band) => `age:${band}`),
    ...(bands.length > 0 && !bands.includes('adult') && !bands.includes('older') ? ['for:young'] : []),
    ...new Set(places.flatMap(inState)),
    ...statesServed(covers, nationwide).map((state) => `covers:${state}`),
    ...namesOfAreas(service.areas),
  ];
}

export function namesOfPlace(place: PlaceRow): string[] {
  return [...inState(place), ...(isWheelchair(place) ? ['wheelchair:yes'] : [])];
}

function inState({ address }: PlaceRow): string[] {
  const state = address?.state_province;
  return state ? [`in:${state}`] : [];
}
