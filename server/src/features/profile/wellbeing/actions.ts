import { speaksOfDanger } from '@kindred/contract/crisis-phrases/matcher.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { FollowUp, MyCaw, OwnCaws, sayCaw } from '@kindred/contract/profile/wellbeing.ts';
import { markAnswered } from '#features/notifications/public.ts';
import { remind } from '#features/notifications/reminders/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { syncToCrm } from '#platform/crm/sync.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { cawFrom, followUpOf, followUpOn, followUpTime, isSameCaw, textsOf, zoneOf } from './rules.ts';
import { findSent, keepCaw, readCaws, readLast } from './store.ts';

/** Saved once per id and queued for the CRM. Phrases that signal danger are flagged, but never a reason to refuse. */
export function keepOwnCaw(
  { db, now, content, person, refuse }: MemberContext<'conflict'>,
  { id, concerns, wellbeing, note, zone: request }: Body<typeof sayCaw>,
): Promise<MyCaw> {
  const zone = zoneOf(request, charityZone(content));
  const said_on = dayIn(zone, now);
  const danger = textsOf({ concerns, note }).some((text) => speaksOfDanger(text));
  return db.transaction().execute(async (tx) => {
    const stored = await keepCaw(tx, {
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
    if (stored) {
      await remind(tx, { member_id: person.id, kind: 'wellbeing', ...followUpTime, zone }, now);
      await markAnswered(person.id, ['wellbeing'], now).execute(tx);
      await syncToCrm(tx, person.id, 'my_caw', now);
      return cawFrom(stored);
    }
    const before = await findSent(tx, person.id, id);
    if (!isSameCaw({ concerns, wellbeing, note }, before)) throw refuse('conflict');
    return cawFrom(before);
  });
}

export async function ownCaws({ db, now, person }: MemberContext): Promise<OwnCaws> {
  const rows = await readCaws(db, person.id);
  const [last] = rows;
  return { items: rows.map(cawFrom), follow_up: last ? followUpOf(last, now) : null };
}

/** The last check and the date of the next, as one row for the home page. */
export async function latestWellbeing(
  db: DbOrTx,
  memberId: string,
  now: Date,
): Promise<{ last: MyCaw; follow_up: FollowUp } | null> {
  const last = await readLast(db, memberId);
  return last ? { last: cawFrom(last), follow_up: followUpOf(last, now) } : null;
}
