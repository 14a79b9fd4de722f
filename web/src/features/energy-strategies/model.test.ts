import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import type { Strategy } from '@kindred/contract/energy-strategies.ts';
import { expect, it } from 'vitest';
import { calendarFile, fitting, roomIn } from './model.ts';

const cycle: EnergyCoach['cycles'][number] = {
  id: 'two',
  coach_id: 'coach',
  number: 2,
  kind: 'try',
  starts_on: '2027-03-08',
  ends_on: '2027-03-14',
  length: 7,
  pauses: [],
  state: 'tracking',
  review: null,
};
const coachWith = (told: Partial<typeof cycle>, state: EnergyCoach['state'] = 'active'): EnergyCoach => ({
  id: 'coach',
  state,
  baseline: { fatigue: 5, interference: 5, confidence: 5 },
  goal_activity: null,
  cycle_length_days: 7,
  reminder_times: [],
  zone: 'Australia/Sydney',
  current_cycle_id: 'two',
  cycles: [{ ...cycle, ...told }],
  team_phone: null,
  report_name: null,
  report_diagnosis: null,
  consented_at: '2027-03-01T00:00:00Z',
  started_on: '2027-03-01',
  ended_on: null,
});

it('lets two be chosen for a week that tries something, and says why where none can be', () => {
  expect(roomIn(coachWith({}), 1)).toBe('open');
  expect(roomIn(coachWith({}), 2)).toBe('full');
  expect(roomIn(coachWith({ kind: 'notice' }), 0)).toBe('only_notices');
  expect(roomIn(coachWith({ state: 'planned' }), 0)).toBe('open');
  for (const state of ['review_due', 'reviewed', 'abandoned'] as const)
    expect(roomIn(coachWith({ state }), 0)).toBe('over');
  expect(roomIn(coachWith({}, 'stopped'), 0)).toBe('not_started');
  expect(roomIn(null, 0)).toBe('not_started');
});

it('finds a way by its family, by what it asks, and by every word that was typed', () => {
  const way = (slug: string, family: Strategy['family'], effort: Strategy['effort']): Strategy => ({
    id: slug,
    slug,
    family,
    effort,
    name: slug,
    idea: 'Work by a timer',
    why: 'Rest comes sooner',
    how: ['One', 'Two', 'Three'],
    easier: 'Less',
    sources: [],
    review_due: '2027-05-20',
  });
  const all = [way('timer', 'pace', 1), way('nap', 'rest_sleep', 2)];
  const found = (asked: Partial<Record<'family' | 'effort' | 'q', string>>) =>
    fitting(all, { family: null, effort: null, q: null, ...asked }).map(({ slug }) => slug);
  expect(found({})).toEqual(['timer', 'nap']);
  expect(found({ family: 'pace' })).toEqual(['timer']);
  expect(found({ effort: '2' })).toEqual(['nap']);
  expect(found({ q: 'TIMER nap' })).toEqual(['nap']);
  expect(found({ q: 'nothing of this' })).toEqual([]);
});

it('writes a calendar file that others read: escaped, folded, by the clock on the wall', () => {
  const text = calendarFile({
    uid: 'x@kindred',
    title: 'Sit, rest; breathe',
    text: `When the kettle boils, then I sit down.\n${'é'.repeat(60)}`,
    date: '2027-03-09',
    time: '10:30',
    times: 7,
    made: Date.parse('2027-03-08T01:02:03Z'),
  });
  const lines = text.split('\r\n');
  expect(lines).toContain('DTSTAMP:20270308T010203Z');
  expect(lines).toContain('DTSTART:20270309T103000');
  expect(lines).toContain('RRULE:FREQ=DAILY;COUNT=7');
  expect(lines).toContain(String.raw`SUMMARY:Sit\, rest\; breathe`);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`boils\, then I sit down.\n`);
});
