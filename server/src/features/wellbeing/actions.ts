import { speaksOfDanger } from '@kindred/contract/danger-words.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { FollowUp, MyCaw, OwnCaws, sayCaw } from '@kindred/contract/wellbeing.ts';
import { markAnswered } from '#features/notifications/public.ts';
import { remind } from '#features/reminders/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { passOn } from '#platform/crm/pass-on.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { cawFrom, followUpOf, followUpOn, followUpTime, isSameCaw, textsOf, zoneOf } from './rules.ts';
import { findSent, keepCaw, readCaws, readLast } from './store.ts';

/** Kept once under its id and passed on with it; words of danger are marked, and never a reason to refuse. */
export function keepOwnCaw(
  { db, now, content, person }: MemberContext,
  { id, concerns, wellbeing, note, zone: asked }: Body<typeof sayCaw>,
): Promise<MyCaw> {
  const zone = zoneOf(asked, content.all('charity')[0]?.zone ?? 'UTC');
  const said_on = dayIn(zone, now);
  const danger = textsOf({ concerns, note }).some((text) => speaksOfDanger(text));
  return db.transaction().execute(async (tx) => {
    const kept = await keepCaw(tx, {
      member_id: person.id,
      concerns,
      wellbeing,
      note: note || null,
      said_on,
      zone,
      said_at: now,
      follow_up_on: followUpOn(said_on),
      danger,
      sent_as: id,
    });
    if (kept) {
      await remind(tx, { member_id: person.id, kind: 'wellbeing', ...followUpTime, zone }, now);
      await markAnswered(person.id, ['wellbeing'], now).execute(tx);
      await passOn(tx, person.id, 'my_caw', now);
      return cawFrom(kept);
    }
    const before = await findSent(tx, person.id, id);
    if (!isSameCaw({ concerns, wellbeing, note }, before)) throw new Refusal('conflict');
    return cawFrom(before);
  });
}

export async function ownCaws({ db, now, person }: MemberContext): Promise<OwnCaws> {
  const rows = await readCaws(db, person.id);
  const [last] = rows;
  return { items: rows.map(cawFrom), follow_up: last ? followUpOf(last, now) : null };
}

/** How somebody said they were the last time, and when it is time to look again: one row, for a first page. */
export async function latestWellbeing(
  db: DbOrTx,
  memberId: string,
  now: Date,
): Promise<{ last: MyCaw; follow_up: FollowUp } | null> {
  const last = await readLast(db, memberId);
  return last ? { last: cawFrom(last), follow_up: followUpOf(last, now) } : null;
}
