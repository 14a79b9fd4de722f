import { describe, expect, it } from 'vitest';
import { partsFor, waitingInWords } from './model.ts';

describe('the desk', () => {
  it('has only the parts of somebody’s permissions, and those that are open first', () => {
    const named = (...permissions: Parameters<typeof partsFor>[0]) =>
      partsFor(permissions).map(({ heading, href }) => [heading, href]);
    expect(named()).toEqual([]);
    expect(named('content', 'support')).toEqual([
      ['Calls to make', '/calls'],
      ['Messages by form', '/forms'],
      ['Content', undefined],
      ['Support desk', undefined],
    ]);
    expect(named('directory')).toEqual([
      ['Directory', '/directory'],
      ['Feed in services', '/directory/feeds'],
    ]);
  });

  it('says how many wait', () => {
    expect([0, 1, 12].map((count) => waitingInWords(count, 'checks'))).toEqual([
      'Nothing waits',
      '1 entry waits',
      '12 entries wait',
    ]);
    expect(waitingInWords(1, 'forms')).toBe('1 message waits');
  });
});
