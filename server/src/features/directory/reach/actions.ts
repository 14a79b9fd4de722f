import { setImmediate as turn } from 'node:timers/promises';
import type { KindInReach, PlaceReach, ReachGaps } from '@kindred/contract/directory/reach.ts';
import type { Directory } from '#features/directory/index/directory.ts';
import { localityWords, type Localities, type Locality } from '#features/directory/localities/public.ts';
import { townsOfAustralia } from '#features/directory/places/australian-towns.ts';
import { csvLine } from '#platform/csv-cells.ts';
import { countLocations, kindsInReach } from './rules.ts';

/** The data behind the pages. */
export interface ReachSources {
  directory: Directory;
  localities: Localities;
  now: Date;
}

const toPlace = (place: Locality) => ({ slug: place.slug, words: localityWords(place) });

/** A whole state has no point to measure from, so it cannot be chosen. */
export function loadReach({ directory, localities, now }: ReachSources, typed: string): PlaceReach {
  const match = localities.resolve(typed);
  const all = 'one' in match ? [match.one] : 'several' in match ? match.several : [];
  const towns = all.filter(({ postcode }) => postcode !== null);
  const [place, ...others] = towns;
  if (!place) return { place: null, which: [], kinds: [] };
  if (others.length > 0) return { place: null, which: towns.map(toPlace), kinds: [] };
  return { place: toPlace(place), which: [], kinds: kindsInReach(directory, place, now) };
}

interface TownReach {
  town: Locality;
  kinds: KindInReach[];
}

/** Two thousand searches, cached until the directory changes. */
const reachByDirectory = new WeakMap<Directory['entries'], Promise<TownReach[]>>();

function reachOfTowns(sources: ReachSources): Promise<TownReach[]> {
  const { entries } = sources.directory;
  const reach = reachByDirectory.get(entries) ?? searchTowns(sources);
  reachByDirectory.set(entries, reach);
  return reach;
}

async function searchTowns({ directory, localities, now }: ReachSources): Promise<TownReach[]> {
  const reach: TownReach[] = [];
  for (const name of townsOfAustralia) {
    const town = localities.named(name);
    if (town) reach.push({ town, kinds: kindsInReach(directory, town, now) });
    await turn();
  }
  return reach;
}

export async function loadReachGaps(sources: ReachSources): Promise<ReachGaps> {
  const { directory } = sources;
  const towns = await reachOfTowns(sources);
  return {
    towns: towns.map(({ town }) => toPlace(town)),
    kinds: directory.types.map(({ slug, name }, nth) => ({
      slug,
      name,
      locations: countLocations(directory, slug),
      without: towns.flatMap(({ town, kinds }) => (kinds[nth]?.within_50_km === 0 ? town.slug : [])),
    })),
  };
}

const gapColumns = [
  'kind',
  'town',
  'state',
  'services_within_50_km',
  'nearest_service',
  'nearest_km',
  'nearest_last_checked',
  'comes_to_you',
  'by_phone_or_online',
];

/** One row per kind and town, gap or not: the reader of the table decides what counts as a gap. */
export async function exportReachGaps(sources: ReachSources) {
  const towns = await reachOfTowns(sources);
  const rows = towns.flatMap(({ town, kinds }) =>
    kinds.map(({ name, nearest: [first], ...counts }) => [
      name,
      town.name,
      town.state.toUpperCase(),
      counts.within_50_km,
      first?.name,
      first?.km,
      first?.fresh.checked_on,
      counts.comes_to_you,
      counts.by_phone_or_online,
    ]),
  );
  const lines = [gapColumns, ...rows].map((cells) => `${csvLine(cells)}\r\n`);
  return {
    type: 'text/csv' as const,
    filename: `gaps-${sources.now.toISOString().slice(0, 10)}.csv`,
    // Without a byte order mark, spreadsheets assume the wrong encoding.
    bytes: `\ufeff${lines.join('')}`,
  };
}
