import type { Level, Topic } from '@kindred/contract/learn.ts';
import { describe, expect, it } from 'vitest';
import { givenContent } from '../../testing/given-content.ts';
import { goalLeadsTo, percentOf, presentTopic, recommended, type Titles } from './rules.ts';
import type { ReadingProfile } from './store.ts';

const of = await givenContent();
const titlesOf = (all: readonly { slug: string; title: string }[]) =>
  new Map(all.map(({ slug, title }) => [slug, title]));
const topics = of('topic');
const titles: Titles = {
  goals: titlesOf(of('goal')),
  diagnoses: titlesOf(of('diagnosis')),
  groups: titlesOf(of('topic_group')),
};

const nothing: ReadingProfile = {
  goal_key: null,
  stage: null,
  relationship: null,
  diagnosis: [],
  low_energy: false,
  topic_preferences: [],
  places: [],
};
const forSomebody = (overrides: Partial<ReadingProfile>) =>
  recommended({ ...nothing, ...overrides }, topics, titles);
const slugs = (overrides: Partial<ReadingProfile>) => forSomebody(overrides).map(({ slug }) => slug);

describe('recommendations', () => {
  it('say which goal a topic serves', () => {
    expect(forSomebody({ goal_key: 'energy' })[0]).toMatchObject({
      slug: 'fatigue',
      because: 'goal',
      because_of: 'Have more energy',
    });
  });

  it('alternate between goal, stage, illness and topics, each with its reason', () => {
    const all = forSomebody({
      goal_key: 'sleep',
      stage: 'watch_and_wait',
      diagnosis: ['follicular-lymphoma'],
      topic_preferences: ['daily-life'],
    });
    expect(all.slice(0, 4)).toMatchObject([
      { slug: 'sleep', because: 'goal' },
      { because: 'stage', because_of: 'watch_and_wait' },
      { slug: 'follicular-lymphoma', because: 'diagnosis', because_of: 'Follicular lymphoma' },
      { because: 'topic_group', because_of: 'Daily life' },
    ]);
  });

  it('contain each topic once, and twelve at most', () => {
    const all = slugs({
      goal_key: 'energy',
      low_energy: true,
      topic_preferences: ['side-effects', 'mind', 'body'],
    });
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(12);
  });

  it('start with the first steps for a member without answers', () => {
    const all = forSomebody({});
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ because }) => because === 'first_steps')).toBe(true);
  });

  it('start with fatigue for a member with low energy', () => {
    expect(forSomebody({ low_energy: true })[0]).toMatchObject({ slug: 'fatigue', because: 'low_energy' });
  });

  it.each(['carer', 'family_or_friend'])('start with what helps carers: %s', (relationship) => {
    const [first, second] = forSomebody({ relationship });
    expect(first).toMatchObject({ slug: 'for-carers', because: 'caring' });
    expect(second).toMatchObject({ because: 'first_steps' });
    expect(slugs({ relationship, goal_key: 'sleep' }).slice(0, 2)).toEqual(['sleep', 'for-carers']);
    expect(slugs({ relationship, stage: 'grieving' })).not.toContain('for-carers');
  });

  it('lead a carer with a goal about children or caring to the topic for parents, but never a patient', () => {
    const parents = 'child-with-blood-cancer';
    const people = { topic_preferences: ['people'] };
    for (const goal_key of ['support-my-children', 'care-for-someone']) {
      expect(slugs({ relationship: 'carer', goal_key }).slice(0, 3)).toContain(parents);
      expect(slugs({ relationship: 'patient', goal_key, ...people })).not.toContain(parents);
    }
  });

  it('put finished topics last', () => {
    const fatigue = topics.find(({ slug }) => slug === 'fatigue');
    const steps = fatigue?.modules[0]?.steps.map(({ number }) => number) ?? [];
    const place = { topic_id: 'fatigue', module_key: 'read', percent: 25 };
    const all = forSomebody({ goal_key: 'energy', places: [{ ...place, steps }] });
    expect(all.at(-1)).toMatchObject({ slug: 'fatigue', finished: true });
    expect(slugs({ goal_key: 'energy', places: [{ ...place, steps: [1] }] })[0]).toBe('fatigue');
  });

  it('exclude topics for another illness or stage', () => {
    const all = slugs({ goal_key: 'understand', diagnosis: ['myeloma'], stage: 'after_treatment' });
    expect(all).toContain('myeloma');
    expect(all).not.toContain('hodgkin-lymphoma');
    expect(all).not.toContain('words-to-know');
  });

  const treating = ['treatment', 'tests', 'side-effects', 'blood-cancers', 'first-steps', 'after-and-beyond'];
  it.each([
    ['stage', { stage: 'grieving' }],
    ['relationship', { relationship: 'bereaved' }],
    ['relationship, whatever the stage once was', { relationship: 'bereaved', stage: 'in_treatment' }],
  ])('never lead a bereaved reader to treatment: known by %s', (_, who) => {
    for (const goal_key of [null, ...Object.keys(goalLeadsTo)]) {
      const all = forSomebody({
        ...who,
        goal_key,
        diagnosis: ['myeloma'],
        low_energy: true,
        topic_preferences: [...titles.groups.keys()].slice(0, 7),
      });
      expect(all.filter(({ group }) => treating.includes(group))).toEqual([]);
      expect(all.map(({ slug }) => slug)).toContain('grief');
      expect(all.map(({ slug }) => slug)).not.toContain('palliative-care');
      expect(all.map(({ slug }) => slug)).not.toContain('child-with-blood-cancer');
    }
  });
});

