import type { Profile, AccountChanges } from '@kindred/contract/profile.ts';
import { tickedIn, typedIn } from '../../platform/form.ts';

export type ProfileField = keyof AccountChanges;

const orNull = (typed: string) => (typed === '' ? null : typed);
const yesOrNo = (typed: string) => (typed === '' ? null : typed === 'yes');

/** The form values in the contract's types. An unanswered field is null or empty. */
const readers: { [F in ProfileField]: (form: FormData) => unknown } = {
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

/** The choice that opens a free-text field. */
export const ownWords = 'own';

/** Parts of the slugs of goals for people who are not ill themselves. */
const forOthers = /care-for|family|children|others|loss/;

/** Six goals that suit this member (seven choices with the member's own words), and separately all others. */
export function suitedGoals<G extends { slug: string }>(goals: readonly G[], { relationship }: Profile) {
  const rank = ({ slug }: G) => Number((relationship ?? 'patient') !== 'patient' && !forOthers.test(slug));
  const suited = goals.toSorted((a, b) => rank(a) - rank(b)).slice(0, 6);
  return { suited, more: goals.filter((goal) => !suited.includes(goal)) };
}

export function profileAnswersIn(form: FormData, fields: readonly ProfileField[]): AccountChanges {
  const said = fields.map((field) => [field, readers[field](form)] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** A field of the profile in the form of an update. */
export function accountChanges(profile: Profile, field: ProfileField): unknown {
  if (field === 'topic_preferences') return profile.onboarding.topic_preferences;
  if (field !== 'goal') return profile[field];
  const { goal_key = null, own_words = null } = profile.goal ?? {};
  if (goal_key !== null) return { goal_key };
  return own_words === null ? null : { own_words };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Only values that differ from the profile. */
export function changesIn(form: FormData, fields: readonly ProfileField[], profile: Profile): AccountChanges {
  const said = Object.entries(profileAnswersIn(form, fields));
  return Object.fromEntries(
    said.filter(([field, value]) => !isSame(value, accountChanges(profile, field as ProfileField))),
  );
}

export type ProfileError = 'missing' | 'no_words' | 'not_a_year' | 'stands_alone' | 'too_many' | 'too_long';

const mostTopics = 7;
export const mostLetters = 140;

/** Field validation before anything is sent. */
const checks: readonly (readonly [
  ProfileField,
  ProfileError,
  (told: AccountChanges) => boolean | undefined,
])[] = [
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

export function profileErrors(told: AccountChanges): { [F in ProfileField]?: ProfileError } {
  return Object.fromEntries(checks.flatMap(([field, what, wrong]) => (wrong(told) ? [[field, what]] : [])));
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= 9999;
}

/** Each language is written in itself, so that people recognise their own. */
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
