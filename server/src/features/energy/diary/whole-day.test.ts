import { randomUUID } from 'node:crypto';
import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import {
  changeFields,
  mergeFields,
  type DayChanges,
  type DayFields,
} from '@kindred/contract/energy/rules/fields.ts';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenMemberWithDiary, zone } from './fixtures.ts';
import './tables.ts';

const today = '2027-03-01';
const ofTheDay = /as asked\b|energy_coach/;
type Diarist = Awaited<ReturnType<typeof givenMemberWithDiary>>;

/** What a device knows of the day, as stored by the app. */
interface Device {
  by: string;
  id: string;
  fields: DayFields;
  version: number;
}
const newDevice = (): Device => ({ by: randomUUID(), id: randomUUID(), fields: {}, version: 0 });

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

async function givenDiarist(): Promise<Diarist> {
  const kim = await givenMemberWithDiary(app);
  await kim.goTo(today);
  await kim.start();
  return kim;
}

function learn(device: Device, { id, fields, version }: EnergyDay): void {
  const merged = mergeFields(device.fields, fields);
  const sameRow = device.id === id;
  Object.assign(device, {
    id,
    fields: merged,
    version: sameRow ? Math.max(device.version, version) : version,
  });
}

const change = (device: Device, changes: DayChanges, at = app.clock.now().toISOString()) => {
  device.fields = changeFields(device.fields, changes, { by: device.by, at });
};

type Manner = 'says what it has seen' | 'does not';

async function send(kim: Diarist, device: Device, manner: Manner) {
  const body = { date: today, zone, sent_at: app.clock.now().toISOString(), fields: device.fields };
  const seen = manner === 'does not' ? {} : { seen: device.version };
  const day = await kim.put(device.id, { ...body, ...seen });
  if (!day.code) learn(device, day);
  return day;
}

it('stores a day in one statement if its device has seen the latest version, and otherwise reads first', async () => {
  const kim = await givenDiarist();
  const [one, two] = [newDevice(), newDevice()];
  const counts: number[] = [];
  const sendCounted = async (device: Device, tiredness: number) => {
    change(device, { tiredness });
    counts.push(await countStatements(() => send(kim, device, 'says what it has seen'), ofTheDay));
  };
  await sendCounted(one, 1);
  await sendCounted(one, 2);
  await sendCounted(two, 3);
  await sendCounted(two, 4);
  expect(counts[0]).toBe(1);
  expect(counts[1]).toBe(1);
  expect(counts[2]).toBeGreaterThan(2);
  expect(counts[3]).toBe(1);
  const [day] = await kim.days();
  expect([day?.version, day?.tiredness, day?.conflicts]).toEqual([4, 4, []]);
});

it('writes nothing for a retry, and refuses what it would otherwise refuse', async () => {
  const kim = await givenDiarist();
  const device = newDevice();
  change(device, { pain: 3 });
  const first = await send(kim, device, 'says what it has seen');
  expect(await send(kim, device, 'says what it has seen')).toEqual(first);
  const body = { date: today, zone, sent_at: app.clock.now().toISOString(), fields: device.fields, seen: 1 };
  expect(await kim.put(randomUUID(), { ...body, seen: 0 })).toEqual(first);
  expect(await kim.put(first.id, { ...body, date: '2027-03-02', seen: 0 })).toMatchObject({
    code: 'energy_day_ahead',
  });
  const activity = { label: 'Walk', category: 'move', effort: 'light', minutes: 5, effect: 0 } as const;
  const many = Object.fromEntries(Array.from({ length: 121 }, () => [randomUUID(), activity]));
  change(device, { activities: many });
  expect(await send(kim, { ...device }, 'says what it has seen')).toMatchObject({ code: 'energy_day_full' });
  const without = await givenMemberWithDiary(app);
  await without.goTo(today);
  expect(await without.put(randomUUID(), { ...body, seen: 0 })).toMatchObject({
    code: 'energy_coach_missing',
  });
});

it('does not trust the version of a deleted row: what another device has written since is kept', async () => {
  const kim = await givenDiarist();
  const [old, other] = [newDevice(), newDevice()];
  change(old, { tiredness: 1 });
  await send(kim, old, 'says what it has seen');
  await app.db.deleteFrom('energy_coach_day').where('member_id', '=', kim.id).execute();
  change(other, { pain: 8 });
  await send(kim, other, 'says what it has seen');
  change(old, { meals: 2 });
  expect(await send(kim, old, 'says what it has seen')).toMatchObject({ tiredness: 1, pain: 8, meals: 2 });
});

it('never writes the day of another member with the same id and version', async () => {
  const [kim, lee] = [await givenDiarist(), await givenDiarist()];
  const device = newDevice();
  change(device, { pain: 1 });
  await send(kim, { ...device }, 'says what it has seen');
  await send(lee, device, 'says what it has seen');
  change(device, { pain: 9 });
  await send(lee, device, 'says what it has seen');
  expect([(await kim.days())[0]?.pain, (await lee.days())[0]?.pain]).toEqual([1, 9]);
});

const scalars = ['tiredness', 'pain', 'meals'] as const;
const step = fc.record({
  device: fc.nat(2),
  does: fc.constantFrom('changes', 'writes', 'writes', 'writes', 'sends', 'reads'),
  field: fc.constantFrom(...scalars),
  value: fc.nat(3),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs one device's step. Returns the resulting day if it was sent, and the number of statements. */
async function doStep(
  { kim, device }: { kim: Diarist; device: Device },
  { does, field, value }: Step,
  manner: Manner,
): Promise<{ day?: unknown; statements: number }> {
  if (does === 'changes' || does === 'writes') change(device, { [field]: value });
  if (does === 'reads') for (const day of await kim.days()) learn(device, day);
  const sends = (does === 'sends' || does === 'writes') && Object.keys(device.fields).length > 0;
  if (!sends) return { statements: 0 };
  const statements = await countStatements(() => send(kim, device, manner), ofTheDay);
  const [day] = await kim.days();
  // Ids and versions differ between two members, and so do their cycles.
  return { day: { ...day, id: '', cycle_id: '', version: 0 }, statements };
}

it(
  'produces the same day as merging one by one, whatever devices have seen',
  { timeout: 60_000 },
  async () => {
    const statements = { 'says what it has seen': 0, 'does not': 0 };
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      app.clock.set(`${today}T01:00:00Z`);
      const bys = [randomUUID(), randomUUID(), randomUUID()];
      const givenSide = async (manner: Manner) => {
        const kim = await givenDiarist();
        const devices = bys.map((by) => ({ ...newDevice(), by }));
        return async (one: Step) => {
          const device = devices[one.device] ?? newDevice();
          const done = await doStep({ kim, device }, one, manner);
          statements[manner] += done.statements;
          return done.day;
        };
      };
      const [says, saysNot] = [await givenSide('says what it has seen'), await givenSide('does not')];
      for (const one of steps) {
        app.clock.advance(60);
        expect(await says(one)).toEqual(await saysNot(one));
      }
    });
    await fc.assert(property, { numRuns: 5, seed: 1 });
    // Otherwise the property would compare the plain path with itself.
    expect(statements['says what it has seen']).toBeLessThan(statements['does not']);
  },
);
