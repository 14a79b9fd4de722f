import { expect, it } from 'vitest';
import { completeData } from '../complete.ts';
import { contentKinds, type ContentItem } from '../items.ts';
import { readContent } from '../read.ts';
import { contentDescriptions, descriptionOf, isEditableKind, type EditableKind } from './descriptions.ts';
import type { FieldDescription } from './fields.ts';
import { emptyRecord, findObjections, parseData } from './objections.ts';
import { fieldSections } from './sections.ts';

const items = (await readContent()).filter((one): one is ContentItem<EditableKind> =>
  isEditableKind(one.kind),
);
const anyPage = { isAddressTaken: () => false, isPage: () => true, isMedia: () => true };
const kinds = Object.keys(contentDescriptions) as EditableKind[];
const itemOf = (kind: EditableKind, slug?: string) => {
  const match = items.find((one) => one.kind === kind && (slug === undefined || one.slug === slug));
  if (!match) throw new Error(`no ${kind}`);
  return structuredClone(match.data) as Record<string, unknown>;
};

it.each(kinds)('description of %s names every field of its schema, and no other', (kind) => {
  const { fields, computed } = descriptionOf(kind);
  const { shape } = contentKinds[kind] as unknown as { shape: object };
  expect([...fields.map(({ key }) => key), ...computed].toSorted()).toEqual(Object.keys(shape).toSorted());
});

it('every shipped text can be published, and keeps its counts', () => {
  for (const { kind, slug, data } of items) {
    expect([kind, slug, findObjections(kind, data, anyPage)]).toEqual([kind, slug, []]);
    expect(completeData(kind, data)).toEqual(data);
  }
});

it.each([
  ['tip', { title: ' ' }, [['title', 'missing']]],
  ['tip', { sources: [] }, [['sources', 'missing']]],
  ['tip', { effort: 7 }, [['effort', 'invalid']]],
  ['tip', { review_due: 'soon' }, [['review_due', 'invalid']]],
  ['topic', { in_short: [] }, [['in_short', 'level_missing']]],
  ['topic', { modules: [] }, [['modules', 'level_missing']]],
] as const)('%s with %j is refused at the field', (kind, change, expected) => {
  const objections = findObjections(kind, { ...itemOf(kind), ...change }, anyPage);
  expect(objections.map(({ field, code }) => [field, code])).toEqual(expected);
});

it('objections name a taken address, and a link that leads nowhere', () => {
  const around = {
    isAddressTaken: (slug: string) => slug === 'fatigue',
    isPage: () => false,
    isMedia: () => true,
  };
  const objections = findObjections('topic', itemOf('topic', 'fatigue'), around);
  expect(objections.map(({ code }) => code)).toEqual(expect.arrayContaining(['slug_taken', 'link_broken']));
});

it('a card for a page that does not exist is named', () => {
  const [link, gone] = ['/tabs/learn', '/tabs/learn/gone'];
  const blocks = [
    {
      kind: 'cards',
      title: 'Cards',
      cards: [link, gone].map((to) => ({ title: 'A', text: 'A', link: to, icon: 'tip' })),
    },
    { kind: 'time_choices', title: 'Now', choices: [{ minutes: 1, title: 'A', text: 'A', link: gone }] },
  ];
  const around = { ...anyPage, isPage: (path: string) => path !== gone };
  const objections = findObjections('page', { key: 'home', blocks }, around);
  expect(objections.map(({ field, code }) => [field, code])).toEqual([
    ['blocks.0.cards.1.link', 'link_broken'],
    ['blocks.1.choices.0.link', 'link_broken'],
  ]);
});

it('an added part needs its text, but nothing that the app computes', () => {
  const words = [{ kind: 'paragraph', spans: [{ text: 'Rest first.' }] }];
  const topic = itemOf('topic', 'fatigue') as unknown as { modules: { steps: object[] }[] };
  const added = { key: 'more', kind: 'article', title: 'More', steps: [{ title: 'A part', body: words }] };
  topic.modules[0]?.steps.push({ title: 'Another', body: words });
  topic.modules.push(added);
  expect(findObjections('topic', topic, anyPage)).toEqual([]);
  expect(parseData('topic', topic)?.modules.at(-1)?.steps).toMatchObject([{ number: 1 }]);
  const section = { title: 'New', in_short: 'New', body: words };
  const terms = itemOf('terms') as unknown as Record<'sections' | 'collection', object[]>;
  for (const list of [terms.sections, terms.collection]) list.push(section);
  expect(findObjections('terms', terms, anyPage)).toEqual([]);
  const whole = completeData('terms', parseData('terms', terms) as never) as typeof terms;
  for (const list of [whole.sections, whole.collection]) expect(list.at(-1)).toMatchObject({ id: 'new' });
});

it('a recording without a transcript cannot be published', () => {
  const topic = itemOf('topic', 'fatigue') as unknown as { modules: object[] };
  const recording = {
    key: 'talk',
    kind: 'podcast',
    title: 'Talk',
    minutes: 4,
    media: { file: '/media/a.mp3' },
  };
  const codes = (steps: object[]) =>
    findObjections('topic', { ...topic, modules: [...topic.modules, { ...recording, steps }] }, anyPage).map(
      ({ code }) => code,
    );
  const step = (text: string) => ({ title: 'Talk', body: [{ kind: 'paragraph', spans: [{ text }] }] });
  expect(codes([])).toEqual(['transcript_missing']);
  expect(codes([step(' ')])).toEqual(['transcript_missing']);
  expect(codes([step('Hello.')])).toEqual([]);
});

it('a new record asks for what is missing, but for nothing that the app computes', () => {
  for (const kind of kinds) {
    const objections = findObjections(kind, emptyRecord(kind, 'new', '2027-09-01'), anyPage);
    const { computed } = descriptionOf(kind);
    if (descriptionOf(kind).fixed) continue;
    expect(objections).not.toEqual([]);
    expect(objections.filter(({ field }) => computed.includes(field))).toEqual([]);
  }
});

it.each(kinds)('the form of %s shows every field of its description once', (kind) => {
  const shown = fieldSections[kind].flatMap(({ keys }) => keys);
  const described = descriptionOf(kind).fields.map(({ key }) => key);
  expect(shown.filter((key) => described.includes(key)).toSorted()).toEqual(described.toSorted());
});

it('a field for certain kinds only is shown wherever a shipped text has it', () => {
  const hidden = items.flatMap(({ kind, data }) => hiddenFields(descriptionOf(kind).fields, data));
  expect([...new Set(hidden)]).toEqual([]);
});

/** Fields that a record has but its form leaves out. */
function hiddenFields(fields: readonly FieldDescription[], data: object): string[] {
  const record = data as Readonly<Record<string, unknown>>;
  return fields.flatMap(({ key, onlyFor, control }) => {
    const value = record[key];
    if (value === undefined) return [];
    if (onlyFor && !onlyFor.includes(String(record['kind']))) return [`${String(record['kind'])}: ${key}`];
    if (control.as !== 'parts' && control.as !== 'group') return [];
    return [value].flat().flatMap((part) => hiddenFields(control.fields, part as object));
  });
}
