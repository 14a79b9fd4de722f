import { describe, expect, it } from 'vitest';
import { houseRoot } from './house.ts';
import { planArea } from './new-area/plan.ts';
import { treeOnDisk } from './structure/tree.ts';

const real = treeOnDisk(houseRoot);
const name = 'area-of-a-test';
const is = 'when a test needs one';

describe('a new area', () => {
  it('finds its place in every table of contents', () => {
    expect(planArea(name, is, real).byHand).toEqual([]);
  });

  it('is listed after the existing areas', () => {
    const listed = planArea(name, is, real).files.get('tools/areas.ts') ?? '';
    expect(listed.indexOf(`'${name}'`)).toBeGreaterThan(listed.indexOf("'content'"));
  });

  it('cannot take an existing name', () => {
    expect(() => planArea('library', is, real)).toThrow('there is an area called library');
  });

  it('has a lowercase name', () => {
    expect(() => planArea('QuietHours', is, real)).toThrow('an area is named like quiet-hours');
  });
});
