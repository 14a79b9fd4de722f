import { readContent } from '@kindred/content/read.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEqualJson, mergeDrafts, valueAt, withValueAt } from '../../../platform/record-merge.ts';

const items = await readContent();
const fatigue = items.find(({ kind, slug }) => kind === 'topic' && slug === 'fatigue')
  ?.data as unknown as Record<string, unknown>;
const change = (path: string, value: unknown) => withValueAt(fatigue, path, value) as Record<string, unknown>;

it('a change at a path: changes this and nothing else', () => {
  const changed = change('modules.0.steps.1.title', 'Another heading');
  expect(valueAt(changed, 'modules.0.steps.1.title')).toBe('Another heading');
  expect(
    isEqualJson(
      withValueAt(changed, 'modules.0.steps.1.title', valueAt(fatigue, 'modules.0.steps.1.title')),
      fatigue,
    ),
  ).toBe(true);
  expect(valueAt(fatigue, 'modules.0.steps.1.title')).not.toBe('Another heading');
  expect(withValueAt({ a: 1, b: 2 }, 'b', undefined)).toEqual({ a: 1 });
});

it('two people in different fields: both changes are kept, without a question', () => {
  const paragraph = [{ kind: 'paragraph', spans: [{ text: 'New words' }] }];
  const mine = change('modules.0.steps.0.body', paragraph);
  const theirs = change('modules.0.steps.1.body', paragraph);
  const { data, conflicts } = mergeDrafts(fatigue, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(valueAt(data, 'modules.0.steps.0.body')).toEqual(paragraph);
  expect(valueAt(data, 'modules.0.steps.1.body')).toEqual(paragraph);
});

it('two people in one paragraph: the field is a conflict, and nothing else is', () => {
  const body = (text: string) => [{ kind: 'paragraph', spans: [{ text }] }];
  const mine = change('modules.0.steps.0.body', body('Mine'));
  const theirs = withValueAt(
    change('modules.0.steps.0.body', body('Theirs')),
    'title',
    'Tired',
  ) as typeof mine;
  const { data, conflicts } = mergeDrafts(fatigue, mine, theirs);
  expect(conflicts).toEqual([{ path: 'modules.0.steps.0.body', mine: body('Mine'), theirs: body('Theirs') }]);
  expect(data['title']).toBe('Tired');
});

it('merging: the order of keys is no change, and what one person alone changed always wins', () => {
  expect(isEqualJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer(), fc.array(fc.string())));
  fc.assert(
    fc.property(record, record, (base, changed) => {
      expect(mergeDrafts(base, changed, base)).toEqual({ data: changed, conflicts: [] });
      expect(isEqualJson(mergeDrafts(base, base, changed).data, changed)).toBe(true);
    }),
  );
});
