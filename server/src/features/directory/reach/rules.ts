import type { KindInReach } from '@kindred/contract/directory/reach.ts';
import { freshnessOf } from '#features/directory/public.ts';
import { facet } from '#features/directory/index/audience.ts';
import { countBits } from '#features/directory/index/bitset.ts';
import type { Directory } from '#features/directory/index/directory.ts';
import { smallest } from '#features/directory/index/top-k.ts';
import type { Locality } from '#features/directory/localities/public.ts';
import { findServices } from '../providers/rules.ts';

/** What counts as near: an hour by car. */
const nearKm = 50;
/** The search widens until it has enough; the last step is the whole country. */
const wideningKm = [nearKm, 100, 400, 20_000] as const;
const maxNearest = 3;

/** Every kind of help, as readers near a place find it. */
export const kindsInReach = (directory: Directory, place: Locality, now: Date): KindInReach[] =>
  directory.types.map(({ slug, name }) => {
    const { slug: suburb, state, lat, lon } = place;
    const from = { slug: suburb, name: place.name, state: state.toUpperCase(), lat, lon };
    const { lanes } = findServices(directory, { services_filter: slug, from }, now);
    return {
      slug,
      name,
      ...nearestOfKind(directory, place, slug),
      comes_to_you: lanes.comes,
      by_phone_or_online: lanes.anywhere,
    };
  });

const doorsOfKind = (directory: Directory, kind: string) =>
  directory.spots.all(facet(directory, `type:${kind}`));

/** Counts the locations of a kind of help. */
export const countLocations = (directory: Directory, kind: string) => countBits(doorsOfKind(directory, kind));

/** Sorts by distance alone, whereas readers see services for young people and those unchecked for a year last. */
function nearestOfKind(
  directory: Directory,
  place: Locality,
  kind: string,
): Pick<KindInReach, 'nearest' | 'within_50_km'> {
  const { spots, doors, entries, day } = directory;
  const wanted = doorsOfKind(directory, kind);
  let within = 0;
  let nearest: KindInReach['nearest'] = [];
  for (const km of wideningKm) {
    const { at, straight } = spots.globe.within(place, km, wanted);
    if (km === nearKm) within = at.length;
    if (at.length < maxNearest && km !== wideningKm.at(-1)) continue;
    nearest = smallest(straight, maxNearest).flatMap((nth) => {
      const door = doors[at[nth] ?? -1];
      const entry = door && entries[door.of];
      if (!entry) return [];
      const { slug, name } = entry;
      const distance = Math.round((spots.globe.kmTo(place, at[nth] ?? -1) ?? 0) * 10) / 10;
      return { slug, name, suburb: door.suburb, km: distance, fresh: freshnessOf(entry, day) };
    });
    break;
  }
  return { nearest, within_50_km: within };
}
