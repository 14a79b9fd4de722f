import type { Profile } from '@kindred/contract/profile.ts';
import { expect, it, vi } from 'vitest';
import { datesIn, wrongDates } from './parts/since-fields.tsx';
import { changesIn, profileAnswersIn, profileErrors, suitedGoals, type ProfileField } from './model.ts';

const profile: Profile = {
  id: '1',
  first_name: 'Ana',
  last_name: null,
  email: null,
  mobile: null,
  relationship: 'patient',
  subject: 'self',
  stage: null,
  birth_year: 1955,
  phone: null,
  interpreter_needed: null,
  language: null,
  reach_by: null,
  postcode_or_suburb: '0800',
  diagnosis: ['myeloma'],
  low_energy: false,
  goal: { goal_key: 'energy', own_words: null, said_at: '2027-01-01T00:00:00Z' },
  sf_id: null,
  onboarding_completed: false,
  onboarding: { topic_preferences: ['mind'] },
  bookmarks: {},
  filters: {},
  unread_notification: 0,
  version: 'v',
};

function formOf(lines: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(lines)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

it('parses a form to the contract’s types: an empty field clears its value', () => {
  const form = formOf({
    first_name: ' Ana ',
    birth_year: '1960',
    postcode_or_suburb: '0800',
    interpreter_needed: 'no',
    diagnosis: ['myeloma', 'not_sure'],
    goal: 'own',
    own_words: ' Sleep ',
  });
  const fields: ProfileField[] = [
    'first_name',
    'last_name',
    'birth_year',
    'postcode_or_suburb',
    'interpreter_needed',
    'diagnosis',
    'goal',
    'low_energy',
    'relationship',
  ];
  expect(profileAnswersIn(form, fields)).toEqual({
    first_name: 'Ana',
    last_name: null,
    birth_year: 1960,
    postcode_or_suburb: '0800',
    interpreter_needed: false,
    diagnosis: ['myeloma', 'not_sure'],
    goal: { own_words: 'Sleep' },
    low_energy: false,
  });
});

it('finds no changes if the form equals the profile', () => {
  const same = formOf({
    first_name: 'Ana',
    birth_year: '1955',
    postcode_or_suburb: '0800',
    diagnosis: 'myeloma',
    goal: 'energy',
    topic_preferences: 'mind',
  });
  const fields: ProfileField[] = [
    'first_name',
    'birth_year',
    'postcode_or_suburb',
    'diagnosis',
    'goal',
    'topic_preferences',
  ];
  expect(changesIn(same, fields, profile)).toEqual({});
  expect(changesIn(formOf({}), ['birth_year', 'topic_preferences'], profile)).toEqual({
    birth_year: null,
    topic_preferences: [],
  });
});

it.each([
  [{ first_name: '' }, { first_name: 'missing' }],
  [{ birth_year: Number('19x5') }, { birth_year: 'not_a_year' }],
  [{ birth_year: 85 }, { birth_year: 'not_a_year' }],
  [{ birth_year: null }, {}],
  [{ diagnosis: ['prefer_not_to_say'] }, {}],
  [{ diagnosis: ['myeloma', 'prefer_not_to_say'] }, { diagnosis: 'stands_alone' }],
  [{ goal: { own_words: '' } }, { goal: 'no_words' }],
  [{ goal: { own_words: 'x'.repeat(141) } }, { goal: 'too_long' }],
  [{ goal: { own_words: 'x'.repeat(140) } }, {}],
  [{ topic_preferences: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }, { topic_preferences: 'too_many' }],
])('detects invalid answers before they are sent: %j', (details, wrong) => {
  expect(profileErrors(details)).toEqual(wrong);
});

it('parses diagnosis dates only for chosen diagnoses', () => {
  const form = formOf({
    since_year_myeloma: '2024',
    since_month_myeloma: '05',
    since_year_other: '2020',
    since_month_other: '',
    since_year_not_chosen: '2019',
  });
  expect(datesIn(form, ['myeloma', 'other'])).toEqual({ myeloma: '2024-05', other: '2020' });
});

it.each([
  [{ since_year_myeloma: '2027', since_month_myeloma: '03' }, undefined],
  [{ since_year_myeloma: '2027', since_month_myeloma: '' }, undefined],
  [{ since_year_myeloma: '', since_month_myeloma: '03' }, 'no_year'],
  [{ since_year_myeloma: '2027', since_month_myeloma: '04' }, 'to_come'],
])('detects a date that lacks its year or is in the future: %j', (dates, wrong) => {
  vi.setSystemTime('2027-03-15T12:00:00Z');
  expect(wrongDates(formOf(dates), ['myeloma'])).toBe(wrong);
  vi.useRealTimers();
});

it.each([
  ['patient', 'understand prepare side-effects energy sleep worry'],
  ['carer', 'talk-to-family support-my-children care-for-someone meet-others cope-with-loss understand'],
] as const)('shows a %s six goals that suit them and folds the others', (relationship, slugs) => {
  const goals =
    'understand prepare side-effects energy sleep worry talk-to-family support-my-children care-for-someone meet-others cope-with-loss'
      .split(' ')
      .map((slug) => ({ slug }));
  const { suited, more } = suitedGoals(goals, { ...profile, relationship });
  expect(suited.map(({ slug }) => slug).join(' ')).toBe(slugs);
  expect([...suited, ...more]).toHaveLength(goals.length);
});
