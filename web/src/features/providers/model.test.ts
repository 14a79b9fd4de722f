import { expect, it } from 'vitest';
import { fittingFirst, isKnown } from './model.ts';

const types = [
  { slug: 'a', goals: [], stages: [] },
  { slug: 'b', goals: ['sleep'], stages: [] },
  { slug: 'c', goals: ['energy'], stages: ['in_treatment'] },
  { slug: 'd', goals: [], stages: ['in_treatment'] },
  { slug: 'e', goals: ['energy'], stages: [] },
];
const order = (reader: Parameters<typeof fittingFirst>[1]) =>
  fittingFirst(types, reader)
    .map(({ slug }) => slug)
    .join('');

it('puts what is for the goal first, then what is for the stage, and leaves the rest as it was', () => {
  expect(order({ goal: { goal_key: 'energy' }, stage: 'in_treatment' })).toBe('cedab');
  expect(order({ goal: { goal_key: 'energy' } })).toBe('ceabd');
  expect(order({ stage: 'in_treatment' })).toBe('cdabe');
  expect(order({})).toBe('abcde');
});

it('knows nothing of somebody who said neither, or would not say', () => {
  expect(
    [{}, { goal: null, stage: null }, { stage: 'not_said' }, { goal: { goal_key: null } }].some(isKnown),
  ).toBe(false);
  expect([{ stage: 'maintenance' }, { goal: { goal_key: 'sleep' } }].every(isKnown)).toBe(true);
});
