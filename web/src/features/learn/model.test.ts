import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  addressFor,
  chosenFrom,
  chosenIn,
  continuedFrom,
  nextStepOf,
  relatedTo,
  topicKindLabels,
  topicsFilterOf,
} from './model.ts';

const topic = (slug: string) => ({ id: slug, slug, title: slug, summary: '', group: 'mind', minutes: 2 });
const place = (topic_id: string, percent: number, steps: number[]) => ({
  topic_id,
  module_key: 'read',
  percent,
  steps,
});

describe('continue reading', () => {
  const topics = ['a', 'b', 'c', 'd', 'e'].map(topic);

  it('leads to the first unread step, with the most recently read topic first', () => {
    const all = continuedFrom([place('b', 75, [1, 2, 4]), place('a', 25, [1])], topics);
    expect(all.map(({ href }) => href)).toEqual(['/tabs/learn/b#read-3', '/tabs/learn/a#read-2']);
  });

  it('omits finished and removed topics, and shows at most three', () => {
    const places = [
      place('a', 100, [1, 2]),
      place('gone', 50, [1]),
      { ...place('a', 50, [1]), module_key: 'an-activity' },
      ...['b', 'c', 'd', 'e'].map((slug) => place(slug, 50, [1])),
    ];
    expect(continuedFrom(places, topics).map(({ slug }) => slug)).toEqual(['b', 'c', 'd']);
  });
});

describe('the filter', () => {
  const existing = { group: ['mind'], diagnosis: ['myeloma'], stage: ['grieving'] };

  it('is the same in the URL and in the profile', () => {
    const chosen = chosenIn(new URLSearchParams('stage=grieving&diagnosis=myeloma&group=&q=x'));
    expect(chosen).toEqual({ diagnosis: 'myeloma', stage: 'grieving' });
    expect(chosenFrom(topicsFilterOf(chosen), existing)).toEqual(chosen);
    expect(addressFor(chosen)).toBe('/tabs/learn?diagnosis=myeloma&stage=grieving');
  });

  it('drops values that no longer exist', () => {
    expect(chosenFrom(['gone', 'mind'], existing)).toEqual({ group: 'mind' });
    expect(addressFor({})).toBe('/tabs/learn');
  });
});

it('saves a whole topic: every level and every module', () => {
  const part = (key: string) => ({ key, kind: 'article' as const, title: '', minutes: 1 });
  expect(
    addressesOf({
      slug: 'sleep',
      levels: ['short', 'plain', 'full'],
      parts: [part('read'), part('a-quiet-night')],
    }),
  ).toEqual([
    '/tabs/learn/sleep',
    '/tabs/learn/sleep?level=short',
    '/tabs/learn/sleep?level=full',
    '/tabs/learn/sleep?part=a-quiet-night',
  ]);
});

describe('the next step after a text', () => {
  const part = (key: string, kind: 'article' | 'activity' | 'podcast') => ({
    key,
    kind,
    title: key,
    minutes: 1,
  });
  const related = [{ slug: 'exercise', title: 'Exercise', summary: 'Move a little' }];
  const parts = [part('read', 'article'), part('a-quiet-night', 'podcast')];
  const sleep = { slug: 'sleep', title: 'Sleep', summary: 'Nights', parts, related };

  it('is the topic’s activity, if it has one', () => {
    const next = nextStepOf({ ...sleep, parts: [...parts, part('my-night', 'activity')] }, { key: 'read' });
    expect(next).toMatchObject({ href: '/tabs/learn/sleep?part=my-night', part: 'my-night' });
  });

  it('is the most closely related topic if there is no activity', () => {
    expect(nextStepOf(sleep, { key: 'read' })).toMatchObject({ href: '/tabs/learn/exercise' });
    expect(nextStepOf({ ...sleep, related: [] }, { key: 'read' })).toBeUndefined();
  });

  it('leads from a module back to its topic', () => {
    expect(nextStepOf(sleep, { key: 'a-quiet-night' })).toMatchObject({ href: '/tabs/learn/sleep' });
  });
});

describe('what is related to a text', () => {
  const part = (key: string, kind: 'article' | 'activity') => ({ key, kind, title: key, minutes: 1 });
  const named = (slug: string) => ({ slug, title: slug, name: slug, summary: '' });
  const sleep = {
    slug: 'sleep',
    title: 'Sleep',
    parts: [part('read', 'article'), part('a-plan', 'activity')],
    related: [named('exercise'), named('pain')],
    tips: [named('nap'), named('alarm')],
    helps: [named('nurses')],
  };
  const plan = { kicker: topicKindLabels.activity, title: 'a-plan', summary: undefined };

  it('is one card of each kind with the rest in a list, without the next step', () => {
    const next = { ...plan, href: '/tabs/learn/sleep?part=a-plan' };
    const { cards, others } = relatedTo(sleep, { key: 'read' }, next);
    expect(cards.map(({ href }) => href)).toEqual([
      '/tabs/learn/exercise',
      '/tabs/tips/nap',
      '/tabs/services?services_filter=nurses',
    ]);
    expect(others.map(({ title }) => title)).toEqual(['pain', 'alarm']);
  });

  it('is at most three cards, with another part of the topic first', () => {
    const { cards, others } = relatedTo(sleep, { key: 'read' }, undefined);
    expect(cards.map(({ title }) => title)).toEqual(['a-plan', 'exercise', 'nap']);
    expect(others.map(({ title }) => title)).toEqual(['pain', 'alarm', 'nurses']);
  });
});
