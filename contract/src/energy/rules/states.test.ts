import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  coachMoves,
  coachStateOn,
  cycleMoves,
  cycleStateOn,
  cycleKind,
  moveCoach,
  moveCycle,
  moveOf,
  type CoachMove,
  type CoachState,
} from './states.ts';

it('coach: starts, rests, pauses and ends only through the transitions in the table', () => {
  expect(moveCoach('not_started', 'start')).toBe('active');
  expect(moveCoach('not_started', 'pause')).toBeNull();
  expect(moveCoach('stopped', 'resume')).toBeNull();
  expect(moveCycle('planned', 'review')).toBeNull();
  expect(moveCycle('reviewed', 'abandon')).toBeNull();
  expect(Object.values(cycleMoves.review_due)).toEqual(['reviewed', 'abandoned']);
});

it('coach: never reaches a state without a next transition', () => {
  const moves: CoachMove[] = ['start', 'days_end', 'next_cycle', 'rest', 'finish', 'pause', 'resume', 'stop'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves)), (taken) => {
      let state: CoachState = 'not_started';
      for (const move of taken) state = moveCoach(state, move) ?? state;
      expect(Object.keys(coachMoves[state]).length).toBeGreaterThan(0);
    }),
  );
});

it('coach: changes state as days pass, without a request', () => {
  const cycle = { starts_on: '2027-03-02', ends_on: '2027-03-08' };
  const on = (today: string) => cycleStateOn('open', cycle, today);
  expect(['2027-03-01', '2027-03-02', '2027-03-08', '2027-03-09'].map(on)).toEqual([
    'planned',
    'tracking',
    'tracking',
    'review_due',
  ]);
  expect(cycleStateOn('reviewed', cycle, '2027-03-09')).toBe('reviewed');
  expect([coachStateOn('active', 'review_due'), coachStateOn('paused', 'review_due')]).toEqual([
    'review_due',
    'paused',
  ]);
  expect([moveOf('repeat'), moveOf('rest'), cycleKind(1), cycleKind(2)]).toEqual([
    'next_cycle',
    'rest',
    'notice',
    'try',
  ]);
});
