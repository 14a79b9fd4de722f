import { Stage } from '@kindred/contract/profile.ts';
import { expect, it } from 'vitest';
import { eventTimes } from './model.ts';

it('events can be filtered by every stage that a person can be at', () => {
  expect(Object.keys(eventTimes)).toEqual(Stage.options.filter((stage) => stage !== 'not_said'));
});
