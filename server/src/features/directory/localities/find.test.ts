import { beforeAll, describe, expect, inject, it } from 'vitest';
import { australia } from '#features/directory/places/australia.ts';
import type { LocalityRow } from '#features/directory/places/country.ts';
import { kmBetween } from '@kindred/contract/directory/distance.ts';
import { hostileTexts } from '../../../testing/hostile.ts';
import { localitiesOf, type Localities } from './cache.ts';
import { localityWords } from './rules.ts';

let localities: Localities;
beforeAll(async () => {
  const rows = JSON.parse(await australia.localities()) as LocalityRow[];
  localities = localitiesOf(rows, australia, 'all');
});

const findIn = (typed: string, most = 8) => localities.find(typed, most).map(localityWords);
function resolved(typed: string): string[] {
  const answer = localities.resolve(typed);
  if ('one' in answer) return [localityWords(answer.one)];
  return 'several' in answer ? answer.several.map(localityWords) : [];
}

describe('suggestions while typing', () => {
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
  ])('for %s start with %s', (typed, first) => {
    expect(findIn(typed)[0]).toBe(first);
  });

  it('start with a full-name match', () => {
    expect(findIn('ballarat').slice(0, 2)).toEqual(['Ballarat VIC 3350', 'Ballarat East VIC 3350']);
  });

  it('show a city once, with the requested postcode', () => {
    expect(findIn('melbourne').filter((words) => words.startsWith('Melbourne VIC'))).toEqual([
      'Melbourne VIC 3000',
    ]);
    expect(findIn('melbourne 3004')[0]).toBe('Melbourne VIC 3004');
  });

  it.each([
    'ballarat vic',
    'Ballarat, Victoria',
    'ballarat v',
    'Ballarat VIC 3350',
    '3350 ballarat',
    'ballarat 33',
  ])('use the state and the postcode next to a name: %s', (typed) => {
    expect(findIn(typed)[0]).toBe('Ballarat VIC 3350');
  });

  it('match alternative spellings and word orders', () => {
    expect(findIn('saint kilda e')).toEqual(findIn('st kilda e'));
    expect(findIn('mount isa')).toEqual(findIn('Mt Isa'));
    expect(findIn('nth sydney')[0]).toBe('North Sydney NSW 2055');
    expect(findIn('east st kilda')[0]).toBe('St Kilda East VIC 3183');
  });

  it.each([
    ['ballerat', 'Ballarat VIC 3350'],
    ['kalgorlie wa', 'Kalgoorlie WA 6430'],
    ['coffs harbor', 'Coffs Harbour NSW 2450'],
    ['o connor', "O'Connor ACT 2602"],
  ])('tolerate a wrong letter: %s', (typed, first) => {
    expect(findIn(typed)[0]).toBe(first);
  });

  it.each([
    ['vic', 'Victoria'],
    ['VICTORIA', 'Victoria'],
    ['wa', 'Western Australia'],
    ['new s', 'New South Wales'],
  ])('start with the state: %s', (typed, state) => {
    expect(findIn(typed)[0]).toBe(state);
  });

  it('show a postcode and its suburbs, best known first', () => {
    expect(findIn('3350').slice(0, 2)).toEqual(['3350, Ballarat and surrounds', 'Ballarat VIC 3350']);
    expect(findIn('335')).toContain('3350, Ballarat and surrounds');
    expect(findIn('vic 3350')).toEqual(findIn('3350'));
    expect(findIn('nsw 3350')).toEqual([]);
  });

  it('never prepend a zero to the query', () => {
    expect(findIn('0800').slice(0, 2)).toEqual(['0800, Darwin and surrounds', 'Darwin NT 0800']);
    expect(findIn('800').filter((words) => words.includes('NT') || words.startsWith('0'))).toEqual([]);
    expect(resolved('800')).not.toContain('0800, Darwin and surrounds');
  });

  it('fill the requested number, each once', () => {
    for (const typed of ['b', 'st', 'wagga wagga', '3', 'south']) {
      const slugs = localities.find(typed, 8).map(({ slug }) => slug);
      expect(slugs).toHaveLength(new Set(slugs).size);
      expect(slugs.length).toBeLessThanOrEqual(8);
    }
    expect(findIn('a', 3)).toHaveLength(3);
  });
});

describe('resolving a complete query', () => {
  it('treats each region as its town, and suggests it first while it is typed', () => {
    for (const [region, town] of australia.regions) {
      expect([region, ...resolved(region).map((words) => words.replace(/ \d+$/, ''))]).toEqual([
        region,
        town,
      ]);
      expect(findIn(`the ${region}`)[0]).toBe(resolved(region)[0]);
    }
    // A service that covers a region does not just cover its town.
    expect([localities.called('Pilbara'), localities.called('Illawarra').map(localityWords)]).toEqual([
      [],
      ['Illawarra VIC 3381'],
    ]);
  });

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
    ['3350', '3350, Ballarat and surrounds'],
    ['0800', '0800, Darwin and surrounds'],
    ['2001', '2001, Sydney'],
    ['VIC', 'Victoria'],
    ['Victoria', 'Victoria'],
    ['western australia', 'Western Australia'],
  ])('%s resolves to one place', (typed, one) => {
    expect(resolved(typed)).toEqual([one]);
  });

  it('asks which place is meant if a name exists in several states, or far apart in one', () => {
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

  it('resolves Perth to the capital, and to the town with its state', () => {
    expect(resolved('perth')).toEqual(['Perth WA 6000']);
    expect(resolved('perth tas')).toEqual(['Perth TAS 7300']);
  });

  it('resolves the labels of its own suggestions', () => {
    for (const words of ['3350, Ballarat and surrounds', 'Ballarat VIC 3350', "O'Connor WA 6163", 'Tasmania'])
      expect(resolved(words)).toEqual([words]);
  });

  it('finds nothing for an unknown name', () => {
    for (const typed of ['qqqqq', '', '  ', '9999', '12345678', '🙂', 'nsw 3350'])
      expect(localities.resolve(typed)).toEqual({ none: true });
  });

  it('handles any text safely', () => {
    const typed = ['(*.*)+$', 'a'.repeat(10_000), 'st '.repeat(5_000), '%_\\', '__proto__'];
    const counts = [...typed, ...hostileTexts(inject('seed'), 300)].map((text) => {
      localities.resolve(text);
      return localities.find(text, 8).length;
    });
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  });
});

describe('a place by its slug', () => {
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

  it('is the centre of a postcode', () => {
    const [postcode, town] = [localities.one('3350'), localities.one('ballarat-vic-3350')];
    expect(postcode && town && kmBetween(postcode, town)).toBeLessThan(15);
  });
});
