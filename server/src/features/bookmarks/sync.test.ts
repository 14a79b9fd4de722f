import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { TestApp } from '../../testing/given-app.ts';
import { at, givenMemberWithBookmarks, type Saver } from './fixtures.ts';

const items = [
  { kind: 'topic', id: 'fatigue' },
  { kind: 'topic', id: 'fatigue', sub_key: 'read' },
  { kind: 'topic', id: 'pain' },
  { kind: 'tips', id: 'rest' },
] as const;

interface Answers {
  one: (typeof items)[number];
  saved: boolean;
  second: number;
}
/** Changes made on the devices, and the order in which they arrive, some of them twice. */
interface Story {
  answers: Answers[];
  order: number[];
}

/** Each change has its own instant, because ties have their own test. */
const stories: fc.Arbitrary<Story> = fc
  .array(fc.record({ one: fc.constantFrom(...items), saved: fc.boolean() }), { minLength: 1, maxLength: 12 })
  .chain((toggles) => {
    const answers = toggles.map((one, second) => ({ ...one, second: second + 1 }));
    const every = answers.map((_, index) => index);
    return fc
      .array(fc.nat(answers.length - 1), { maxLength: 4 })
      .chain((again) => fc.shuffledSubarray([...every, ...again], { minLength: every.length + again.length }))
      .map((order) => ({ answers, order }));
  });

function latestAnswers({ answers: lines }: Story): string[] {
  const last = new Map(lines.map(({ one, saved }) => [nameOf(one), saved]));
  return [...last].flatMap(([name, saved]) => (saved ? [name] : [])).toSorted();
}
const nameOf = (one: { kind: string; id: string; sub_key?: string }) =>
  `${one.kind}/${one.id}/${one.sub_key ?? (one.kind === 'topic' ? 'whole' : '')}`;

/** A deliberately faulty server in which the last arrival wins; the test must detect it. */
type Fault = 'the last to arrive holds';

async function deliver(saver: Saver, { answers: lines, order }: Story, fault?: Fault): Promise<string[]> {
  const { app } = saver;
  app.clock.set(at(60));
  for (const { one, saved, second } of order.flatMap((index) => lines[index] ?? [])) {
    app.clock.advance(1);
    const said_at = fault ? app.clock.now().toISOString() : at(second);
    const send = saved ? saver.save : saver.remove;
    expect((await send({ ...one, said_at })).status).toBe(200);
  }
  return (await saver.list()).map(nameOf).toSorted();
}

/** The first sequence with a wrong result. */
async function findWrong(app: TestApp, runs: number, fault?: Fault): Promise<string | undefined> {
  const result = await fc.check(
    fc.asyncProperty(stories, async (story) => {
      const match = await deliver(await givenMemberWithBookmarks(app), story, fault);
      expect(match).toEqual(latestAnswers(story));
    }),
    { numRuns: runs, seed: inject('seed'), endOnFailure: true },
  );
  return result.failed ? fc.defaultReportMessage(result) : undefined;
}

it('two devices converge to the latest change of each item, in any order and with any repetition', async () => {
  const { app } = await givenMemberWithBookmarks();
  const runs = inject('all') ? 1_000 : 60;
  expect(await findWrong(app, runs)).toBeUndefined();
  process.stdout.write(`figure: bookmarks said offline: 0 of ${runs} orders lost or revived anything\n`);
});

it('detects a server in which the last request to arrive wins', async () => {
  const { app } = await givenMemberWithBookmarks();
  expect(await findWrong(app, 60, 'the last to arrive holds')).toContain('Property failed');
});
