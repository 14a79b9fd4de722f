import '@kindred/ui/form.css';
import type { Problem } from '@kindred/contract/problem.ts';
import { useState, type RefCallback, type SubmitEvent } from 'react';
import { ApiProblem } from './api.ts';
import { draftsAreKept, useDraft } from './draft.ts';

/** What is wrong, by the name of its field. */
export type Wrong<F extends string> = { readonly [field in F]?: string | undefined };

export interface Form<F extends string> {
  busy: boolean;
  wrong: Wrong<F>;
  /** The same for the summary, in the order of the words. */
  errors: readonly { field: F; words: string }[];
  /** What went wrong with sending, where no field is to blame. */
  error: unknown;
  /** For the form element. */
  props: {
    ref: RefCallback<HTMLFormElement>;
    className: string;
    method: 'post';
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

interface Asking<F extends string> {
  /** The name under which what was begun is kept on this device, until it is sent. */
  draft?: string;
  /** What can be seen to be wrong before anything is sent. `pressed` is the value of the button. */
  check?: (typed: FormData, pressed: string | undefined) => Wrong<F>;
  send: (typed: FormData, pressed: string | undefined) => Promise<void>;
  /** Words beside a field for a no of ours. Without any, the whole form has a problem. */
  refused?: (problem: Problem) => Wrong<F>;
}

/** A form that is sent once at a time, keeps what was typed, and says what is wrong beside its field. */
export function useForm<F extends string>({ check, send, refused, draft }: Asking<F>): Form<F> {
  const { form, drop } = useDraft(draft);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong<F>>({});
  const [error, setError] = useState<unknown>();

  const submit = async (typed: FormData, pressed: string | undefined) => {
    const seen = check?.(typed, pressed) ?? {};
    setError(undefined);
    setWrong(seen);
    if (errorsOf(seen).length > 0) return;
    setBusy(true);
    try {
      await send(typed, pressed);
      await drop();
    } catch (fault) {
      // Nothing is said to have failed before all of it is safe.
      await draftsAreKept();
      const told = fault instanceof ApiProblem ? (refused?.(fault.problem) ?? {}) : {};
      setWrong(told);
      if (errorsOf(told).length === 0) setError(fault);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    wrong,
    errors: errorsOf(wrong),
    error,
    props: {
      ref: form,
      className: 'k-form',
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const pressed = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
        if (!busy) void submit(new FormData(event.currentTarget), pressed);
      },
    },
  };
}

function errorsOf<F extends string>(wrong: Wrong<F>): { field: F; words: string }[] {
  return (Object.keys(wrong) as F[]).flatMap((field) => {
    const words = wrong[field];
    return words === undefined ? [] : [{ field, words }];
  });
}

/** What was typed into a field. */
export function typedIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}

/** What was ticked under a name. */
export function tickedIn(form: FormData, field: string): string[] {
  return form.getAll(field).filter((value) => typeof value === 'string');
}

/** Which fields of a body our answer names: `account.phone` is `phone`. */
export function fieldsNamed(problem: Problem): string[] {
  return problem.errors.map(({ field }) => field.replace(/^(account|answers)\./, ''));
}
