import type { Data } from '#platform/content/content-store.ts';
import type { Synonyms } from '#platform/search/synonyms.ts';
import type { TextIndex } from '#platform/search/text-index.ts';
import type { ServiceRow } from '../providers/tables.ts';
import type { Bitset } from './bitset.ts';
import type { HospitalNames } from './hospital-names.ts';
import type { LocationIndex } from './location-index.ts';
import type { Hit } from './ranked-results.ts';
import type { RadiusIndex } from './radius-index.ts';
import type { WordIndex } from './word-index.ts';

/**
 * A service in the default order. Its row is kept as JSON text outside the heap, because the rows of a large directory
 * would dominate garbage collection.
 */
export interface IndexedService extends Pick<
  ServiceRow,
  'id' | 'slug' | 'name' | 'position' | 'noted_on' | 'checked_on' | 'checked_by'
> {
  gone: boolean;
  row: Buffer;
}
/** A service at one of its locations: the unit of nearby searches. */
export interface ServiceLocation {
  /** The entry of the service at this location. */
  id: string;
  /** The index of its service in the entries. */
  of: number;
  /** Which of the service's locations this is. */
  nth: number;
  suburb: string | null;
}

/** The searchable directory. */
export interface Directory {
  version: string;
  day: string;
  entries: readonly IndexedService[];
  /** Reads an entry with all its doors. */
  service: (at: number) => ServiceRow;
  /** All doors, by position. */
  doors: readonly ServiceLocation[];
  spots: LocationIndex;
  radii: RadiusIndex;
  /** The first entry that has been unchecked for a year. */
  behindFrom: number;
  /** Services by filter: `type:transport`, `cost:free`. */
  facets: ReadonlyMap<string, Bitset>;
  /** Doors by filter: `in:NSW`, `wheelchair:yes`. */
  doorFacets: ReadonlyMap<string, Bitset>;
  words: WordIndex;
  hospitals: HospitalNames;
  types: readonly Data<'service_type'>[];
  typeWords: TextIndex;
  everyday: Synonyms;
  languages: string[];
  /** Kinds of help by slug. */
  named: ReadonlyMap<string, { slug: string; name: string }>;
  /** The index of an id. */
  find: (id: string) => Hit<HitKind> | undefined;
  /** The services open at a given minute. */
  open: (now: Date) => Bitset;
}
export type HitKind = 'service' | 'door';
