import type { Localities, Locality } from '#features/directory/localities/public.ts';
import type { ServedArea } from './imported-record.ts';

/** Beyond these limits, it is a state or a country. */
export const maxRadiusKm = 1_000;
export const maxPlaces = 2_000;

/** The states an area reaches into decide who sees it when searching a whole state. */
export function areaAround(
  { lat, lon }: { lat: number; lon: number },
  km: number,
  name: string,
  localities: Localities,
): ServedArea {
  const reached = localities.within({ lat, lon }, km);
  const states = new Set(reached.map(({ state }) => state.toUpperCase()));
  return { name, states: [...states].toSorted(), lat, lon, km, places: [] };
}

export function areaOfPlaces(name: string, places: readonly Locality[]): ServedArea {
  const states = new Set(places.map(({ state }) => state.toUpperCase()));
  const slugs = places.map(({ slug }) => slug).toSorted();
  return { name, states: [...states].toSorted(), lat: null, lon: null, km: null, places: slugs };
}
