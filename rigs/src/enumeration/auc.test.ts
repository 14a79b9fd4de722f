import { expect, it } from 'vitest';
import { chanceFrom } from '#kill/chance.ts';
import { auc } from './auc.ts';
import { timings } from './timings.ts';

const chance = chanceFrom(2027);
/** Times as servers have them: most are alike, some are long. */
const some = () => 3 + chance() + chance() + (chance() > 0.95 ? 20 * chance() : 0);

it('cannot tell apart what takes the same time', async () => {
  const { known, unknown } = await timings(async () => some(), 2_000, 1);
  expect(auc(known, unknown)).toBeLessThan(0.55);
});

it('finds out a server that takes a tenth of a millisecond more for those it knows', async () => {
  const { known, unknown } = await timings(async (kind) => some() + (kind === 'known' ? 0.1 : 0), 2_000, 1);
  expect(auc(known, unknown)).toBeGreaterThan(0.55);
});

it('is the same seen from both sides, and half where all times are equal', () => {
  expect(auc([1, 2, 3], [2, 3, 4])).toBeCloseTo(auc([2, 3, 4], [1, 2, 3]));
  expect(auc([5, 5], [5, 5, 5])).toBe(0.5);
  expect(auc([1, 2], [3, 4])).toBe(1);
});
