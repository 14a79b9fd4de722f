import { countables, type CountedEvent } from '@kindred/contract/analytics/events.ts';
import type { askAnalyticsId, readCounts, sendCounts } from '@kindred/contract/analytics.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { sumGroups } from '#platform/day-counts/store.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { publicTotals, reportedDays, rowsOf } from './rules.ts';
import { addCounts, lockCountedMember, keepInstallation, hasConsented } from './store.ts';

const todayOf = ({ content, now }: Pick<Context, 'content' | 'now'>) => dayIn(charityZone(content), now);

/** Nothing about the sender is read or stored. */
export async function count(
  ctx: Context,
  events: readonly CountedEvent[],
): Promise<Reply<typeof sendCounts>> {
  await addCounts(ctx.db, todayOf(ctx), rowsOf(events, ctx.content));
  return { counted: events.length };
}

/** Uses the numbers that staff see, so that the two cannot be subtracted from each other. */
export async function loadCounts(ctx: Context): Promise<Reply<typeof readCounts>> {
  const to = daysAfter(todayOf(ctx), -1);
  const from = daysAfter(to, 1 - reportedDays);
  const totals = publicTotals(await sumGroups(ctx.db, countables, { from, to }));
  return { from, to, totals: countables.map((event) => ({ event, total: totals.get(event) ?? null })) };
}

/** Random rather than time-based, so it reveals nothing, and different on each device. */
export async function giveId(
  { db, person, now, refuse }: MemberContext<'consent_missing'>,
  as: 'installation' | 'sf_id',
): Promise<Reply<typeof askAnalyticsId>> {
  return db.transaction().execute(async (tx) => {
    const { sf_id } = await lockCountedMember(tx, person.id);
    if (!(await hasConsented(tx, person.id))) throw refuse('consent_missing');
    if (as === 'sf_id') return { user_id: sf_id };
    const user_id = randomUUID();
    await keepInstallation(tx, user_id, person.id, now);
    return { user_id };
  });
}
