import type { OutsideLink } from '@kindred/contract/content/links.ts';
import { expect, it } from 'vitest';
import { outsideLinkChecks } from './outside-link-checks.ts';

const link = (url: string, more: Partial<OutsideLink> = {}): OutsideLink => ({
  url,
  result: 'works',
  is_open: false,
  status: 200,
  moved_to: null,
  checked_at: '2027-03-01T01:00:00Z',
  ...more,
});
const [gone, slow, fine] = ['https://a.example/gone', 'https://b.example/slow', 'https://c.example/'];
const data = { summary: 'Words', sources: [{ url: gone }, { url: slow }], url: fine };

it('outside links that are gone are reported with their field, and one bad night is not', () => {
  const items = [
    link(gone, { result: 'gone', is_open: true }),
    link(slow, { result: 'failing' }),
    link(fine),
    // In the saved draft, but no longer in the text.
    link('https://d.example/', { result: 'gone', is_open: true }),
  ];
  const checks = outsideLinkChecks(data, { is_on: true, items });
  expect(checks.map(({ is, field }) => [is, field])).toEqual([
    ['hint', 'sources.0.url'],
    ['fine', undefined],
  ]);
  expect(checks[0]?.words).toContain('https://a.example/gone no longer exists');
});

it('outside links that were not checked are counted, with the reason', () => {
  const wordsOf = (is_on: boolean, items: OutsideLink[]) =>
    outsideLinkChecks(data, { is_on, items }).at(-1)?.words;
  expect(wordsOf(true, [link(fine)])).toBe('3 outside links, of which 1 checked so far');
  expect(wordsOf(false, [])).toContain('link checking is off');
  expect(outsideLinkChecks({ title: 'None' }, { is_on: true, items: [] })).toEqual([]);
});
