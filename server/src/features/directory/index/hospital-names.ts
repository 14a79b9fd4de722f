import type { LookedFrom } from '@kindred/contract/directory/providers.ts';
import { keyOf } from '#features/directory/localities/public.ts';
import { question } from '#platform/search/words.ts';
import type { ServiceRow } from '../providers/tables.ts';

export interface NamedHospital {
  from: LookedFrom;
  /** The slug of its service. */
  service: string;
}
/** The treating hospitals, by each of the names that people use for them. */
export interface HospitalNames {
  called: (key: string) => NamedHospital | undefined;
  /** Whether a name starts with the first word of this key. */
  mayBegin: (key: string) => boolean;
}

/** The kind of hospitals that treat blood cancers. */
const treats = 'haematology-treatment-centre';
export const isHospital = ({ types }: ServiceRow) => types.includes(treats);

/** Words shared by many hospitals, which identify none of them. */
const genericWords = new Set(
  'hospital hospitals medical cancer centre health university general base regional childrens womens kids private and the of'.split(
    ' ',
  ),
);

/** A name that two hospitals share identifies neither. */
export function hospitalNames(services: readonly ServiceRow[]): HospitalNames {
  const names = new Map<string, NamedHospital | null>();
  for (const service of services) {
    const from = pointOf(service);
    if (!from) continue;
    for (const name of namesOfHospital(service)) {
      const other = names.get(name);
      const isOther = other !== undefined && other?.service !== service.slug;
      names.set(name, isOther ? null : { from, service: service.slug });
    }
  }
  const starts = new Set([...names.keys()].map(firstWord));
  return {
    called: (key) => names.get(key) ?? undefined,
    mayBegin: (key) => starts.has(firstWord(key)),
  };
}

const firstWord = (key: string) => key.split(' ', 1)[0] ?? '';

function pointOf({ name, places: [place] }: ServiceRow): LookedFrom | undefined {
  if (!place || place.latitude === null || place.longitude === null) return undefined;
  const state = place.address?.state_province ?? null;
  return { slug: null, name: nameOnly(name), state, lat: place.latitude, lon: place.longitude };
}

/** Removes text in brackets. */
const nameOnly = (name: string) => (name.split('(')[0] ?? name).trim();

/** The name with and without its generic words, the text in brackets, and the synonyms that identify it. */
function namesOfHospital({ name, words }: ServiceRow): Set<string> {
  const [inBrackets = ''] = (name.split('(')[1] ?? '').split(')');
  const full = [...nameOnly(name).split(' / '), inBrackets].map(keyOf);
  const short = full.map((one) => one.split(' ').filter((word) => !genericWords.has(word)));
  const own = new Set(short.flat());
  const synonyms = words.filter(
    (word) =>
      isAbbreviation(word) ||
      keyOf(word)
        .split(' ')
        .some((part) => own.has(part)),
  );
  return new Set([...full, ...short.map((one) => one.join(' ')), ...synonyms.map(keyOf)].filter(Boolean));
}

/** Whether a query consists only of a hospital. */
export function saysOnlyHospital(text: string): boolean {
  return question(text).every(({ small, spelt }) => small || genericWords.has(keyOf(spelt)));
}

const isAbbreviation = (word: string) => /^[A-Z]{3,5}$/.test(word);
