import { describe, expect, it } from 'vitest';
import { staffDuties, staffPages, waitingInWords } from './model.ts';

describe('the console', () => {
  it('lists only the pages that the permissions open', () => {
    const named = (...permissions: Parameters<typeof staffPages>[0]) =>
      staffPages(permissions).map(({ name, href }) => [name, href]);
    expect(named()).toEqual([['Today', '/']]);
    expect(named('content', 'support')).toEqual([
      ['Today', '/'],
      ['Desk', '/desk'],
    ]);
    expect(named('directory')).toEqual([
      ['Today', '/'],
      ['Directory', '/directory'],
      ['Imports', '/directory/feeds'],
      ['What readers find', '/directory/reach'],
    ]);
  });

  it('has no card for a permission without a page', () => {
    expect(staffDuties(['content', 'members', 'admin'])).toEqual([]);
  });

  it('says how many are waiting', () => {
    expect([0, 1, 12].map((count) => waitingInWords(count, 'checks'))).toEqual([
      'Nothing is waiting',
      '1 entry is waiting',
      '12 entries are waiting',
    ]);
    expect(waitingInWords(1, 'forms')).toBe('1 message is waiting');
  });
});
