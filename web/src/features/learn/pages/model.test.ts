import { expect, it } from 'vitest';
import { groupLook, looksApart } from './model.ts';

const branches = (groups: readonly string[]) => looksApart(groups).map(({ branch }) => branch);

it('keeps the look of a group for its first card, and lends the others those of the next groups', () => {
  expect(branches(['first-steps', 'first-steps', 'first-steps'])).toEqual(['gum', 'fern', 'nuts']);
  expect(branches(['side-effects', 'first-steps', 'side-effects'])).toEqual(['wattle', 'gum', 'grass']);
  expect(looksApart(['mind'])).toEqual([groupLook('mind')]);
});

it('repeats a look only when all have been seen', () => {
  const many = branches(Array.from({ length: 12 }, () => 'blood-cancers'));
  expect(new Set(many.slice(0, 11)).size).toBe(10);
  expect(many[11]).toBe(groupLook('blood-cancers').branch);
});
