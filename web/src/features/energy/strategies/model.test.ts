import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
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
const coachWith = (
  overrides: Partial<typeof cycle>,
  state: EnergyCoach['state'] = 'active',
): EnergyCoach => ({
  id: 'coach',
  state,
  baseline: { fatigue: 5, interference: 5, confidence: 5 },
  goal_activity: null,
  cycle_length_days: 7,
  reminder_times: [],
  zone: 'Australia/Sydney',
  current_cycle_id: 'two',
  cycles: [{ ...cycle, ...overrides }],
  team_phone: null,
  report_name: null,
  report_diagnosis: null,
  consented_at: '2027-03-01T00:00:00Z',
  started_on: '2027-03-01',
  ended_on: null,
});

const unused = { state: 'active', used_days: 0 } as const;
const used = { ...unused, used_days: 1 };

it('allows two strategies in a cycle that permits them, and says why none can be chosen', () => {
  expect(roomIn(coachWith({}), [unused])).toBe('open');
  expect(roomIn(coachWith({}), [unused, used])).toBe('full');
  expect(roomIn(coachWith({ kind: 'notice' }), [])).toBe('only_notices');
  expect(roomIn(coachWith({ state: 'planned' }), [])).toBe('open');
  for (const state of ['review_due', 'reviewed', 'abandoned'] as const)
    expect(roomIn(coachWith({ state }), [])).toBe('over');
  expect(roomIn(coachWith({}, 'stopped'), [])).toBe('not_started');
  expect(roomIn(null, [])).toBe('not_started');
});

it('offers no place for another strategy if used ones keep theirs', () => {
  expect(roomIn(coachWith({}), [used, used])).toBe('both_used');
  expect(roomIn(coachWith({}), [used, { ...used, state: 'stopped' }])).toBe('both_used');
  expect(roomIn(coachWith({}), [used, { ...unused, state: 'stopped' }])).toBe('open');
});

it('finds a strategy by its family, by its requirements, and by every typed word', () => {
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
  const findIn = (request: Partial<Record<'family' | 'effort' | 'q', string>>) =>
    fitting(all, { family: null, effort: null, q: null, ...request }).map(({ slug }) => slug);
  expect(findIn({})).toEqual(['timer', 'nap']);
  expect(findIn({ family: 'pace' })).toEqual(['timer']);
  expect(findIn({ effort: '2' })).toEqual(['nap']);
  expect(findIn({ q: 'TIMER nap' })).toEqual(['nap']);
  expect(findIn({ q: 'nothing of this' })).toEqual([]);
});

it('writes a valid calendar file: escaped, folded, in local time', () => {
  const text = calendarFile({
    uid: 'x@kindred',
    title: 'Sit, rest; breathe',
    text: `When the kettle boils, then I sit down.\n${'é'.repeat(60)}`,
    date: '2027-03-09',
    time: '10:30',
    times: 7,
    created: Date.parse('2027-03-08T01:02:03Z'),
  });
  const lines = text.split('\r\n');
  expect(lines).toContain('DTSTAMP:20270308T010203Z');
  expect(lines).toContain('DTSTART:20270309T103000');
  expect(lines).toContain('RRULE:FREQ=DAILY;COUNT=7');
  expect(lines).toContain(String.raw`SUMMARY:Sit\, rest\; breathe`);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`boils\, then I sit down.\n`);
});
