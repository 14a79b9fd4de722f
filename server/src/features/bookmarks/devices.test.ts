import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { TestApp } from '../../testing/given-app.ts';
import { at, givenSaver, type Saver } from './fixtures.ts';

const items = [
  { kind: 'topic', id: 'fatigue' },
  { kind: 'topic', id: 'fatigue', sub_key: 'read' },
  { kind: 'topic', id: 'pain' },
  { kind: 'tips', id: 'rest' },
] as const;

interface Said {
  one: (typeof items)[number];
  saved: boolean;
  second: number;
}
/** What was said on the devices, and the order in which it arrives: some of it twice. */
interface Story {
  said: Said[];
  order: number[];
}

/** Each thing is said in a moment of its own: what two people do in the same millisecond has its own test. */
const stories: fc.Arbitrary<Story> = fc
  .array(fc.record({ one: fc.constantFrom(...items), saved: fc.boolean() }), { minLength: 1, maxLength: 12 })
  .chain((toggles) => {
    const said = toggles.map((one, second) => ({ ...one, second: second + 1 }));
    const every = said.map((_, index) => index);
    return fc
      .array(fc.nat(said.length - 1), { maxLength: 4 })
      .chain((again) => fc.shuffledSubarray([...every, ...again], { minLength: every.length + again.length }))
      .map((order) => ({ said, order }));
  });

function lastSaid({ said }: Story): string[] {
  const last = new Map(said.map(({ one, saved }) => [nameOf(one), saved]));
  return [...last].flatMap(([name, saved]) => (saved ? [name] : [])).toSorted();
}
const nameOf = (one: { kind: string; id: string; sub_key?: string }) =>
  `${one.kind}/${one.id}/${one.sub_key ?? (one.kind === 'topic' ? 'whole' : '')}`;

/** What a server that takes whatever comes last would be told: it is found out. */
type Fault = 'the last to arrive holds';

async function deliver(saver: Saver, { said, order }: Story, fault?: Fault): Promise<string[]> {
  const { app } = saver;
  app.clock.set(at(60));
  for (const { one, saved, second } of order.flatMap((index) => said[index] ?? [])) {
    app.clock.advance(1);
    const said_at = fault ? app.clock.now().toISOString() : at(second);
    const send = saved ? saver.save : saver.remove;
    expect((await send({ ...one, said_at })).status).toBe(200);
  }
  return (await saver.list()).map(nameOf).toSorted();
}

/** The first story that ends otherwise than it was told. */
async function findWrong(app: TestApp, runs: number, fault?: Fault): Promise<string | undefined> {
  const result = await fc.check(
    fc.asyncProperty(stories, async (story) => {
      const found = await deliver(await givenSaver(app), story, fault);
      expect(found).toEqual(lastSaid(story));
    }),
    { numRuns: runs, seed: inject('seed'), endOnFailure: true },
  );
  return result.failed ? fc.defaultReportMessage(result) : undefined;
}

it('ends in the same set, the last said of each item, in whatever order and however often two devices are heard', async () => {
  const { app } = await givenSaver();
  const runs = inject('all') ? 1_000 : 60;
  expect(await findWrong(app, runs)).toBeUndefined();
  process.stdout.write(`figure: bookmarks said offline: 0 of ${runs} orders lost or revived anything\n`);
});

it('finds a server that lets whatever arrives last hold', async () => {
  const { app } = await givenSaver();
  expect(await findWrong(app, 60, 'the last to arrive holds')).toContain('Property failed');
});
