/** A field that two people changed to different values. */
export interface FieldConflict<V> {
  field: keyof V & string;
  mine: V[keyof V];
  theirs: V[keyof V];
}

export interface FieldMerge<V> {
  /** Their record with my changes; where both changed a field, theirs until someone decides. */
  merged: V;
  conflicts: FieldConflict<V>[];
  /** Fields changed only by them. */
  taken: (keyof V & string)[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A three-way merge of a flat record, field by field: `base` is what I opened, `mine` what I typed, `theirs` what was
 * saved in the meantime. Nothing anyone wrote is lost: fields that both changed are returned as conflicts.
 */
export function mergeRecords<V extends object>(base: V, mine: V, theirs: V): FieldMerge<V> {
  const merged = { ...theirs };
  const conflicts: FieldConflict<V>[] = [];
  const taken: (keyof V & string)[] = [];
  for (const field of Object.keys(theirs) as (keyof V & string)[]) {
    const [before, my, their] = [base[field], mine[field], theirs[field]];
    if (isSame(before, my)) {
      if (!isSame(before, their)) taken.push(field);
    } else if (isSame(before, their) || isSame(my, their)) merged[field] = my;
    else conflicts.push({ field, mine: my, theirs: their });
  }
  return { merged, conflicts, taken };
}

/** What differs between two records, for a message or for the later dates of a series. */
export function changedFields<V extends object>(before: V, after: V): Partial<V> {
  const changed = (Object.keys(after) as (keyof V)[]).filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<V>;
}
