import type { AgeBand } from '@kindred/contract/directory/providers.ts';
import type { Tiers } from './ranking.ts';
import { everybody, inEither, isEmpty, nobody, notInOther, type Bitset } from './bitset.ts';
import type { Directory } from './directory.ts';

export const facet = ({ facets, entries }: Directory, name: string) =>
  facets.get(name) ?? nobody(entries.length);

const department = 'emergency-department';
const scheme = 'travel-subsidy';

/** What decides for whom a list is. */
export interface ListReader {
  services_filter?: string | undefined;
  age?: AgeBand | undefined;
  /** The state of the place, if one is given. */
  state: string | null;
}

/** Everything that may be listed for this reader; undefined if that is all. */
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

/** An emergency department is listed only if it is asked for, by its kind or its name: Urgent help has the nearest. */
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

/** A state pays the travel of its own residents, wherever its office is. */
function schemesElsewhere(directory: Directory, { state }: ListReader): Bitset {
  const schemes = facet(directory, `type:${scheme}`);
  return state ? notInOther(schemes, facet(directory, `covers:${state}`)) : nobody(directory.entries.length);
}

/** Those that come after the others: what is for young people only, or for someone young, what is for everyone. */
export function rankedLater(directory: Directory, { age }: ListReader): Bitset {
  const departments = facet(directory, `type:${department}`);
  const young = facet(directory, 'for:young');
  const isYoung = age === 'child' || age === 'teen' || age === 'young_adult';
  const others = isYoung ? notInOther(everybody(directory.entries.length), young) : young;
  return inEither(departments, others);
}
