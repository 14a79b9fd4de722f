import { expect, it } from 'vitest';
import { groupKinds, kindLook } from './kind-groups.tsx';

it('has a look for each kind, including new ones', () => {
  expect(kindLook('transport').tone).toBe('wattle');
  expect(kindLook('counselling').tone).toBe('dusk');
  expect(kindLook('something-new')).toEqual({ tone: 'clay', branch: 'blossom' });
});

it('puts each kind into one group in order, and new ones into the last', () => {
  const kinds = ['something-new', 'transport', 'counselling', 'accommodation'].map((slug) => ({ slug }));
  const groups = groupKinds(kinds).map((one) => one.kinds.map(({ slug }) => slug));
  expect(groups).toEqual([['counselling'], ['transport', 'accommodation'], ['something-new']]);
});
