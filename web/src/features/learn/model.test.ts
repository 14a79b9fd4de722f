import { describe, expect, it } from 'vitest';
import { addressesOf, addressFor, chosenFrom, chosenIn, continuedFrom, topicsFilterOf } from './model.ts';

const topic = (slug: string) => ({ id: slug, slug, title: slug, summary: '', group: 'mind', minutes: 2 });
const place = (topic_id: string, percent: number, steps: number[]) => ({
  topic_id,
  module_key: 'read',
  percent,
  steps,
});

describe('going on', () => {
  const topics = ['a', 'b', 'c', 'd', 'e'].map(topic);

  it('leads to the first step that was not read, the topic that was read last first', () => {
    const all = continuedFrom([place('b', 75, [1, 2, 4]), place('a', 25, [1])], topics);
    expect(all.map(({ href }) => href)).toEqual(['/tabs/learn/b#read-3', '/tabs/learn/a#read-2']);
  });

  it('leaves out what was read to the end, what is gone, and more than three', () => {
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
  const known = { group: ['mind'], diagnosis: ['myeloma'], stage: ['grieving'] };

  it('is the same in the address and in the profile', () => {
    const chosen = chosenIn(new URLSearchParams('stage=grieving&diagnosis=myeloma&group=&q=x'));
    expect(chosen).toEqual({ diagnosis: 'myeloma', stage: 'grieving' });
    expect(chosenFrom(topicsFilterOf(chosen), known)).toEqual(chosen);
    expect(addressFor(chosen)).toBe('/tabs/learn?diagnosis=myeloma&stage=grieving');
  });

  it('forgets what is no longer there to be chosen', () => {
    expect(chosenFrom(['gone', 'mind'], known)).toEqual({ group: 'mind' });
    expect(addressFor({})).toBe('/tabs/learn');
  });
});

it('keeps a topic whole: each level that there is, and each part', () => {
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
