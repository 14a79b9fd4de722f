import type { Concern } from '@kindred/contract/profile/wellbeing.ts';
import { sql } from 'kysely';
import type { ReminderRule } from '#features/notifications/reminders/public.ts';
import type { CrmSnapshot } from '#platform/crm/crm.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { cawInWords, textsOf } from './rules.ts';
import { cawColumns, type CawRow } from './tables.ts';

const mostListed = 200;

export function readCaws(db: DbOrTx, memberId: string, most = mostListed) {
  return db
    .selectFrom('my_caw')
    .select(cawColumns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function readLast(db: DbOrTx, memberId: string): Promise<CawRow | undefined> {
  const [last] = await readCaws(db, memberId, 1);
  return last;
}

/** Announces once when the next check of the latest concerns is due. Not urgent. */
export const followUpReminderRule: ReminderRule = {
  passes: false,
  told: (today) => sql`
    select due.member_id, 'review_due', 'wellbeing ' || said.id, '{"what": "wellbeing"}'::jsonb, '/wellbeing', false
    from due cross join lateral (
      select id, follow_up_on from my_caw where my_caw.member_id = due.member_id order by id desc limit 1) said
    where due.kind = 'wellbeing' and said.follow_up_on <= ${today}::date`,
};

interface CawAnswers {
  member_id: string;
  concerns: readonly Concern[];
  wellbeing: number | null;
  note: string | null;
  said_on: string;
  zone: string;
  said_at: Date;
  follow_up_on: string;
  danger: boolean;
  sent_as: string;
}

/** Undefined for a retry. */
export function keepCaw(tx: Tx, { concerns, ...row }: CawAnswers): Promise<CawRow | undefined> {
  return tx
    .insertInto('my_caw')
    .values({ id: newId(), concerns: JSON.stringify(concerns), ...row })
    .onConflict((on) => on.columns(['member_id', 'sent_as']).doNothing())
    .returning(cawColumns)
    .executeTakeFirst();
}

export function findSent(tx: Tx, memberId: string, sentAs: string): Promise<CawRow> {
  return tx
    .selectFrom('my_caw')
    .select(cawColumns)
    .where('member_id', '=', memberId)
    .where('sent_as', '=', sentAs)
    .executeTakeFirstOrThrow();
}

/** Checks that contain danger signs: members are told that staff can read what they write here. */
export async function findDangerCaws(db: DbOrTx, since: Date) {
  const rows = await db
    .selectFrom('my_caw')
    .select(['id', 'member_id', 'said_at', 'concerns', 'note'])
    .where('danger', '=', true)
    .where('said_at', '>=', since)
    .execute();
  return rows.map(({ said_at, concerns, note, ...row }) => ({
    ...row,
    at: said_at,
    words: textsOf({ concerns, note: note ?? '' }),
  }));
}

/** The member's latest wellbeing for the CRM. */
export async function readCawForCrm(db: DbOrTx, memberId: string): Promise<Partial<CrmSnapshot>> {
  const last = await readLast(db, memberId);
  return { my_caw: last ? cawInWords(last) : null };
}

export async function findMemberIdByMail(tx: Tx, email: string): Promise<string | undefined> {
  const match = await tx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
  return match?.id;
}
