import { pageBlockFields } from '@kindred/content/editing/page-fields.ts';
import { readContent } from '@kindred/content/read.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEqualJson, mergeDrafts, valueAt, withValueAt } from '../../../platform/record-merge.ts';
import { nameOfPart, placeForTranscript, textsInField, topicTabOf } from './model.ts';

const items = await readContent();
const fatigue = items.find(({ kind, slug }) => kind === 'topic' && slug === 'fatigue')
  ?.data as unknown as Record<string, unknown>;
const change = (path: string, value: unknown) => withValueAt(fatigue, path, value) as Record<string, unknown>;

it('a change at a path changes this and nothing else', () => {
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

it('changes by two people to different fields are both kept, without a question', () => {
  const paragraph = [{ kind: 'paragraph', spans: [{ text: 'New words' }] }];
  const mine = change('modules.0.steps.0.body', paragraph);
  const theirs = change('modules.0.steps.1.body', paragraph);
  const { data, conflicts } = mergeDrafts(fatigue, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(valueAt(data, 'modules.0.steps.0.body')).toEqual(paragraph);
  expect(valueAt(data, 'modules.0.steps.1.body')).toEqual(paragraph);
});

it('changes by two people to one paragraph conflict in that field and nowhere else', () => {
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

it('parts that one person moved while another edited them are a conflict, and no words go to another part', () => {
  const [first, second] = ['Sleep', 'Food'].map((title) => ({ title, text: '' }));
  const base = { parts: [first, second] };
  const moved = { parts: [second, first] };
  const written = { parts: [{ ...first, text: 'Go to bed early.' }, second] };
  for (const [mine, theirs] of [
    [moved, written],
    [written, moved],
  ] as const)
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      data: mine,
      conflicts: [{ path: 'parts', mine: mine.parts, theirs: theirs.parts }],
    });
  const another = { parts: [second, { title: 'Rest', text: '' }] };
  expect(mergeDrafts(base, another, written).conflicts).toHaveLength(1);
});

it('merging ignores the order of keys, and a change by one person alone always wins', () => {
  expect(isEqualJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer(), fc.array(fc.string())));
  fc.assert(
    fc.property(record, record, (base, changed) => {
      expect(mergeDrafts(base, changed, base)).toEqual({ data: changed, conflicts: [] });
      expect(isEqualJson(mergeDrafts(base, base, changed).data, changed)).toBe(true);
    }),
  );
});

it('the transcript of a recording goes into the parts of its module once, and an empty part makes room for it', () => {
  const recording = { media: { file: '/media/a.mp3' } };
  const blank = { ...recording, steps: [{ number: 1, title: '', body: [] }] };
  const first = placeForTranscript({ modules: [blank] }, 'modules.0.media.file', 'Ann: Hello.\n\nBen: Hi.\n');
  const spoken = ['Ann: Hello.', 'Ben: Hi.'].map((text) => ({ kind: 'paragraph', spans: [{ text }] }));
  expect(first).toEqual({ path: 'modules.0.steps', value: [{ title: 'Transcript', body: spoken }] });
  const data = withValueAt({ modules: [blank] }, 'modules.0.steps', first?.value) as Record<string, unknown>;
  expect(placeForTranscript(data, 'modules.0.media.file', 'Ann: Hello.\nBen: Hi.')).toBeUndefined();
  expect(placeForTranscript(data, 'modules.0.media.file', 'Other.')?.value).toHaveLength(2);
  expect(placeForTranscript({ blocks: [recording] }, 'blocks.0.media.file', 'Hello.')).toEqual({
    path: 'blocks.0.words',
    value: ['Hello.'],
  });
  expect(placeForTranscript({ blocks: [recording] }, 'blocks.0.media.file', ' ')).toBeUndefined();
});

it('empty lines and words between or after typed ones are none that readers see', () => {
  expect(textsInField('Rest first.\n\nThen move.\n', 'lines')).toEqual(['Rest first.', 'Then move.']);
  expect(textsInField('tired, , worn out, ', 'words')).toEqual(['tired', 'worn out']);
  expect([textsInField('', 'lines'), textsInField(' ', 'words')]).toEqual([[], []]);
});

it('blocks of every shipped page have names that say what they are, in the list and in the choice', () => {
  const kinds = items
    .filter(({ kind }) => kind === 'page')
    .map(({ data }) => data as unknown as { blocks: object[] });
  const names = kinds.flatMap(({ blocks }) =>
    blocks.map((block, at) => nameOfPart(block, { one: 'block', fields: pageBlockFields }, at)),
  );
  expect(names).toContain('Personal section: What to do next');
  expect(names).toContain('Chosen topics: Good places to start');
  expect(names.filter((name) => /_|^Block \d/.test(name))).toEqual([]);
  const unnamed = pageBlockFields.flatMap(({ control }) =>
    control.as === 'choice' ? control.choices.filter((value) => control.names?.[value] === undefined) : [],
  );
  expect(unnamed).toEqual([]);
});

it('a field of a topic is on the tab of its level, and stays where the levels are side by side', () => {
  const paths = ['summary', 'modules.0.steps.1.body', 'modules.0.steps.1.more.0', 'related'];
  expect(paths.map((path) => topicTabOf(path, 'plain'))).toEqual(['short', 'plain', 'full', 'details']);
  expect(paths.map((path) => topicTabOf(path, 'levels'))).toEqual(['levels', 'levels', 'levels', 'details']);
});
