import type { Opening } from '@kindred/contract/hours.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
import { OpenNow } from './facts.tsx';

afterEach(() => void vi.useRealTimers());

const mondays: Opening = {
  freq: 'WEEKLY',
  interval: 1,
  byday: 'MO',
  bymonthday: null,
  dtstart: null,
  opens_at: '09:00',
  closes_at: '12:00',
  valid_from: null,
  valid_to: null,
  zone: 'Australia/Sydney',
};
const fresh = { state: 'fresh', checked_on: null, checked_by: null, noted_on: '2027-01-01' } as const;
const shell = { charity: { zone: 'Australia/Sydney' } };

it.each([
  ['2027-03-01T04:00:00Z', 'Opens next Monday at 9 am, Sydney time'],
  ['2027-02-25T04:00:00Z', 'Opens Monday at 9 am, Sydney time'],
])(
  'a place open on Mondays does not appear to open again today after it has closed: %s',
  async (now, words) => {
    vi.setSystemTime(now);
    const screen = await givenPart(<OpenNow hours={[mondays]} fresh={fresh} />, shell);
    await expect.poll(() => screen.container.textContent.replaceAll('\u00a0', ' ')).toBe(words);
  },
);
