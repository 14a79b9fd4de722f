import type { Profile, Told } from '@kindred/contract/about-me.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, type FocusEvent } from 'react';
import { fieldsNamed, useForm, type Form, type Wrong } from '../../../platform/form.ts';
import { changesIn, isSame, toldIn, wrongIn, type ToldField, type WrongTold } from '../model.ts';
import { saveTold } from '../queries.ts';

/** Words beside a field for what is wrong with it, seen here or told by the server. */
function useWrongWords() {
  const { t } = useLingui();
  const seen: Record<WrongTold, string> = {
    missing: t`Type your first name`,
    no_words: t`Type what matters to you, or choose another`,
    not_a_year: t`Type the year with four digits, for example 1955`,
    stands_alone: t`Choose “I would rather not say” alone, or take it off`,
    too_many: t`Choose seven at most`,
    too_long: t`Use 140 letters or fewer`,
  };
  const refused: { [F in ToldField]?: string } = {
    birth_year: seen.not_a_year,
    phone: t`Type a phone number with its area code, for example 02 9999 0000`,
    postcode_or_suburb: t`Type all the digits of your postcode, or the name of your suburb`,
    topic_preferences: seen.too_many,
  };
  return {
    seen,
    refused,
    other: t`This has signs that we cannot keep`,
    tooYoung: t`This app is for people of 16 and over. Call us: we help you together with an adult you trust.`,
  };
}

interface Asking {
  draft: string;
  fields: readonly ToldField[];
  send: (told: Told, pressed: string | undefined, typed: FormData) => Promise<void>;
  /** What a person must not leave out here, beside what the model knows. */
  check?: (told: Told, typed: FormData) => Wrong<ToldField>;
}

/** A form about a person: it reads its fields as the contract has them, and finds words for every no. */
export function useToldForm({ draft, fields, send, check }: Asking): Form<ToldField> {
  const words = useWrongWords();
  return useForm<ToldField>({
    draft,
    check: (typed, pressed) => {
      if (leaves(pressed)) return {};
      const told = toldIn(typed, fields);
      const seen = Object.entries(wrongIn(told)).map(([field, wrong]) => [field, words.seen[wrong]]);
      return { ...Object.fromEntries(seen), ...check?.(told, typed) } as Wrong<ToldField>;
    },
    send: (typed, pressed) => send(toldIn(typed, fields), pressed, typed),
    refused: (problem) => {
      if (problem.code === 'too_young') return { birth_year: words.tooYoung };
      const named = fieldsNamed(problem).map((name) => name.split('.', 1)[0] as ToldField);
      const ours = named.filter((field) => fields.includes(field));
      return Object.fromEntries(ours.map((field) => [field, words.refused[field] ?? words.other]));
    },
  });
}

/** A button that leaves the step sends nothing of it, so nothing of it can be wrong. */
export function leaves(pressed: string | undefined): boolean {
  return pressed === 'skip' || pressed === 'later';
}

/**
 * Keeps each answer when its reader goes on to the next, so that nothing is lost when they stop half-way.
 * What cannot be kept now is told when the form is sent.
 */
export function useKeptOnTheWay(fields: readonly ToldField[], first: Profile) {
  const known = useRef(first);
  const keep = async (event: FocusEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const field = fields.find((one) => one === nameOf(event.target));
    if (!field) return;
    const change = changesIn(new FormData(form), [field], known.current);
    if (isSame(change, {}) || Object.keys(wrongIn(change)).length > 0) return;
    try {
      known.current = await saveTold(change);
    } catch {
      // It is sent again with the whole form, and that one says what is wrong.
    }
  };
  return { onBlur: (event: FocusEvent<HTMLFormElement>) => void keep(event) };
}

function nameOf(target: EventTarget): string | undefined {
  const name = 'name' in target && typeof target.name === 'string' ? target.name : undefined;
  return name === 'own_words' ? 'goal' : name;
}
