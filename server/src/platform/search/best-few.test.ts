import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestFew } from './best-few.ts';

it('best few: equals the start of a full sort', () => {
  const offers = fc.uniqueArray(
    fc.record({ doc: fc.nat(500), score: fc.oneof(fc.nat(4), fc.double({ noNaN: true })) }),
    { selector: ({ doc }) => doc, maxLength: 200 },
  );
  fc.assert(
    fc.property(offers, fc.nat(60), (all, most) => {
      const best = bestFew(most);
      for (const { doc, score } of all) best.offer(doc, score);
      const sorted = all.toSorted((a, b) => b.score - a.score || a.doc - b.doc).slice(0, most);
      expect(best.docs).toEqual(sorted.map(({ doc }) => doc));
      expect(best.scores).toEqual(sorted.map(({ score }) => score));
    }),
  );
});
