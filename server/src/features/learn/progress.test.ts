import { bringGuestData } from '@kindred/contract/profile.ts';
import { keepProgress, listProgress, type StepRead } from '@kindred/contract/learn.ts';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { sharedApp, type TestApp } from '../../testing/given-app.ts';
import { givenReader } from './fixtures.ts';

const step = (step_number: number, percent: number, topic_id = 'fatigue'): StepRead => ({
  topic_id,
  module_key: 'read',
  step_number,
  percent,
});

const ourApp = sharedApp();

async function givenProgress(app?: TestApp) {
  const reader = await givenReader(app ?? (await ourApp()));
  return {
    ...reader,
    read: (body: object) => reader.call(keepProgress, body),
    bring: (progress: object) => reader.call(bringGuestData, { progress }),
    all: async () => {
      const { reply } = await reader.call(listProgress);
      return reply.topic_progresses ?? [];
    },
  };
}

it('saves each step that was read, and returns the progress of the module', async () => {
  const { read, all } = await givenProgress();
  await read(step(1, 25));
  const { reply } = await read(step(3, 50));
  expect(reply).toMatchObject({ step_number: 3, steps: [1, 3], percent: 50 });
  expect(await all()).toEqual([reply]);
});

it('is not set back by an earlier step that arrives late, or by a retry', async () => {
  const { read, all } = await givenProgress();
  await read(step(4, 100));
  await read(step(1, 25));
  await read(step(1, 25));
  expect(await all()).toMatchObject([{ step_number: 4, percent: 100, steps: [1, 4] }]);
});

it('combines the progress of two devices: two halves make a whole', async () => {
  const { read, all } = await givenProgress();
  const device = (steps: number[]) => Promise.all(steps.map((number) => read(step(number, 50))));
  await Promise.all([device([1, 2]), device([3, 4])]);
  expect(await all()).toMatchObject([{ steps: [1, 2, 3, 4], percent: 100 }]);
});

it('lists the latest reading first', async () => {
  const { app, read, all } = await givenProgress();
  await read(step(1, 25));
  app.clock.advance(60);
  await read(step(1, 25, 'sleep'));
  expect((await all()).map(({ topic_id }) => topic_id)).toEqual(['sleep', 'fatigue']);
});

it.each([step(1, 25, 'no-such-topic'), step(99, 25), { ...step(1, 25), module_key: 'no-such-part' }])(
  'returns not found for an unknown item: %j',
  async (body) => {
    const { read, all } = await givenProgress();
    const { status, reply } = await read(body);
    expect([status, reply.code]).toEqual([404, 'not_found']);
    expect(await all()).toEqual([]);
  },
);

it('shows a member only their own progress', async () => {
  const one = await givenProgress();
  const other = await givenProgress(one.app);
  await one.read(step(2, 50));
  expect(await other.all()).toEqual([]);
  await other.read(step(1, 25));
  expect(await one.all()).toMatchObject([{ steps: [2] }]);
});

/** What one device did offline: steps read, and sometimes all of them imported as guest data. */
const event = fc.record({
  topic_id: fc.constantFrom('fatigue', 'sleep'),
  step_number: fc.integer({ min: 1, max: 4 }),
  percent: fc.integer({ min: 0, max: 100 }),
  asGuest: fc.boolean(),
});
const device = fc.array(event, { maxLength: 6 });

it('loses nothing from two offline devices, in any order and with any repetition', async () => {
  const app = await ourApp();
  const runs = inject('all') ? 300 : 30;
  const seed = inject('seed');
  let arrived = 0;
  await fc.assert(
    fc.asyncProperty(device, device, fc.infiniteStream(fc.nat(1_000)), async (first, second, chance) => {
      const { read, bring, all } = await givenProgress(app);
      const queue = [...first, ...second, ...first];
      const shuffled = queue
        .map((one) => ({ one, at: chance.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one);
      for (const { asGuest, topic_id, ...place } of shuffled) {
        const { status } = asGuest
          ? await bring({ [topic_id]: { read: place } })
          : await read({ topic_id, module_key: 'read', ...place });
        expect(status).toBe(200);
        arrived += 1;
      }
      for (const progress of await all()) {
        const own = [...first, ...second].filter(({ topic_id }) => topic_id === progress.topic_id);
        const steps = [...new Set(own.map(({ step_number }) => step_number))].toSorted((a, b) => a - b);
        expect(progress.steps).toEqual(steps);
        expect(progress.step_number).toBe(Math.max(...steps));
        expect(progress.percent).toBeGreaterThanOrEqual(Math.max(...own.map(({ percent }) => percent)));
      }
      const topics = new Set([...first, ...second].map(({ topic_id }) => topic_id));
      expect(await all()).toHaveLength(topics.size);
    }),
    { numRuns: runs, seed },
  );
  process.stdout.write(`figure: places of two offline devices ${arrived}, lost 0 (seed ${seed})\n`);
});
