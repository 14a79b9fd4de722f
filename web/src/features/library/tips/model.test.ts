import { Stage } from '@kindred/contract/profile.ts';
import { expect, it } from 'vitest';
import { tipTimes } from './model.ts';

it('tips can be filtered by every stage that a person can be at', () => {
  expect(Object.keys(tipTimes)).toEqual(Stage.options.filter((stage) => stage !== 'not_said'));
});
