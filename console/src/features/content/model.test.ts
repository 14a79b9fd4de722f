import type { ContentLine } from '@kindred/contract/content/history.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { instantOfInput, localMoment } from './drafts/model.ts';
import { groupNotices } from './model.ts';

const line = (item: string, state: ContentLine['state'], from: string, until: string): ContentLine => ({
  kind: 'notice',
  item,
  title: item,
  state,
  group: null,
  draft: null,
  changed_at: null,
  shown: { from: `2027-03-${from}T00:00:00Z`, until: `2027-03-${until}T00:00:00Z` },
  review_due: null,
  overdue: false,
  reading_grade: null,
  clear_percent: null,
  open_links: 0,
  has_upstream: false,
  page: null,
});

it('notices are grouped by what they are to readers now, and one being changed is with the drafts', () => {
  const lines = [
    line('now', 'published', '01', '03'),
    line('coming', 'published', '03', '04'),
    line('over', 'published', '01', '02'),
    line('withdrawn', 'withdrawn', '01', '04'),
    line('changed', 'in_review', '01', '03'),
  ];
  const groups = groupNotices(lines, Date.parse('2027-03-02T00:00:00Z'));
  const itemsOf = (group: keyof typeof groups) => groups[group].map(({ item }) => item);
  expect([itemsOf('now'), itemsOf('coming'), itemsOf('written'), itemsOf('ended')]).toEqual([
    ['now'],
    ['coming'],
    ['changed'],
    ['over', 'withdrawn'],
  ]);
});

it('a moment typed into a field is the same instant in any zone, and empty if nothing was typed', () => {
  expect(instantOfInput(localMoment('2027-03-01T09:30:00.000Z'))).toBe('2027-03-01T09:30:00.000Z');
  expect([localMoment(''), instantOfInput('')]).toEqual(['', '']);
});

it('a moment keeps its minutes while its year is typed, even where the zone had others long ago', () => {
  vi.stubEnv('TZ', 'Australia/Sydney');
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const typed of ['0002-03-01T09:30', '0202-03-01T09:30', '2027-03-01T09:30', '2027-04-04T01:30'])
    expect(localMoment(instantOfInput(typed))).toBe(typed);
});
