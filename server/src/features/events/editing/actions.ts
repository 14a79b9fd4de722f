import type { exportStaffEvents, listStaffEvents, StaffEvents } from '@kindred/contract/events/editing.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { csvFile } from '#platform/csv-file.ts';
import type { TodaySource } from '#platform/today.ts';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { allKeysetRows } from '#platform/keyset.ts';
import { staffEventColumns, staffEventLine } from './presenter.ts';
import { countEventWork, countStaffEvents, readStaffEventPage } from './store.ts';

const viewerOf = ({ person, now }: StaffContext) => ({ staffId: person.id, now });

export async function loadStaffEvents(
  ctx: StaffContext,
  query: Query<typeof listStaffEvents>,
): Promise<StaffEvents> {
  const viewer = viewerOf(ctx);
  const counted = await countStaffEvents(ctx.db, query, viewer);
  const { rows, ...page } = await readStaffEventPage(ctx.db, query, viewer);
  const countOf = (state: keyof StaffEvents['counts']) => counted.get(state) ?? 0;
  const counts = {
    draft: countOf('draft'),
    planned: countOf('planned'),
    cancelled: countOf('cancelled'),
    over: countOf('over'),
  };
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { ...page, items: rows.map(staffEventLine), total, counts };
}

/** Exactly what the list shows with these filters, over all its pages. */
export async function eventTable(
  ctx: StaffContext,
  { cursor: _cursor, ...filters }: Query<typeof exportStaffEvents>,
  locale: string,
) {
  const viewer = viewerOf(ctx);
  const counted = await countStaffEvents(ctx.db, filters, viewer);
  const total = filters.state
    ? (counted.get(filters.state) ?? 0)
    : [...counted.values()].reduce((sum, one) => sum + one, 0);
  return csvFile({
    name: 'events',
    columns: staffEventColumns(locale),
    total,
    pages: allKeysetRows((cursor) => readStaffEventPage(ctx.db, { ...filters, cursor, size: 500 }, viewer)),
  });
}

export const eventsToday: TodaySource = {
  needs: 'content',
  read: async (db, viewer) => {
    const work = await countEventWork(db, viewer, new Date(viewer.now.getTime() + 7 * dayMs));
    if (!work) return [];
    return [
      { kind: 'events_this_week', count: work.week, since: work.week_since },
      { kind: 'events_without_place', count: work.no_place, since: work.no_place_since },
      { kind: 'event_waiting_lists', count: work.full, since: work.full_since },
      { kind: 'my_event_drafts', count: work.drafts, since: work.drafts_since },
    ];
  },
};
