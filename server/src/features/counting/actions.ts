import { countables, type CountedEvent } from '@kindred/contract/countable.ts';
import type { askAnalyticsId, readCounts, sendCounts } from '@kindred/contract/counting.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { dayIn, daysAfter } from '#platform/calendar/zone-time.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { daysTold, rowsOf, told } from './rules.ts';
import { addCounts, holdMember, keepInstallation, readTotals, saidYes } from './store.ts';

const todayOf = ({ content, now }: Pick<Context, 'content' | 'now'>) =>
  dayIn(content.all('charity')[0]?.zone ?? 'UTC', now);

/** Nothing of whoever sends it is looked at, and nothing of them is kept. */
export async function count(
  ctx: Context,
  events: readonly CountedEvent[],
): Promise<Reply<typeof sendCounts>> {
  await addCounts(ctx.db, todayOf(ctx), rowsOf(events, ctx.content));
  return { counted: events.length };
}

export async function read(ctx: Context): Promise<Reply<typeof readCounts>> {
  const to = todayOf(ctx);
  const from = daysAfter(to, 1 - daysTold);
  const totals = await readTotals(ctx.db, from);
  return { from, to, totals: countables.map((event) => ({ event, total: told(totals.get(event) ?? 0) })) };
}

/** By chance, not by time: it tells nothing, and is made anew for each device. */
export async function giveId(
  { db, person, now }: MemberContext,
  as: 'installation' | 'sf_id',
): Promise<Reply<typeof askAnalyticsId>> {
  return db.transaction().execute(async (tx) => {
    const { sf_id } = await holdMember(tx, person.id);
    if (!(await saidYes(tx, person.id))) throw new Refusal('consent_missing');
    if (as === 'sf_id') return { user_id: sf_id };
    const user_id = randomUUID();
    await keepInstallation(tx, user_id, person.id, now);
    return { user_id };
  });
}
