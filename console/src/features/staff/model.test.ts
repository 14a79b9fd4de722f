import { permissions } from '@kindred/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { countOfPage, pageAt, staffPages, staffSections } from './model.ts';
import { spanInWords } from '../../platform/clock.ts';
import { workLines } from './today/model.ts';

const now = Date.parse('2027-03-01T12:00:00Z');

describe('the navigation of the console', () => {
  it('lists only the pages that the permissions open, always in the same order', () => {
    const named = (...some: Parameters<typeof staffPages>[0]) => staffPages(some).map(({ name }) => name);
    expect(named()).toEqual(['Today']);
    expect(named('directory', 'content')).toEqual([
      'Today',
      'Content',
      'Notices',
      'Releases',
      'Media',
      'Events',
      'Directory',
      'All services',
      'Duplicates',
      'Import services',
      'Import history',
      'What readers find',
      'Coordinators',
      'Numbers',
    ]);
    expect(named('members')).toEqual(['Today', 'Members', 'Failed deliveries']);
    expect(named('support')).toEqual(['Today', 'Desk', 'Saved replies', 'Numbers']);
    expect(named('support', 'admin')).toEqual([
      'Today',
      'Desk',
      'Saved replies',
      'Board',
      'Opening hours',
      'Numbers',
      'People',
      'Audit',
      'Charity',
    ]);
  });

  it('has a line for each section, with its other pages under it', () => {
    const lines = staffSections(['content', 'members']).map(({ page, others }) => [
      page.name,
      ...others.map(({ name }) => name),
    ]);
    expect(lines).toEqual([
      ['Today'],
      ['Content', 'Notices', 'Releases', 'Media'],
      ['Events'],
      ['Members', 'Failed deliveries'],
      ['Numbers'],
    ]);
  });

  it('leaves no page out, whatever the permissions', () => {
    for (const one of permissions)
      for (const other of permissions)
        expect(staffSections([one, other]).flatMap(({ page, others }) => [page, ...others])).toHaveLength(
          staffPages([one, other]).length,
        );
  });

  it('knows the page of an address, and of what is below it', () => {
    const pages = staffPages(['content', 'support', 'admin']);
    const nameAt = (pathname: string) => pageAt(pages, pathname)?.name;
    expect(nameAt('/')).toBe('Today');
    expect(nameAt('/content/media')).toBe('Media');
    expect(nameAt('/content/topics/fatigue')).toBe('Content');
    expect(nameAt('/desk/messages/1')).toBe('Desk');
    expect(nameAt('/directory/services')).toBeUndefined();
    expect(nameAt('/sessions')).toBeUndefined();
  });

  it('counts the work of a page, but not what is only coming up', () => {
    const entries = [
      { kind: 'content_to_review', count: 2, since: null },
      { kind: 'events_this_week', count: 4, since: null },
      { kind: 'events_without_place', count: 2, since: null },
      { kind: 'event_waiting_lists', count: 1, since: null },
      { kind: 'checks_due_this_week', count: 3, since: null },
      { kind: 'checks_due', count: 130, since: null },
    ] as const;
    const counts = staffPages(['content', 'directory']).map((page) => [
      page.name,
      countOfPage(page, entries),
    ]);
    expect(counts).toEqual([
      ['Today', 0],
      ['Content', 2],
      ['Notices', 0],
      ['Releases', 0],
      ['Media', 0],
      ['Events', 3],
      ['Directory', 3],
      ['All services', 0],
      ['Duplicates', 0],
      ['Import services', 0],
      ['Import history', 0],
      ['What readers find', 0],
      ['Coordinators', 0],
      ['Numbers', 0],
    ]);
  });
});

describe('Today', () => {
  it('says how many wait, how long the oldest has waited, and when the next begins', () => {
    const lines = workLines(
      [
        { kind: 'messages', count: 1, since: '2027-03-01T11:20:00Z' },
        { kind: 'events_this_week', count: 3, since: '2027-03-04T12:30:00Z' },
        { kind: 'checks_due', count: 12, since: null },
      ],
      now,
    );
    expect(lines.map(({ count, words, age }) => [count, words, age])).toEqual([
      [1, 'message to answer', 'The oldest: 40 minutes ago'],
      [3, 'events in the next 7 days', 'The next: in 3 days'],
      [12, 'services due for a check', undefined],
    ]);
  });

  it.each([
    [0, '1 minute'],
    [59 * 60_000, '59 minutes'],
    [60 * 60_000, '1 hour'],
    [47 * 3_600_000, '47 hours'],
    [48 * 3_600_000, '2 days'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(spanInWords(ms)).toBe(words);
  });
});
