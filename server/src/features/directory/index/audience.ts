import type { AgeBand } from '@kindred/contract/directory/providers.ts';
import type { Tiers } from './ranking.ts';
import { everybody, inEither, isEmpty, nobody, notInOther, type Bitset } from './bitset.ts';
import type { Directory } from './directory.ts';

export const facet = ({ facets, entries }: Directory, name: string) =>
  facets.get(name) ?? nobody(entries.length);

const department = 'emergency-department';
const scheme = 'travel-subsidy';

/** What we know about the reader, which decides what a list contains. */
export interface ListReader {
  services_filter?: string | undefined;
  age?: AgeBand | undefined;
  /** The state of the place, if one is given. */
  state: string | null;
}

/** Everything that may be listed for this reader; undefined for no restriction. */
export function listable(
  directory: Directory,
  audience: ListReader,
  text: Tiers | undefined,
): Bitset | undefined {
  const hidden = inEither(
    unaskedDepartments(directory, audience, text),
    schemesElsewhere(directory, audience),
  );
  return isEmpty(hidden) ? undefined : notInOther(everybody(directory.entries.length), hidden);
}

/** Emergency departments are listed only if requested by kind or name: Urgent help shows the nearest. */
function unaskedDepartments(
  directory: Directory,
  { services_filter: kind }: ListReader,
  text: Tiers | undefined,
): Bitset {
  if (kind === department) return nobody(directory.entries.length);
  const departments = facet(directory, `type:${department}`);
  const named = text && !text.partly ? text.tiers[0]?.() : undefined;
  return named ? notInOther(departments, named) : departments;
}

/** Each state pays for the travel of its own residents, wherever its office is. */
function schemesElsewhere(directory: Directory, { state }: ListReader): Bitset {
  const schemes = facet(directory, `type:${scheme}`);
  return state ? notInOther(schemes, facet(directory, `covers:${state}`)) : nobody(directory.entries.length);
}

/** Services ranked after the others: those for young people only or, for a young reader, those for everyone. */
export function rankedLater(directory: Directory, { age }: ListReader): Bitset {
  const departments = facet(directory, `type:${department}`);
  const young = facet(directory, 'for:young');
  const isYoung = age === 'child' || age === 'teen' || age === 'young_adult';
  const others = isYoung ? notInOther(everybody(directory.entries.length), young) : young;
  return inEither(departments, others);
}
