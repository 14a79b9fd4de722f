import { expect, it } from 'vitest';
import type { ListedServices } from '../model.ts';
import { sectionBeginning } from './result-sections.tsx';

const lanes = ['near', 'anywhere', 'near', 'near', 'anywhere', 'near', 'anywhere'] as const;
const items = lanes.map((lane) => ({ lane }));
const sectionsOf = (best: number | null) =>
  items.map((_, at) => sectionBeginning(items, at, 0, { best, total: items.length } as ListedServices));

it('a lane that reappears says that there is more, and related help says that it is related', () => {
  const begun = ['best', 'best', 'more', undefined, 'more'];
  expect(sectionsOf(5)).toEqual([...begun, 'related', 'related']);
  expect(sectionsOf(null)).toEqual([...begun, 'more', 'more']);
});
