import { expect, it } from 'vitest';
import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import {
  closestKm,
  fittingKinds,
  hoursByDay,
  isAlways,
  isListed,
  isUnasked,
  leadsToResults,
  linesByOpening,
  toResults,
} from './model.ts';

const types = [
  { slug: 'a', goals: [], stages: [] },
  { slug: 'b', goals: ['sleep'], stages: [] },
  { slug: 'c', goals: ['energy'], stages: ['in_treatment'] },
  { slug: 'd', goals: [], stages: ['in_treatment'] },
  { slug: 'e', goals: ['energy'], stages: [] },
];
const order = (reader: Parameters<typeof fittingKinds>[1]) =>
  fittingKinds(types, reader)
    .map(({ slug }) => slug)
    .join('');

it('names kinds for the goal first, then kinds for the stage, and no others', () => {
  expect(order({ goal: { goal_key: 'energy' }, stage: 'in_treatment' })).toBe('ced');
  expect(order({ goal: { goal_key: 'energy' } })).toBe('ce');
  expect(order({ stage: 'in_treatment' })).toBe('cd');
  expect(order({})).toBe('');
});

it('has no preference for a reader who gave neither, or preferred not to say', () => {
  expect(
    [{}, { goal: null, stage: null }, { stage: 'not_said' }, { goal: { goal_key: null } }].some(isListed),
  ).toBe(false);
  expect([{ stage: 'maintenance' }, { goal: { goal_key: 'sleep' } }].every(isListed)).toBe(true);
});

const open = (byday: string, opens_at: string, closes_at: string): Opening => ({
  freq: 'WEEKLY',
  interval: 1,
  byday,
  bymonthday: null,
  dtstart: null,
  valid_from: null,
  valid_to: null,
  opens_at,
  closes_at,
  zone: null,
});

it('measures the distance to the closest service that has one', () => {
  const at = (km: number | null) => ({ place: { km } }) as ServiceCard;
  const remote = { place: null } as ServiceCard;
  expect(closestKm([at(161.2), at(null), remote, at(159.6)])).toBe(160);
  expect(closestKm([remote, at(null)])).toBeUndefined();
});

it('groups days with the same hours in one row of the week, and states closed days', () => {
  const hours = [open('MO,TU,WE', '13:00', '17:00'), open('MO,TU,WE,FR', '09:00', '12:00')];
  expect(hoursByDay(hours)).toEqual([
    {
      from: 'MO',
      to: 'WE',
      spans: [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:00', closes: '17:00' },
      ],
    },
    { from: 'TH', to: 'TH', spans: [] },
    { from: 'FR', to: 'FR', spans: [{ opens: '09:00', closes: '12:00' }] },
    { from: 'SA', to: 'SU', spans: [] },
  ]);
  expect(hoursByDay([])).toBeUndefined();
  expect(hoursByDay([{ ...open('2MO', '09:00', '12:00'), freq: 'MONTHLY' }])).toBeUndefined();
});

it('is open around the clock unless a day has other hours', () => {
  const always = open('MO,TU,WE,TH,FR,SA,SU', '00:00', '00:00');
  expect(isAlways([always])).toBe(true);
  const closedOnAFriday = [
    { ...always, valid_to: '2027-03-25' },
    { ...always, valid_from: '2027-03-27' },
  ];
  expect(isAlways(closedOnAFriday)).toBe(false);
});

it('starts with the kinds of help until something is searched for; another page of the list is not a search', () => {
  const at = (search: string) => isUnasked(new URL(`https://kindred.example/tabs/services${search}`));
  expect(['', '?cursor=1', '?q=', '?utm=x'].map(at)).toEqual([true, true, true, true]);
  expect(['?q=wig', '?lane=near', '?open_now=yes&cursor=1'].map(at)).toEqual([false, false, false]);
});

it('tells a search from any other navigation', () => {
  expect([toResults, null, undefined, {}, 'results'].map(leadsToResults)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('lists lines open now first, then lines that say when they open', () => {
  const line = (name: string, opens_at?: string) =>
    ({
      name,
      fresh: { state: 'fresh' },
      hours: opens_at
        ? [
            {
              freq: 'WEEKLY',
              interval: 1,
              byday: 'MO',
              bymonthday: null,
              dtstart: null,
              valid_from: null,
              valid_to: null,
              opens_at,
              closes_at: '17:00',
              zone: null,
            },
          ]
        : [],
    }) as unknown as ServiceCard;
  const lines = [line('unknown'), line('from noon', '12:00'), line('from nine', '09:00')];
  const namesAt = (instant: string) =>
    linesByOpening(lines, new Date(instant), 'Australia/Sydney').map(({ name }) => name);
  // A Monday, 10 am in Sydney.
  expect(namesAt('2027-02-28T23:00:00Z')).toEqual(['from nine', 'from noon', 'unknown']);
  expect(namesAt('2027-03-01T23:00:00Z')).toEqual(['from noon', 'from nine', 'unknown']);
});
