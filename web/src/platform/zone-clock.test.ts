import { describe, expect, it } from 'vitest';
import { byTwoClocks } from './zone-clock.ts';

/** 9 December, 10:30 am in Sydney. */
const morningInSydney = '2026-12-08T23:30:00Z';

describe('an instant by two clocks', () => {
  it.each([
    ['UTC', 'Tuesday 8 December, 11:30\u00a0pm'],
    ['Australia/Perth', '7:30\u00a0am'],
    ['Pacific/Auckland', '12:30\u00a0pm'],
  ])('starts with the clock of the place, and names the day in %s if it differs', (device, own) => {
    expect(byTwoClocks('Australia/Sydney', device, morningInSydney, 'en-AU')).toEqual({
      first: 'Wednesday 9 December, 10:30\u00a0am',
      second: own,
    });
  });

  it('has a single time if both clocks show the same', () => {
    const { second } = byTwoClocks('Australia/Sydney', 'Australia/Melbourne', morningInSydney, 'en-AU');
    expect(second).toBeUndefined();
  });
});
