import type { NotificationAbout, NotificationCategory } from '@kindred/contract/notifications.ts';
import { sql, type RawBuilder } from 'kysely';
import type { QuietHours } from '#platform/calendar/quiet-hours.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { CountedSpan, DayCount } from '#platform/day-counts/source.ts';
import { newId } from '#platform/ids.ts';
import type { AccountMerge } from '#platform/member-data.ts';
import { charityZoneSql } from '#features/notifications/reminders/public.ts';
import { quieterHours, stricterChannels, uncounted, type Chosen } from './rules.ts';
import '#platform/outbox/tables.ts';
import './tables.ts';

const pageSize = 20;
const memberZone = sql<string>`coalesce(p.zone, ${charityZoneSql})`;

/** The unread count, as a subquery. Counted, never stored, so it cannot be wrong. */
export function unreadOf(memberId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from notification
    where notification.member_id = ${memberId} and read_at is null)`;
}

/** Members without unread notifications are left out. */
export async function countUnreadOfMany(
  db: DbOrTx,
  members: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ member_id: string; count: number }>`
    select member_id, count(*)::int as count from notification
    where read_at is null and member_id = any(${members}::uuid[]) group by member_id`.execute(db);
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}

export async function countUnread(db: DbOrTx, memberId: string): Promise<number> {
  return (await countUnreadOfMany(db, [memberId])).get(memberId) ?? 0;
}

interface Details {
  member_id: string;
  category: NotificationCategory;
  key: string;
  about: NotificationAbout;
  path: string;
  pressing: boolean;
  now: Date;
}

/** Returns its id; undefined if the member already has it, or the account is closed. */
export async function keepNotification(tx: Tx, details: Details): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into notification (id, member_id, category, key, about, path, pressing, created_at, tell_at)
    select ${newId()}::uuid, id, ${details.category}, ${details.key}, ${JSON.stringify(details.about)}::jsonb, ${details.path},
      ${details.pressing}, ${details.now}::timestamptz, ${details.now}::timestamptz
    from member where id = ${details.member_id}::uuid and state = 'active'
    on conflict (member_id, key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

const visible = ['id', 'category', 'about', 'path', 'created_at', 'read_at'] as const;

/** A page, with one more item if there is a next page. */
export async function readPage(db: DbOrTx, memberId: string, cursor: string | undefined) {
  return db
    .selectFrom('notification')
    .select(visible)
    .where('member_id', '=', memberId)
    .$if(cursor !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`(created_at, id) <= (select created_at, id from notification
            where member_id = ${memberId}::uuid and id::text = ${cursor})`,
          sql<boolean>`not exists (select from notification where member_id = ${memberId}::uuid and id::text = ${cursor})`,
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
}
export type NotificationRow = Awaited<ReturnType<typeof readPage>>[number];

export function findNotification(db: DbOrTx, memberId: string, id: string) {
  return db
    .selectFrom('notification')
    .select(visible)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A CTE: a member who has done what a reminder asks for counts as having read it and gets no email about it. */
export function answeredReminders(memberId: RawBuilder<unknown>, whats: Whats, now: RawBuilder<unknown>) {
  return sql`update notification set read_at = ${now}
    where member_id = ${memberId} and read_at is null and about ->> 'what' = any(${whats}::text[])`;
}

type Whats = readonly NotificationAbout['what'][];

export const markAnswered = (id: string, whats: Whats, now: Date) =>
  answeredReminders(sql`${id}::uuid`, whats, sql`${now}::timestamptz`);

export async function markRead(
  db: DbOrTx,
  memberId: string,
  { ids = [], up_to = null }: { ids?: readonly string[] | undefined; up_to?: string | null | undefined },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where(
      sql<boolean>`(id = any(${ids}::uuid[]) or (created_at, id) <= (select created_at, id from notification
        where member_id = ${memberId}::uuid and id = ${up_to}::uuid))`,
    )
    .execute();
}

/** Claims due notifications with all that decides on their channels. No two processes claim those of one member. */
export async function takeToTell(tx: Tx, now: Date, { id, most }: { id?: string; most: number }) {
  return tx
    .selectFrom('notification as n')
    .innerJoin('member as m', 'm.id', 'n.member_id')
    .leftJoin('notification_preference as p', 'p.member_id', 'n.member_id')
    .select(['n.id', 'n.member_id', 'n.category', 'n.about', 'n.path', 'n.pressing', 'n.read_at'])
    .select(['m.first_name', 'm.email', 'm.mobile', 'm.discreet_messages', 'p.snoozed_until'])
    .select(['p.quiet', 'p.quiet_from', 'p.quiet_until', 'p.channels as chosen'])
    .select([
      memberZone.as('zone'),
      sql<boolean>`m.state = 'active'`.as('active'),
      sql<boolean>`exists (select from push_subscription s where s.member_id = m.id)`.as('takes_push'),
      sql<boolean>`n.category = 'news' and coalesce((select given from consent
        where consent.member_id = m.id and purpose = 'news' order by said_at desc limit 1), false)`.as(
        'agreed_to_news',
      ),
      sql<Date | null>`(select max(pushed_at) from notification o where o.member_id = m.id
        and o.pushed_at > ${now}::timestamptz - interval '26 hours' and o.category <> all(${uncounted}))`.as(
        'last_push',
      ),
    ])
    .where('n.tell_at', '<=', now)
    .$if(id !== undefined, (query) => query.where('n.id', '=', id ?? ''))
    .orderBy('n.tell_at')
    .limit(most)
    .forUpdate('n')
    .forNoKeyUpdate('m')
    .skipLocked()
    .execute();
}
export type DueNotificationRow = Awaited<ReturnType<typeof takeToTell>>[number];

/** Saves the decisions: when to look again, and whether a push was sent. */
export async function markNotified(
  tx: Tx,
  settled: readonly { id: string; tell_at: Date | null; pushed_at: Date | null }[],
): Promise<void> {
  await sql`
    update notification n set tell_at = r.tell_at, pushed_at = coalesce(r.pushed_at, n.pushed_at)
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r (id uuid, tell_at timestamptz, pushed_at timestamptz)
    where n.id = r.id`.execute(tx);
}

export function readSubscriptions(tx: DbOrTx, memberIds: readonly string[]) {
  return tx
    .selectFrom('push_subscription')
    .select(['id', 'member_id'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .execute();
}

const appName = sql<string>`(select coalesce(operator ->> 'app_name', data ->> 'app_name') from content_item, content_version
  where kind = 'charity' limit 1)`;

/** A browser or phone and its push message, if both still exist and the notification has not been read meanwhile. */
export function findPush(db: DbOrTx, subscription: string, notification: string) {
  return db
    .selectFrom('push_subscription as s')
    .innerJoin('notification as n', 'n.member_id', 's.member_id')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .leftJoin('notification_preference as p', 'p.member_id', 's.member_id')
    .select(['s.endpoint', 's.p256dh', 's.auth', 'n.id', 'n.category', 'n.pressing', 'm.discreet_messages'])
    .select(['p.quiet', 'p.quiet_from', 'p.quiet_until', memberZone.as('zone'), appName.as('app_name')])
    .where('s.id', '=', subscription)
    .where('n.id', '=', notification)
    .where('n.read_at', 'is', null)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
}
export type PushRow = NonNullable<Awaited<ReturnType<typeof findPush>>>;

export async function dropSubscription(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function dropOfSession(db: DbOrTx, session: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', session).execute();
}

interface Subscription {
  member_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer | null;
  auth: Buffer | null;
  added_at: Date;
}

/** A browser or phone belongs to one person: the last who signed in there. */
export async function keepSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  await dropOfSession(tx, subscription.session_id);
  const { endpoint: _same, ...rest } = subscription;
  await tx
    .insertInto('push_subscription')
    .values({ id: newId(), ...subscription })
    .onConflict((on) => on.column('endpoint').doUpdateSet(rest))
    .execute();
}

/** Everything that the settings show and change. */
export async function readPreferences(db: DbOrTx, memberId: string, session: string | null) {
  return db
    .selectFrom('member as m')
    .leftJoin('notification_preference as p', 'p.member_id', 'm.id')
    .select(['m.email', 'm.mobile', 'p.snoozed_until', 'p.quiet', 'p.quiet_from', 'p.quiet_until'])
    .select([
      'p.channels as chosen',
      memberZone.as('zone'),
      sql<boolean>`exists (select from push_subscription s where s.member_id = m.id and s.session_id = ${session}::uuid)`.as(
        'push_here',
      ),
    ])
    .where('m.id', '=', memberId)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
}

/** Serialises changes of preferences. */
export async function lockNotifiedMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

interface Preferences extends Partial<QuietHours> {
  chosen?: Chosen;
  zone?: string;
  snoozed_until?: Date | null;
}

export async function keepPreferences(
  tx: Tx,
  memberId: string,
  { chosen, ...rest }: Preferences,
  now: Date,
): Promise<void> {
  const answers = { ...rest, ...(chosen ? { channels: JSON.stringify(chosen) } : {}), changed_at: now };
  await tx
    .insertInto('notification_preference')
    .values({ member_id: memberId, zone: null, channels: '{}', ...answers })
    .onConflict((on) => on.column('member_id').doUpdateSet(answers))
    .execute();
}

/** Counts messages by channel. Does not read who received them. */
export async function countDeliveries(tx: Tx, { zone, begins, ends }: CountedSpan): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select 'delivery' as measure, part, day::text, count(*)::int as people
    from (
      select channel || case when state in ('sent', 'kept') then '/sent' else '/failed' end as part,
        (posted_at at time zone ${zone})::date as day
      from outbox_message where posted_at >= ${begins} and posted_at < ${ends}
      union all
      select 'push/sent', (pushed_at at time zone ${zone})::date
      from notification where pushed_at >= ${begins} and pushed_at < ${ends}
    ) went
    group by part, day`.execute(tx);
  return rows;
}

/** One row for both accounts of a person: the quieter choice wins. Returns 1 if both had chosen. */
export async function mergePreferences(tx: Tx, { from, into }: AccountMerge): Promise<number> {
  const chosen = tx.selectFrom('notification_preference').where('member_id', 'in', [from, into]);
  const rows = await chosen.selectAll().execute();
  const ending = rows.find(({ member_id }) => member_id === from);
  const staying = rows.find(({ member_id }) => member_id === into);
  if (!ending || !staying) return 0;
  await tx
    .updateTable('notification_preference')
    .set({
      ...quieterHours(staying, ending),
      zone: staying.zone ?? ending.zone,
      snoozed_until: sql`greatest(snoozed_until, ${ending.snoozed_until}::timestamptz)`,
      channels: JSON.stringify(stricterChannels(staying.channels, ending.channels)),
    })
    .where('member_id', '=', into)
    .execute();
  await tx.deleteFrom('notification_preference').where('member_id', '=', from).execute();
  return 1;
}
