import type { Profile, AccountChanges } from '@kindred/contract/profile.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, type FocusEvent } from 'react';
import { fieldsNamed, useForm, type Form, type Wrong } from '../../../platform/form.ts';
import {
  changesIn,
  isSame,
  profileAnswersIn,
  profileErrors,
  type ProfileField,
  type ProfileError,
} from '../model.ts';
import { saveProfileAnswers } from '../queries.ts';

/** Field errors, found here or by the server. */
function useWrongWords() {
  const { t } = useLingui();
  const seen: Record<ProfileError, string> = {
    missing: t`Enter your first name`,
    no_words: t`Tell us what matters to you, or choose another goal`,
    not_a_year: t`Enter the year as 4 digits, for example 1955`,
    stands_alone: t`If you choose “Prefer not to say”, clear your other choices`,
    too_many: t`Choose up to 7`,
    too_long: t`Use 140 characters or fewer`,
  };
  const refused: { [F in ProfileField]?: string } = {
    birth_year: seen.not_a_year,
    phone: t`Enter a phone number with its area code, for example 02 9999 0000`,
    postcode_or_suburb: t`Enter your full postcode, or the name of your suburb`,
    topic_preferences: seen.too_many,
  };
  return {
    seen,
    refused,
    other: t`This contains characters we can’t save`,
    tooYoung: t`You need to be 16 or over to use this app. If you’re younger, call us. We’ll help you with an adult you trust.`,
  };
}

interface Asking {
  draft: string;
  fields: readonly ProfileField[];
  send: (told: AccountChanges, pressed: string | undefined, typed: FormData) => Promise<void | 'more'>;
  /** Required fields, in addition to those that the model checks. */
  check?: (told: AccountChanges, typed: FormData) => Wrong<ProfileField>;
  /** Something else was already stored under this form's id, so the next press needs a new one. */
  onConflict?: () => void;
}

/** A form about a person: parses its fields to the contract's types, and has a message for every refusal. */
export function useProfileForm({ draft, fields, send, check, onConflict }: Asking): Form<ProfileField> {
  const words = useWrongWords();
  return useForm<ProfileField>({
    draft,
    check: (typed, pressed) => {
      if (leaves(pressed)) return {};
      const details = profileAnswersIn(typed, fields);
      const seen = Object.entries(profileErrors(details)).map(([field, wrong]) => [field, words.seen[wrong]]);
      return { ...Object.fromEntries(seen), ...check?.(details, typed) } as Wrong<ProfileField>;
    },
    send: (typed, pressed) => send(profileAnswersIn(typed, fields), pressed, typed),
    refused: (problem) => {
      if (problem.code === 'conflict') onConflict?.();
      if (problem.code === 'too_young') return { birth_year: words.tooYoung };
      const named = fieldsNamed(problem).map((name) => name.split('.', 1)[0] as ProfileField);
      const ours = named.filter((field) => fields.includes(field));
      return Object.fromEntries(ours.map((field) => [field, words.refused[field] ?? words.other]));
    },
  });
}

/** A button that skips the step sends none of its fields, so they are not validated. */
export function leaves(pressed: string | undefined): boolean {
  return pressed === 'skip' || pressed === 'later';
}

/**
 * Saves each answer when the person moves on to the next, so that stopping half-way loses nothing. Errors only appear
 * when the form is submitted.
 */
export function useSaveOnBlur(fields: readonly ProfileField[], first: Profile) {
  // Saves run one after another, because the previous value is only known after the save before.
  const last = useRef(Promise.resolve(first));
  const keep = (event: FocusEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const field = fields.find((one) => one === nameOf(event.target));
    if (!field) return;
    last.current = last.current.then((before) => {
      const change = changesIn(typed, [field], before);
      if (isSame(change, {}) || !isSame(profileErrors(change), {})) return before;
      // It is sent again with the whole form, which then shows the error.
      return saveProfileAnswers(change).catch(() => before);
    });
  };
  return { onBlur: keep };
}

function nameOf(target: EventTarget): string | undefined {
  const name = 'name' in target && typeof target.name === 'string' ? target.name : undefined;
  return name === 'own_words' ? 'goal' : name;
}
