import { beforeAll, describe, expect, inject, it } from 'vitest';
import { australia } from '#platform/places/australia.ts';
import type { LocalityRow } from '#platform/places/country.ts';
import { kmBetween } from '#platform/places/distance.ts';
import { hostileTexts } from '../../testing/hostile.ts';
import { localitiesOf, type Localities } from './held.ts';
import { wordsOf } from './rules.ts';

let localities: Localities;
beforeAll(async () => {
  const rows = JSON.parse(await australia.localities()) as LocalityRow[];
  localities = localitiesOf(rows, australia, 'all');
});

const found = (typed: string, most = 8) => localities.find(typed, most).map(wordsOf);
function resolved(typed: string): string[] {
  const answer = localities.resolve(typed);
  if ('one' in answer) return [wordsOf(answer.one)];
  return 'several' in answer ? answer.several.map(wordsOf) : [];
}

describe('while somebody types', () => {
  it.each([
    ['newc', 'Newcastle NSW 2300'],
    ['Perth', 'Perth WA 6000'],
    ['syd', 'Sydney NSW 2000'],
    ['mel', 'Melbourne VIC 3000'],
    ['broken h', 'Broken Hill NSW 2880'],
    ['alice sp', 'Alice Springs NT 0870'],
    ['gold', 'Gold Coast QLD 4217'],
    ['kilda ea', 'St Kilda East VIC 3183'],
    ["o'con", "O'Connor ACT 2602"],
    ['oconnor wa', "O'Connor WA 6163"],
    ['mclaren v', 'McLaren Vale SA 5171'],
  ])('%s finds first %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it('begins with the name that is whole', () => {
    expect(found('ballarat').slice(0, 2)).toEqual(['Ballarat VIC 3350', 'Ballarat East VIC 3350']);
  });

  it('names a city once, and the part of it that was asked for', () => {
    expect(found('melbourne').filter((words) => words.startsWith('Melbourne VIC'))).toEqual([
      'Melbourne VIC 3000',
    ]);
    expect(found('melbourne 3004')[0]).toBe('Melbourne VIC 3004');
  });

  it.each([
    'ballarat vic',
    'Ballarat, Victoria',
    'ballarat v',
    'Ballarat VIC 3350',
    '3350 ballarat',
    'ballarat 33',
  ])('reads the state and the postcode beside a name: %s', (typed) => {
    expect(found(typed)[0]).toBe('Ballarat VIC 3350');
  });

  it('knows names that are written in two ways, and turned round', () => {
    expect(found('saint kilda e')).toEqual(found('st kilda e'));
    expect(found('mount isa')).toEqual(found('Mt Isa'));
    expect(found('nth sydney')[0]).toBe('North Sydney NSW 2055');
    expect(found('east st kilda')[0]).toBe('St Kilda East VIC 3183');
  });

  it.each([
    ['ballerat', 'Ballarat VIC 3350'],
    ['kalgorlie wa', 'Kalgoorlie WA 6430'],
    ['coffs harbor', 'Coffs Harbour NSW 2450'],
    ['o connor', "O'Connor ACT 2602"],
  ])('forgives a wrong letter: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it.each([
    ['vic', 'Victoria'],
    ['VICTORIA', 'Victoria'],
    ['wa', 'Western Australia'],
    ['new s', 'New South Wales'],
  ])('begins with the state: %s', (typed, state) => {
    expect(found(typed)[0]).toBe(state);
  });

  it('takes a postcode for itself and for its suburbs, the best known first', () => {
    expect(found('3350').slice(0, 2)).toEqual(['3350, Ballarat and around', 'Ballarat VIC 3350']);
    expect(found('335')).toContain('3350, Ballarat and around');
    expect(found('vic 3350')).toEqual(found('3350'));
    expect(found('nsw 3350')).toEqual([]);
  });

  it('never puts a zero before what was typed', () => {
    expect(found('0800').slice(0, 2)).toEqual(['0800, Darwin and around', 'Darwin NT 0800']);
    expect(found('800').filter((words) => words.includes('NT') || words.startsWith('0'))).toEqual([]);
    expect(resolved('800')).not.toContain('0800, Darwin and around');
  });

  it('finds as many as are wanted, each once', () => {
    for (const typed of ['b', 'st', 'wagga wagga', '3', 'south']) {
      const slugs = localities.find(typed, 8).map(({ slug }) => slug);
      expect(slugs).toHaveLength(new Set(slugs).size);
      expect(slugs.length).toBeLessThanOrEqual(8);
    }
    expect(found('a', 3)).toHaveLength(3);
  });
});