it('leads from each goal to an existing item', () => {
  const names = new Set(topics.flatMap(({ slug, group }) => [slug, group]));
  expect(Object.keys(goalLeadsTo).toSorted()).toEqual([...titles.goals.keys()].toSorted());
  expect(
    Object.values(goalLeadsTo)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
});

it('shows progress by the current steps, and never less than a device reported', () => {
  expect(percentOf({ percent: 0, steps: [1, 2] }, 4)).toBe(50);
  expect(percentOf({ percent: 80, steps: [1] }, 4)).toBe(80);
  expect(percentOf({ percent: 30, steps: [1, 2, 9] }, undefined)).toBe(30);
  expect(percentOf({ percent: 0, steps: [1, 2, 9] }, 4)).toBe(50);
});

it('offers no full level of a topic without more text', () => {
  const step = { id: 'a', title: 'What to know', body: [] };
  const topicWith = (more: object) =>
    ({
      in_short: [],
      modules: [{ key: 'read', kind: 'article', steps: [{ ...step, ...more }] }],
    }) as unknown as Topic;
  const levels = (more: object) => presentTopic(topicWith(more), undefined)?.levels;
  expect([levels({}), levels({ more: [] })]).toEqual([
    ['short', 'plain'],
    ['short', 'plain', 'full'],
  ]);
});

it('shows readers who prefer full texts the plain level of a topic that has no more, as one of its levels', () => {
  const step = { id: 'a', title: 'What to know', body: [] };
  const topic = {
    in_short: [],
    modules: [{ key: 'read', kind: 'article', minutes: 3, steps: [step] }],
  } as unknown as Topic;
  expect(presentTopic(topic, 'full')).toMatchObject({ level: 'plain', levels: ['short', 'plain'] });
});

it('says how long the displayed level takes, not the whole topic', () => {
  const words = (count: number) => [{ kind: 'paragraph', spans: [{ text: 'word '.repeat(count) }] }];
  const urgent = { kind: 'callout', tone: 'urgent', title: 'Call now', blocks: words(20) };
  const step = { title: 'What to know', body: [urgent, ...words(600)], more: words(520) };
  const topic = {
    in_short: ['It is short.'],
    modules: [{ key: 'read', kind: 'article', minutes: 5, steps: [step] }],
  } as unknown as Topic;
  const minutes = (level: Level) => presentTopic(topic, level)?.modules[0]?.minutes;
  expect([minutes('short'), minutes('plain'), minutes('full')]).toEqual([1, 5, 9]);
});
