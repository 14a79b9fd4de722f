import { describe, expect, it } from 'vitest';
import { planArea } from './new-area/plan.ts';
import { checkTree } from './structure/check-tree.ts';
import { treeOnDisk, type Tree } from './structure/tree.ts';

const real = treeOnDisk(`${import.meta.dirname}/..`);

function treeWith(files: ReadonlyMap<string, string>): Tree {
  return {
    paths: [...new Set([...real.paths, ...files.keys()])],
    read: (path) => files.get(path) ?? real.read(path),
  };
}

describe('a new area', () => {
  it('finds its place in every table of contents', () => {
    expect(planArea('quiet-hours', 'when no message is sent', real).byHand).toEqual([]);
  });

  it('is listed before the areas of staff', () => {
    const listed = planArea('quiet-hours', 'when no message is sent', real).files.get('tools/areas.ts') ?? '';
    expect(listed.indexOf('quiet-hours')).toBeGreaterThan(listed.indexOf("'outbox'"));
    expect(listed.indexOf('quiet-hours')).toBeLessThan(listed.indexOf("'content'"));
  });

  it('breaks no wall but the one that does not know its name yet', () => {
    const { files } = planArea('quiet-hours', 'when no message is sent', real);
    const inSlice = checkTree(treeWith(files)).breaches.filter(({ path }) => path.includes('quiet-hours'));
    expect([...new Set(inSlice.map(({ rule }) => rule))]).toEqual(['area-unknown']);
  });

  it('cannot take a name that is taken', () => {
    expect(() => planArea('tips', '', real)).toThrow('there is an area called tips');
  });

  it('has a name in small letters', () => {
    expect(() => planArea('QuietHours', '', real)).toThrow('an area is named like quiet-hours');
  });
});
