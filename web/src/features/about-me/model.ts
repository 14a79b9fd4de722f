import type { DiagnosedIn, Profile, Told } from '@kindred/contract/about-me.ts';
import { tickedIn, typedIn } from '../../platform/form.ts';

export type ToldField = keyof Told;

const orNull = (typed: string) => (typed === '' ? null : typed);
const yesOrNo = (typed: string) => (typed === '' ? null : typed === 'yes');

/** What a form says of each field, as the contract has it. What nobody answered is null or empty. */
const readers: { [F in ToldField]: (form: FormData) => unknown } = {
  first_name: (form) => typedIn(form, 'first_name'),
  last_name: (form) => orNull(typedIn(form, 'last_name')),
  relationship: (form) => typedIn(form, 'relationship') || undefined,
  stage: (form) => orNull(typedIn(form, 'stage')),
  birth_year: (form) => {
    const typed = typedIn(form, 'birth_year');
    return typed === '' ? null : Number(typed);
  },
  phone: (form) => orNull(typedIn(form, 'phone')),
  interpreter_needed: (form) => yesOrNo(typedIn(form, 'interpreter_needed')),
  language: (form) => orNull(typedIn(form, 'language')),
  reach_by: (form) => orNull(typedIn(form, 'reach_by')),
  postcode_or_suburb: (form) => orNull(typedIn(form, 'postcode_or_suburb')),
  diagnosis: (form) => tickedIn(form, 'diagnosis'),
  low_energy: (form) => form.get('low_energy') !== null,
  goal: (form) => {
    const chosen = typedIn(form, 'goal');
    const own_words = typedIn(form, 'own_words');
    if (chosen === ownWords) return { own_words };
    return chosen === '' ? null : { goal_key: chosen };
  },
  topic_preferences: (form) => tickedIn(form, 'topic_preferences'),
};

/** The choice that opens a field for own words. */
export const ownWords = 'own';

export function toldIn(form: FormData, fields: readonly ToldField[]): Told {
  const said = fields.map((field) => [field, readers[field](form)] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** What the profile holds, in the form in which it is told. */
export function toldOf(profile: Profile, field: ToldField): unknown {
  if (field === 'topic_preferences') return profile.onboarding.topic_preferences;
  if (field !== 'goal') return profile[field];
  const { goal_key = null, own_words = null } = profile.goal ?? {};
  if (goal_key !== null) return { goal_key };
  return own_words === null ? null : { own_words };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Only what is another than what the profile holds. */
export function changesIn(form: FormData, fields: readonly ToldField[], profile: Profile): Told {
  const said = Object.entries(toldIn(form, fields));
  return Object.fromEntries(
    said.filter(([field, value]) => !isSame(value, toldOf(profile, field as ToldField))),
  );
}

export type WrongTold = 'missing' | 'no_words' | 'not_a_year' | 'stands_alone' | 'too_many' | 'too_long';

const mostTopics = 7;
export const mostLetters = 140;

/** Row by row what can be seen to be wrong before anything is sent. */
const checks: readonly (readonly [ToldField, WrongTold, (told: Told) => boolean | undefined])[] = [
  ['first_name', 'missing', ({ first_name }) => first_name === ''],
  ['birth_year', 'not_a_year', ({ birth_year: year }) => typeof year === 'number' && !isYear(year)],
  [
    'diagnosis',
    'stands_alone',
    ({ diagnosis = [] }) => diagnosis.length > 1 && diagnosis.includes('prefer_not_to_say'),
  ],
  ['goal', 'no_words', ({ goal }) => goal?.own_words === ''],
  ['goal', 'too_long', ({ goal }) => (goal?.own_words ?? '').length > mostLetters],
  ['topic_preferences', 'too_many', ({ topic_preferences: topics = [] }) => topics.length > mostTopics],
];

export function wrongIn(told: Told): { [F in ToldField]?: WrongTold } {
  return Object.fromEntries(checks.flatMap(([field, what, wrong]) => (wrong(told) ? [[field, what]] : [])));
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= 9999;
}

/** Each in its own words, so that whoever reads it finds it. */
export const languages: readonly (readonly [tag: string, name: string])[] = [
  ['en', 'English'],
  ['ar', 'العربية'],
  ['asf', 'Auslan'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文'],
  ['el', 'Ελληνικά'],
  ['fa', 'فارسی'],
  ['fil', 'Filipino'],
  ['hi', 'हिन्दी'],
  ['it', 'Italiano'],
  ['ko', '한국어'],
  ['ne', 'नेपाली'],
  ['pa', 'ਪੰਜਾਬੀ'],
  ['es', 'Español'],
  ['ta', 'தமிழ்'],
  ['tr', 'Türkçe'],
  ['ur', 'اردو'],
  ['vi', 'Tiếng Việt'],
];

/** Since when, of what is chosen: a year, and the month where somebody knows it. */
export function datesIn(form: FormData, chosen: readonly string[]): DiagnosedIn {
  const dates: DiagnosedIn = {};
  for (const slug of chosen) {
    const [year, month] = [typedIn(form, `since_year_${slug}`), typedIn(form, `since_month_${slug}`)];
    if (year !== '') dates[slug] = month === '' ? year : `${year}-${month}`;
  }
  return dates;
}

/** A month alone says nothing, and none of them is still to come. `now` is YYYY-MM. */
export function wrongDates(
  form: FormData,
  chosen: readonly string[],
  now: string,
): 'no_year' | 'to_come' | undefined {
  const typed = (part: string, slug: string) => typedIn(form, `since_${part}_${slug}`);
  if (chosen.some((slug) => typed('month', slug) !== '' && typed('year', slug) === '')) return 'no_year';
  const late = Object.values(datesIn(form, chosen)).some((date) => date > now.slice(0, date.length));
  return late ? 'to_come' : undefined;
}
