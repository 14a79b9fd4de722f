/** A field that two people changed to different values. */
export interface FieldConflict<V> {
  field: keyof V & string;
  mine: V[keyof V];
  theirs: V[keyof V];
}

export interface FieldMerge<V> {
  /** Their record with my changes; where both changed a field, theirs until somebody decides. */
  merged: V;
  conflicts: FieldConflict<V>[];
  /** Fields that only they changed. */
  taken: (keyof V & string)[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A three-way merge of a flat record, field by field: `base` is what I opened, `mine` what I typed, `theirs` what was
 * saved meanwhile. Nothing that anybody wrote is lost: what both changed is returned as a conflict.
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

/** What changed between two records, for a message or for the later dates of a series. */
export function changedFields<V extends object>(before: V, after: V): Partial<V> {
  const changed = (Object.keys(after) as (keyof V)[]).filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<V>;
}
