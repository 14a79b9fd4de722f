import { isDeepStrictEqual } from 'node:util';
import { kmBetween } from '@kindred/contract/directory/distance.ts';
import type { DuplicatePair, DuplicateReason, MergeChoice } from '@kindred/contract/directory/merging.ts';
import { joinableFields, serviceFieldNames } from '@kindred/contract/directory/merging.ts';
import type { StaffServiceFields } from '@kindred/contract/directory/records.ts';
import type { CandidateRow } from './store.ts';

type Fields = StaffServiceFields;
type Choices = Readonly<Record<string, MergeChoice>>;

/** Choices for fields that do not exist, or for both values where only one is possible. */
export const wrongChoices = (choices: Choices): string[] =>
  Object.entries(choices).flatMap(([field, choice]) => {
    const known = serviceFieldNames.some((name) => name === field);
    const joinable = joinableFields.some((name) => name === field);
    return !known || (choice === 'both' && !joinable) ? [field] : [];
  });

/** The fields after the merge. Places are separate rows and are left as they are. */
export function mergedFields(kept: Fields, merged: Fields, choices: Choices): Fields {
  const chosen = Object.entries(choices).flatMap(([name, choice]): [string, unknown][] => {
    const field = name as keyof Fields;
    if (field === 'places' || choice === 'kept') return [];
    return [[field, choice === 'merged' ? merged[field] : joined(kept[field], merged[field])]];
  });
  return { ...kept, ...(Object.fromEntries(chosen) as Partial<Fields>) };
}

/** Each value once, those of the kept service first. */
function joined(kept: unknown, merged: unknown): unknown[] {
  const all = [...(kept as unknown[]), ...(merged as unknown[])];
  return [...new Map(all.map((one) => [joinKey(one), one])).values()];
}

/** Equal phone numbers compare as equal, whatever is written next to them or between their digits. */
function joinKey(value: unknown): string {
  if (value !== null && typeof value === 'object' && 'number' in value)
    return String(value.number).replaceAll(/\D/g, '');
  return JSON.stringify(value);
}

export interface UndoPlan {
  fields: Partial<Fields>;
  /** Fields changed since the merge, which are kept. */
  left: string[];
}

/** Undoes only what the merge set and no one has overwritten since. */
export function undoPlan(before: Partial<Fields>, after: Partial<Fields>, now: Fields): UndoPlan {
  const plan: UndoPlan = { fields: {}, left: [] };
  for (const field of Object.keys(after) as (keyof Fields)[]) {
    // The database does not preserve the order of keys.
    if (isDeepStrictEqual(now[field], after[field])) plan.fields = { ...plan.fields, [field]: before[field] };
    else plan.left.push(field);
  }
  return plan;
}

/** Words in so many names that they do not indicate a duplicate. */
const common = new Set([
  'the',
  'and',
  'of',
  'for',
  'in',
  'at',
  'a',
  'service',
  'services',
  'centre',
  'program',
  'hospital',
  'emergency',
  'department',
]);

const wordsOf = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .normalize('NFKD')
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && !common.has(word)),
  );

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The share of words that two names have in common, from 0 to 1. */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.size === 0 || b.size === 0) return one.toLowerCase() === other.toLowerCase() ? 1 : 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

const nearKm = 1;
const alikeFrom = 0.5;
const weights: Readonly<Record<DuplicateReason, number>> = {
  same_name: 4,
  same_phone: 2,
  same_website: 2,
  alike_name: 2,
  near: 1,
};
const allReasons = Object.keys(weights) as DuplicateReason[];
/** Requires two signs, or the same name. */
const likelyFrom = 3;

export interface ScoredPair extends DuplicatePair {
  score: number;
}

/** Why a pair may be one service; undefined if there is too little evidence. */
export function scoredPair({ one, other, phones, websites }: CandidateRow): ScoredPair | undefined {
  const likeness = nameLikeness(one.name, other.name);
  const km = nearestKm(one.points, other.points);
  // One organisation has many services with the same number and website, so their names must be similar too.
  const isOneOwner = one.organization === other.organization;
  if (isOneOwner && likeness < alikeFrom) return undefined;
  // A hospital and its emergency department are separate services.
  if (isOtherHelp(one.types, other.types)) return undefined;
  // Branches with one name that are far apart are not the same.
  if (likeness === 1 && km !== null && km > 50 && phones.length === 0) return undefined;
  const isSameName = plainName(one.name) === plainName(other.name);
  const signs: Readonly<Record<DuplicateReason, boolean>> = {
    same_name: isSameName,
    same_phone: phones.length > 0,
    same_website: websites.length > 0,
    alike_name: !isSameName && likeness >= alikeFrom,
    near: km !== null && km <= nearKm,
  };
  const reasons = allReasons.filter((reason) => signs[reason]);
  const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  if (score < likelyFrom) return undefined;
  const { points: _one, types: _oneTypes, ...first } = one;
  const { points: _other, types: _otherTypes, ...second } = other;
  return { one: first, other: second, reasons, shared: [...phones, ...websites], km, score };
}

const isOtherHelp = (ones: readonly string[], others: readonly string[]) =>
  ones.length > 0 && others.length > 0 && !ones.some((type) => others.includes(type));

type Points = CandidateRow['one']['points'];

function nearestKm(ones: Points, others: Points): number | null {
  const all = ones.flatMap((a) => others.map((b) => kmBetween(a, b)));
  return all.length === 0 ? null : Math.round(Math.min(...all) * 10) / 10;
}
