import { mergeRecords, type FieldMerge } from '@kindred/contract/field-merge.ts';
import { refusalCodeOf } from './api-problem.ts';

/** What someone else saved while this was being typed. */
export interface Clash<V> extends Omit<FieldMerge<V>, 'merged'> {
  by: string | null;
}

export interface SaveAttempt<B, T extends B, V> {
  /** What the form started from, and what it says now. */
  base: B;
  mine: V;
  fieldsOf: (record: B) => V;
  save: (base: B, fields: V) => Promise<T>;
  /** The refusal code for "someone else has saved since". */
  changedCode: string;
  latest: () => Promise<T>;
  editorOf: (record: T) => string | null | Promise<string | null>;
}

type SaveOutcome<T, V> = { saved: T } | { latest: T; merged: V; clash: Clash<V> };

/** How often a save is silently repeated because of fields this form does not show, such as a logo. */
const maxSilentRepeats = 3;

/**
 * Saves a record. What someone else has saved since is merged by field and shown, never overwritten. If they changed
 * nothing that this form shows, it is saved on top of theirs.
 */
export async function saveOrMerge<B, T extends B, V extends object>(
  attempt: SaveAttempt<B, T, V>,
): Promise<SaveOutcome<T, V>> {
  const { fieldsOf, save, changedCode, latest, editorOf } = attempt;
  let { base, mine }: Pick<SaveAttempt<B, T, V>, 'base' | 'mine'> = attempt;
  for (let repeats = 0; ; repeats += 1) {
    try {
      return { saved: await save(base, mine) };
    } catch (fault) {
      if (refusalCodeOf(fault) !== changedCode || repeats === maxSilentRepeats) throw fault;
    }
    const theirs = await latest();
    const { merged, ...changes } = mergeRecords(fieldsOf(base), mine, fieldsOf(theirs));
    if (changes.conflicts.length + changes.taken.length > 0)
      return { latest: theirs, merged, clash: { ...changes, by: await editorOf(theirs) } };
    base = theirs;
    mine = merged;
  }
}
