import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeFields,
  conflictsOf,
  mergeFields,
  newAnswers,
  sameFields,
  valuesOf,
  type DayFields,
} from './fields.ts';
import type { Register } from './merge.ts';

const at = '2027-03-01T10:00:00.000Z';
const by = (device: string, minute = 0) => ({ by: device, at: `2027-03-01T10:0${minute}:00.000Z` });

/** The operations of several devices on one day: each writes, or receives another’s state. */
type Step = { device: number; write: number | null } | { device: number; hears: number };
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ device: fc.nat({ max: 2 }), write: fc.option(fc.nat({ max: 3 })) }),
  fc.record({ device: fc.nat({ max: 2 }), hears: fc.nat({ max: 2 }) }),
);

function play(steps: readonly Step[]): DayFields[] {
  const devices: DayFields[] = [{}, {}, {}];
  for (const [turn, step] of steps.entries()) {
    const mine = devices[step.device] ?? {};
    devices[step.device] =
      'write' in step
        ? changeFields(mine, writing(turn, step.write), { by: `device-${step.device}`, at: clockOf(turn) })
        : mergeFields(mine, devices[step.hears] ?? {});
  }
  return devices;
}

const writing = (turn: number, value: number | null) =>
  turn % 3 === 0
    ? { activities: { [`walk-${turn % 2}`]: value === null ? null : activity(value) } }
    : { tiredness: value };
const activity = (minutes: number) =>
  ({ label: 'Walk', category: 'move', effort: 'light', minutes, effect: 1 }) as const;
/** Clocks that are wrong by years must not matter. */
const clockOf = (turn: number) => new Date(Date.UTC(2022 + ((turn * 7) % 11), 0, 1)).toISOString();

/** Includes states no honest device would send: reused counters, or a claim to have seen more writes than exist. */
const wildRegister: fc.Arbitrary<Register<number | null>> = fc.record({
  said: fc.array(
    fc.record({
      value: fc.option(fc.nat({ max: 2 })),
      by: fc.constantFrom('a', 'b', 'c'),
      n: fc.integer({ min: 1, max: 3 }),
      at: fc.constantFrom(at, '2031-01-01T00:00:00.000Z'),
    }),
    { maxLength: 4 },
  ),
  seen: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3 })),
});
const wild = fc.record({ tiredness: wildRegister, pain: wildRegister }, { requiredKeys: [] });

it('merge: gives the same result in any order, over any route and with any repetition', () => {
  fc.assert(
    fc.property(wild, wild, wild, (a, b, c) => {
      expect(sameFields(mergeFields(a, b), mergeFields(b, a))).toBe(true);
      expect(sameFields(mergeFields(mergeFields(a, b), c), mergeFields(a, mergeFields(b, c)))).toBe(true);
      const both = mergeFields(a, b);
      expect(sameFields(mergeFields(both, b), both)).toBe(true);
      expect(sameFields(mergeFields(both, both), both)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

it('merge: never loses an answer unless a device that had seen it changed it', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 30 }), (steps) => {
      const devices = play(steps);
      const all = devices.reduce((merged, one) => mergeFields(merged, one), {});
      const reversed = devices.toReversed().reduce((merged, one) => mergeFields(merged, one), {});
      expect(sameFields(all, reversed)).toBe(true);
      const settled = conflictsOf(all).reduce(
        (fields, { field, entry, said: [first] }) =>
          entry === null
            ? changeFields(fields, { [field]: first?.value }, by('settler'))
            : changeFields(fields, { [field]: { [entry]: first?.value } }, by('settler')),
        all,
      );
      expect(conflictsOf(settled)).toEqual([]);
      for (const device of devices) expect(sameFields(mergeFields(settled, device), settled)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('merge: keeps both answers and asks when two devices disagree', () => {
  const phone = changeFields({}, { tiredness: 4, pain: 2 }, by('phone', 1));
  const tablet = changeFields({}, { tiredness: 7 }, by('tablet', 2));
  const both = mergeFields(phone, tablet);
  expect(valuesOf(both)).toMatchObject({ tiredness: 7, pain: 2 });
  expect(conflictsOf(both)).toEqual([
    {
      field: 'tiredness',
      entry: null,
      said: [
        { value: 4, by: 'phone', at: '2027-03-01T10:01:00.000Z' },
        { value: 7, by: 'tablet', at: '2027-03-01T10:02:00.000Z' },
      ],
    },
  ]);
  const chosen = changeFields(both, { tiredness: 4 }, by('tablet', 3));
  const merged = [chosen, phone, tablet].reduce((all, one) => mergeFields(all, one), {});
  expect([valuesOf(merged).tiredness, conflictsOf(merged)]).toEqual([4, []]);
});

it('merge: combines the same answer from two devices without asking', () => {
  const both = mergeFields(
    changeFields({}, { tiredness: 4 }, by('phone')),
    changeFields({}, { tiredness: 4 }, by('tablet', 5)),
  );
  expect([valuesOf(both).tiredness, conflictsOf(both)]).toEqual([4, []]);
});

it('merge: keeps the activities of both devices and drops a deleted one', () => {
  const phone = changeFields(
    {},
    { activities: { one: activity(20) }, red_flags: { fit: true } },
    by('phone'),
  );
  const tablet = changeFields({}, { activities: { two: activity(30) } }, by('tablet'));
  const both = mergeFields(phone, tablet);
  expect(valuesOf(both).activities.map(({ id, minutes }) => [id, minutes])).toEqual([
    ['one', 20],
    ['two', 30],
  ]);
  const less = changeFields(both, { activities: { one: null }, red_flags: { fit: false } }, by('tablet'));
  const after = valuesOf(mergeFields(less, phone));
  expect([after.activities.map(({ id }) => id), after.red_flags]).toEqual([['two'], []]);
});

it('merge: clears an answer and reports what changed', () => {
  const answers = changeFields({}, { tiredness: 4 }, by('phone'));
  const taken = changeFields(answers, { tiredness: null }, by('phone', 4));
  expect(valuesOf(mergeFields(answers, taken)).tiredness).toBeNull();
  expect(newAnswers(answers, mergeFields(answers, taken))).toEqual(['2027-03-01T10:04:00.000Z']);
  expect(newAnswers(taken, mergeFields(taken, answers))).toEqual([]);
});

it('merge: would detect an implementation in which the latest clock wins', () => {
  const latest = (a: DayFields, b: DayFields): DayFields => {
    const [x, y] = [a.tiredness?.said[0], b.tiredness?.said[0]];
    return (x?.at ?? '') > (y?.at ?? '') ? a : b;
  };
  const phone = changeFields({}, { tiredness: 4 }, { by: 'phone', at: '2032-01-01T00:00:00.000Z' });
  const tablet = changeFields(phone, { tiredness: 7 }, by('tablet'));
  expect(valuesOf(latest(phone, tablet)).tiredness).toBe(4);
  expect(valuesOf(mergeFields(phone, tablet)).tiredness).toBe(7);
});
