import { expect, it } from 'vitest';
import { checkedInWords, gapRows, kindsByNeed, kmInWords, reachInWords } from './model.ts';

const kind = (slug: string, locations: number, without: string[]) => ({
  slug,
  name: slug,
  locations,
  without,
});

it('the widest gaps come first, and kinds without any location are listed separately', () => {
  const towns = [
    { slug: 'bourke-nsw-2840', words: 'Bourke NSW 2840' },
    { slug: 'roma-qld-4455', words: 'Roma QLD 4455' },
  ];
  const kinds = [
    kind('wigs', 3, ['roma-qld-4455']),
    kind('money', 0, ['bourke-nsw-2840', 'roma-qld-4455']),
    kind('hospital', 9, []),
    kind('counselling', 2, ['bourke-nsw-2840', 'roma-qld-4455']),
  ];
  const { gaps, remote } = gapRows({ towns, kinds });
  expect(gaps.map(({ slug, towns: without }) => [slug, without])).toEqual([
    ['counselling', ['Bourke NSW 2840', 'Roma QLD 4455']],
    ['wigs', ['Roma QLD 4455']],
  ]);
  expect(remote).toEqual(['money']);
});

it('reach says how far, when it was checked, and which kinds offer nothing at all', () => {
  expect([0.4, 49.6].map(kmInWords)).toEqual(['less than 1 km', '50 km']);
  const fresh = {
    state: 'fresh',
    checked_on: '2027-02-01',
    checked_by: null,
    noted_on: '2027-01-01',
  } as const;
  expect(checkedInWords(fresh)).toBe('checked on 1 February 2027');
  expect(checkedInWords({ ...fresh, state: 'not_checked', checked_on: null })).toBe('never checked');
  const reach = (slug: string, within_50_km: number, by_phone_or_online: number) => ({
    slug,
    name: slug,
    nearest: [],
    within_50_km,
    comes_to_you: 0,
    by_phone_or_online,
  });
  const kinds = [reach('wigs', 0, 2), reach('hospital', 2, 0), reach('massage', 0, 0)];
  expect(reachInWords(kinds)).toBe(
    '1 of 3 kinds of help have something within 50 km. 1 more help by phone, online or at home. 1 offer neither.',
  );
  expect(kindsByNeed(kinds).map(({ slug }) => slug)).toEqual(['massage', 'wigs', 'hospital']);
});
