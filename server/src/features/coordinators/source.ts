import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { dayIn, instantOf } from '#platform/calendar/zone-time.ts';
import type { TodaySource } from '#platform/today.ts';
import { countCallsBetween } from './store.ts';

export const callsToday: TodaySource = {
  needs: 'support',
  read: async (db, { now, zone }) => {
    const tomorrow = instantOf(zone, daysAfter(dayIn(zone, now), 1), '00:00');
    return [{ kind: 'calls_today', ...(await countCallsBetween(db, now, tomorrow)) }];
  },
};
