import { joinableFields, type DuplicatePair, type MergeChoice } from '@kindred/contract/directory/merging.ts';
import type { StaffService, StaffServiceFields } from '@kindred/contract/directory/records.ts';

export type MergeField = keyof StaffServiceFields;
export type MergeChoices = Readonly<Partial<Record<MergeField, MergeChoice>>>;

/** Why two entries may be the same service, in words. */
export function pairInWords({ reasons, shared, km }: DuplicatePair): string {
  const words: Record<DuplicatePair['reasons'][number], string> = {
    same_name: 'the same name',
    same_phone: 'the same phone number',
    same_website: 'the same website',
    alike_name: 'similar names',
    near: km === 0 ? 'the same place on the map' : `places ${km} km apart`,
  };
  const list = new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(
    reasons.map((reason) => words[reason]),
  );
  return `They have ${list}.${shared.length > 0 ? ` Both list ${shared.join(' and ')}.` : ''}`;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** Ids of places are not compared, because no one chooses them. */
const comparable = (fields: StaffServiceFields, field: MergeField) =>
  field === 'places' ? fields.places.map(({ id: _id, ...place }) => place) : fields[field];

/** Only fields that differ need a choice. */
export const differingFields = (kept: StaffServiceFields, merged: StaffServiceFields): MergeField[] =>
  (Object.keys(kept) as MergeField[]).filter(
    (field) => !isSame(comparable(kept, field), comparable(merged, field)),
  );

export const isJoinable = (field: MergeField) => joinableFields.includes(field);

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === 'not_known' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Our suggestion, which loses nothing that only one of them knows. */
export function suggestedChoices(kept: StaffServiceFields, merged: StaffServiceFields): MergeChoices {
  return Object.fromEntries(
    differingFields(kept, merged).map((field): [MergeField, MergeChoice] => {
      if (isEmpty(merged[field])) return [field, 'kept'];
      if (isEmpty(kept[field])) return [field, 'merged'];
      return [field, isJoinable(field) && field !== 'areas' ? 'both' : 'kept'];
    }),
  );
}

/** The choices mirrored, for when the other entry is kept. */
export const swappedChoices = (choices: MergeChoices): MergeChoices =>
  Object.fromEntries(
    Object.entries(choices).map(([field, choice]) => [
      field,
      choice === 'both' ? 'both' : choice === 'kept' ? 'merged' : 'kept',
    ]),
  );

/** Suggests keeping the more recently checked entry or, if equal, the one with more merges. */
export function likelierKept(one: StaffService, other: StaffService): 'one' | 'other' {
  const checked = (service: StaffService) => service.fresh.checked_on ?? '';
  if (checked(one) !== checked(other)) return checked(one) > checked(other) ? 'one' : 'other';
  return one.merges.length >= other.merges.length ? 'one' : 'other';
}