describe('what was typed to its end', () => {
  it.each([
    ['ballarat-vic-3350', 'Ballarat VIC 3350'],
    ['Ballarat', 'Ballarat VIC 3350'],
    ['NEWCASTLE', 'Newcastle NSW 2300'],
    ['broken hill', 'Broken Hill NSW 2880'],
    ['Alice Springs', 'Alice Springs NT 0870'],
    ['st kilda east', 'St Kilda East VIC 3183'],
    ['Melbourne', 'Melbourne VIC 3000'],
    ['richmond 3121', 'Richmond VIC 3121'],
    ['Richmond TAS', 'Richmond TAS 7025'],
    ['ballerat', 'Ballarat VIC 3350'],
    ['3350', '3350, Ballarat and around'],
    ['0800', '0800, Darwin and around'],
    ['2001', '2001, Sydney'],
    ['VIC', 'Victoria'],
    ['Victoria', 'Victoria'],
    ['western australia', 'Western Australia'],
  ])('%s is one place', (typed, one) => {
    expect(resolved(typed)).toEqual([one]);
  });

  it('asks which, where a name is in several states or twice far apart in one', () => {
    expect(resolved('Richmond').toSorted()).toEqual([
      'Richmond NSW 2753',
      'Richmond QLD 4740',
      'Richmond QLD 4822',
      'Richmond SA 5033',
      'Richmond TAS 7025',
      'Richmond VIC 3121',
    ]);
    expect(resolved('springfield').length).toBeGreaterThan(5);
  });

  it('takes Perth for the capital, and for the town with its state', () => {
    expect(resolved('perth')).toEqual(['Perth WA 6000']);
    expect(resolved('perth tas')).toEqual(['Perth TAS 7300']);
  });

  it('knows its own words again', () => {
    for (const words of ['3350, Ballarat and around', 'Ballarat VIC 3350', "O'Connor WA 6163", 'Tasmania'])
      expect(resolved(words)).toEqual([words]);
  });

  it('knows nothing where nothing is called so', () => {
    for (const typed of ['qqqqq', '', '  ', '9999', '12345678', '🙂', 'nsw 3350'])
      expect(localities.resolve(typed)).toEqual({ none: true });
  });

  it('lets no text do harm', () => {
    const typed = ['(*.*)+$', 'a'.repeat(10_000), 'st '.repeat(5_000), '%_\\', '__proto__'];
    const counts = [...typed, ...hostileTexts(inject('seed'), 300)].map((text) => {
      localities.resolve(text);
      return localities.find(text, 8).length;
    });
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  });
});

describe('one by its slug', () => {
  it('is a suburb, a postcode or a state, and nothing else', () => {
    expect(localities.one('ballarat-vic-3350')).toEqual({
      slug: 'ballarat-vic-3350',
      name: 'Ballarat',
      state: 'vic',
      postcode: '3350',
      lat: -37.5691,
      lon: 143.8563,
    });
    expect(localities.one('vic')).toMatchObject({ slug: 'vic', name: 'Victoria', postcode: null });
    expect(localities.one('constructor')).toBeUndefined();
    expect(localities.one('ballarat')).toBeUndefined();
  });

  it('lies in the middle of a postcode', () => {
    const [postcode, town] = [localities.one('3350'), localities.one('ballarat-vic-3350')];
    expect(postcode && town && kmBetween(postcode, town)).toBeLessThan(15);
  });
});
