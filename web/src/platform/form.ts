import '@kindred/ui/form.css';
import type { Problem } from '@kindred/contract/problem.ts';
import { useState, type RefCallback, type SubmitEvent } from 'react';
import { ApiProblem } from './api.ts';
import { draftsAreSaved, useDraft } from './draft.ts';

/** Errors by field name. */
export type Wrong<F extends string> = { readonly [field in F]?: string | undefined };

export interface Form<F extends string> {
  busy: boolean;
  wrong: Wrong<F>;
  /** The same errors for the summary, in display order. */
  errors: readonly { field: F; words: string }[];
  /** A failure to send that does not concern a field. */
  error: unknown;
  /** Props of the form element. */
  props: {
    ref: RefCallback<HTMLFormElement>;
    className: string;
    method: 'post';
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

interface Asking<F extends string> {
  /** The key under which unfinished input is stored on this device until it is sent. */
  draft?: string;
  /** Client-side validation. `pressed` is the value of the pressed button. */
  check?: (typed: FormData, pressed: string | undefined) => Wrong<F>;
  /** Returns "more" for one step of several: the draft stays. */
  send: (typed: FormData, pressed: string | undefined) => Promise<void | 'more'>;
  /** Maps a refusal to errors beside fields. If there are none, the error is shown for the whole form. */
  refused?: (problem: Problem) => Wrong<F>;
}

/** A form that submits once at a time, preserves its input, and shows errors beside their fields. */
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
      if ((await send(typed, pressed)) !== 'more') await drop();
    } catch (fault) {
      // An error appears only after all input has been stored.
      await draftsAreSaved();
      const details = fault instanceof ApiProblem ? (refused?.(fault.problem) ?? {}) : {};
      setWrong(details);
      if (errorsOf(details).length === 0) setError(fault);
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

/** The text of a field. */
export function typedIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}

/** The checked values of a name. */
export function tickedIn(form: FormData, field: string): string[] {
  return form.getAll(field).filter((value) => typeof value === 'string');
}

/** The fields named by a refusal: `account.phone` becomes `phone`. */
export function fieldsNamed(problem: Problem): string[] {
  return problem.errors.map(({ field }) => field.replace(/^(account|answers)\./, ''));
}
