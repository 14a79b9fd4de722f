import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { TodaySource } from '#platform/today.ts';
import { countErasures } from './store.ts';

/** The nightly job erases by itself; a day later, somebody has to look why it did not. */
export const erasuresToday: TodaySource = {
  needs: 'members',
  read: async (db, { now }) => {
    const late = new Date(now.getTime() - dayMs);
    const work = await countErasures(db, { late, soon: new Date(now.getTime() + 7 * dayMs) });
    return [
      { kind: 'erasures_late', count: work?.late ?? 0, since: work?.late_since ?? null },
      { kind: 'erasures_due', count: work?.due ?? 0, since: work?.due_next ?? null },
    ];
  },
};
