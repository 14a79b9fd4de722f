import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { TodaySource } from '#platform/today.ts';
import { lateErasureDate } from './rules.ts';
import { countErasures } from './store.ts';

/** Erasures, whoever requested them, that are due within the next week: until then, there is nothing to do. */
export const erasuresToday: TodaySource = {
  needs: 'members',
  read: async (db, { now }) => {
    const soon = new Date(now.getTime() + 7 * dayMs);
    const work = await countErasures(db, { late: lateErasureDate(now), soon });
    return [
      { kind: 'erasures_late', count: work?.late ?? 0, since: work?.late_since ?? null },
      { kind: 'erasures_due', count: work?.due ?? 0, since: work?.due_next ?? null },
    ];
  },
};
