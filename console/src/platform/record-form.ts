import { changedFields } from '@kindred/contract/field-merge.ts';
import { useRef, useState } from 'react';
import { useAction } from './action.ts';
import { dropDraft, readStaffDraft, saveStaffDraft } from './draft.ts';
import { typedSince } from './record-merge.ts';
import { saveOrMerge, type Clash, type SaveAttempt } from './save-or-merge.ts';

interface RecordFormParts<T, V extends object, F extends object> extends Omit<
  SaveAttempt<T, T, V>,
  'base' | 'mine'
> {
  /** The record that was opened. */
  record: T;
  /** Converts to what is typed, where fields may be incomplete or lines of text. */
  formOf: (fields: V) => F;
  fieldsFrom: (form: F, base: V) => V;
  /** The name under which the tab keeps what is typed. */
  draft?: string;
  onSaved: (record: T) => void;
}

interface Typed<T, F> {
  form: F;
  /** What the form started from: restored over a later version, it would undo other people's changes. */
  base: T;
}

function readRecordDraft<T, F>(draft: string | undefined): Partial<Typed<T, F>> {
  const { form, base } = (draft === undefined ? undefined : readStaffDraft(draft)) ?? {};
  return {
    ...(form !== undefined && { form: JSON.parse(form) as F }),
    ...(base !== undefined && { base: JSON.parse(base) as T }),
  };
}

/** The form of a record. The second of two saves is merged with the first, never over it. */
export function useRecordForm<T, V extends object, F extends object>({
  record,
  formOf,
  fieldsFrom,
  draft,
  onSaved,
  ...attempt
}: RecordFormParts<T, V, F>) {
  const { fieldsOf } = attempt;
  const [beforehand] = useState(() => readRecordDraft<T, F>(draft));
  const [{ form, base }, setTyped] = useState<Typed<T, F>>(() => ({
    form: formOf(fieldsOf(record)),
    base: record,
    ...beforehand,
  }));
  const [clash, setClash] = useState<Clash<V>>();
  const { busy, error, act } = useAction();
  const before = fieldsOf(base);
  const typed = fieldsFrom(form, before);
  // Text typed while a save is in flight must not be lost.
  const newest = useRef(form);
  const write = (next: Typed<T, F>) => {
    newest.current = next.form;
    setTyped(next);
    if (draft !== undefined)
      saveStaffDraft(draft, { form: JSON.stringify(next.form), base: JSON.stringify(next.base) });
  };
  const save = () =>
    void act(async () => {
      const outcome = await saveOrMerge({ ...attempt, base, mine: typed });
      if ('clash' in outcome) {
        const { latest, merged } = outcome;
        setClash(outcome.clash);
        const since = changedFields(typed, fieldsFrom(newest.current, before));
        return write({ form: formOf({ ...merged, ...since }), base: latest });
      }
      const { saved } = outcome;
      setClash(undefined);
      const next = formOf(fieldsOf(saved));
      // The form stays open if something was typed meanwhile.
      if (newest.current !== form)
        return write({ form: typedSince(form, newest.current, next), base: saved });
      write({ form: next, base: saved });
      if (draft !== undefined) dropDraft(draft);
      onSaved(saved);
    });
  return {
    form,
    base,
    typed,
    clash,
    /** Whether a save would change anything. A clash is always settled by saving, whatever was chosen. */
    isChanged:
      clash !== undefined || JSON.stringify(typed) !== JSON.stringify(fieldsFrom(formOf(before), before)),
    isRestored: beforehand.form !== undefined,
    busy,
    error,
    act,
    change: (change: Partial<F>) => write({ form: { ...form, ...change }, base }),
    /** Takes one side of a field that two people changed. */
    choose: (change: Partial<V>) => write({ form: formOf({ ...typed, ...change }), base }),
    save,
  };
}
