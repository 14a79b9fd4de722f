import type { changeOpeningHours, readOpeningHours } from '@kindred/contract/connect/opening-hours.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { isDeskLead } from '#features/connect/access.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { isSameWeek, mistakesIn } from './rules.ts';
import { lockHours, readHours, replaceHours } from './store.ts';

type Hours = Reply<typeof readOpeningHours>;

function todayOf({ content, now }: Pick<StaffContext, 'content' | 'now'>) {
  const zone = charityZone(content);
  return { zone, today: dayIn(zone, now) };
}

export async function hoursOfDesk(ctx: StaffContext): Promise<Hours> {
  const { zone, today } = todayOf(ctx);
  return { ...(await readHours(ctx.db, today)), zone, today };
}

/** Availability is computed from these rows on each request, so members see the change with their next one. */
export async function changeHours(
  ctx: StaffContext<RefusalOf<typeof changeOpeningHours>>,
  { based_on, ...hours }: Body<typeof changeOpeningHours>,
): Promise<Hours> {
  const { db, now, person, refuse } = ctx;
  const { zone, today } = todayOf(ctx);
  if (!isDeskLead(person)) throw refuse('not_found');
  const mistakes = mistakesIn(hours, today);
  if (mistakes.length > 0) throw new Refusal('validation', mistakes);
  return db.transaction().execute(async (tx) => {
    await lockHours(tx);
    const before = await readHours(tx, today);
    // Retries must succeed.
    if (!isSameWeek(before, based_on, today) && !isSameWeek(before, hours, today))
      throw refuse('edited_meanwhile');
    await replaceHours(tx, hours, today);
    const after = await readHours(tx, today);
    const details = {
      openings: after.openings.map(
        ({ weekday, opens_at, closes_at }) => `${weekday} ${opens_at}–${closes_at}`,
      ),
      holidays: after.holidays.map(({ day }) => day),
    };
    await recordAudit(tx, { what: 'desk_hours_changed', staff_id: person.id, about: null, details, now });
    return { ...after, zone, today };
  });
}
