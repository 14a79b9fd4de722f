import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, mergeRecords } from './field-merge.ts';

const base = { title: 'Sleep', seats: 20, topics: ['sleep'] };

describe('merging two people’s changes', () => {
  it('keeps both changes to different fields, and reports what came from the other person', () => {
    const merge = mergeRecords(base, { ...base, title: 'Sleep well' }, { ...base, seats: 30 });
    expect(merge).toEqual({
      merged: { title: 'Sleep well', seats: 30, topics: ['sleep'] },
      conflicts: [],
      taken: ['seats'],
    });
  });

  it('reports a conflict if both changed the same field, and shows theirs until it is resolved', () => {
    const merge = mergeRecords(base, { ...base, topics: ['rest'] }, { ...base, topics: ['sleep', 'pain'] });
    expect(merge.merged.topics).toEqual(['sleep', 'pain']);
    expect(merge.conflicts).toEqual([{ field: 'topics', mine: ['rest'], theirs: ['sleep', 'pain'] }]);
  });

  it('reports no conflict if both changed a field to the same value', () => {
    const both = { ...base, seats: 30 };
    expect(mergeRecords(base, both, both)).toEqual({ merged: both, conflicts: [], taken: [] });
  });

  it('loses nothing: every change is in the result or in a conflict', () => {
    const record = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const { merged, conflicts } = mergeRecords(before, mine, theirs);
        for (const side of [mine, theirs])
          for (const [field, value] of Object.entries(changedFields(before, side)))
            expect(merged[field as 'a'] === value || conflicts.some((one) => one.field === field)).toBe(true);
      }),
    );
  });
});
