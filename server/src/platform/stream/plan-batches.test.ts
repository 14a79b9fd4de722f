import { describe, expect, it } from 'vitest';
import { planBatches } from './plan-batches.ts';

interface Stream {
  kind: string;
  name: string;
}

const streamsOf = (kind: string, count: number): Stream[] =>
  Array.from({ length: count }, (_, at) => ({ kind, name: `${kind} ${at}` }));

/** All batches of one round, and the pause after each. */
function roundOf(all: readonly Stream[], everyMs: number) {
  const plan = planBatches(() => all, everyMs);
  const batches: (readonly Stream[])[] = [];
  const pauses: number[] = [];
  for (let now = 0; now < everyMs;) {
    const batch = plan.next(now);
    if (!batch) throw new Error('a batch is due, and there is none');
    batches.push(batch);
    plan.finish();
    pauses.push(plan.pauseMs(now));
    now += plan.pauseMs(now);
  }
  return { batches, pauses };
}

describe('a round of streams', () => {
  it('reads everyone once, in equal batches spread over its time', () => {
    const all = [...streamsOf('member', 491), ...streamsOf('staff', 9)];
    const { batches, pauses } = roundOf(all, 1_000);
    expect(
      batches
        .flat()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(all.map(({ name }) => name).toSorted());
    expect(batches.map(({ length }) => length)).toEqual([123, 123, 123, 122, 9]);
    expect(pauses).toEqual([200, 200, 200, 200, 200]);
  });

  it('keeps the desks in batches of their own, and separates those who connected together', () => {
    const { batches } = roundOf([...streamsOf('staff', 9), ...streamsOf('member', 500)], 1_000);
    expect(batches.map((batch) => new Set(batch.map(({ kind }) => kind)).size)).toEqual([1, 1, 1, 1, 1]);
    const firstFour = batches.map((batch) => batch.filter(({ name }) => /^member [0-3]$/.test(name)).length);
    expect(firstFour).toEqual([0, 1, 1, 1, 1]);
  });

  it('has at most forty batches of members', () => {
    expect(roundOf(streamsOf('member', 10_000), 1_000).batches.length).toBe(40);
  });

  it('takes just as long when no one is listening', () => {
    expect(roundOf([], 1_000)).toEqual({ batches: [[]], pauses: [1_000] });
  });
});

describe('a batch', () => {
  it('is due again after it failed', () => {
    const plan = planBatches(() => streamsOf('member', 300), 1_000);
    const first = plan.next(0);
    expect(plan.next(10)).toBe(first);
    plan.finish();
    expect(plan.next(10)).toBeUndefined();
  });

  it('is the first one after a reset', () => {
    const plan = planBatches(() => streamsOf('member', 300), 1_000);
    const [first] = plan.next(0) ?? [];
    plan.finish();
    plan.reset();
    expect(plan.next(10)?.[0]).toEqual(first);
  });
});
