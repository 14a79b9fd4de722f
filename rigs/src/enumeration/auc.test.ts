import { expect, it } from 'vitest';
import { seededRandom } from '#kill/seeded-random.ts';
import { auc } from './auc.ts';
import { timings } from './timings.ts';

const chance = seededRandom(2027);
/** Realistic response times: most are similar, some are long. */
const some = () => 3 + chance() + chance() + (chance() > 0.95 ? 20 * chance() : 0);

it('AUC is near one half for equal timings', async () => {
  const { known: existing, unknown } = await timings(async () => some(), 2_000, 1);
  expect(auc(existing, unknown)).toBeLessThan(0.55);
});

it('AUC detects a server that takes a tenth of a millisecond longer for known addresses', async () => {
  const { known: existing, unknown } = await timings(
    async (kind) => some() + (kind === 'known' ? 0.1 : 0),
    2_000,
    1,
  );
  expect(auc(existing, unknown)).toBeGreaterThan(0.55);
});

it('AUC is symmetric, and one half if all times are equal', () => {
  expect(auc([1, 2, 3], [2, 3, 4])).toBeCloseTo(auc([2, 3, 4], [1, 2, 3]));
  expect(auc([5, 5], [5, 5, 5])).toBe(0.5);
  expect(auc([1, 2], [3, 4])).toBe(1);
});
