import { sql, type RawBuilder } from 'kysely';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import '#platform/content/tables.ts';
import type { Wanted } from './rules.ts';
import type { ReminderKind } from './tables.ts';
import './tables.ts';

/** Sorts before all ids. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The charity's zone, for members whose device has not reported one. */
export const charityZoneSql = sql<string>`(select data ->> 'zone' from content_item where kind = 'charity' limit 1)`;

export function readReminders(tx: DbOrTx, memberId: string) {
  return tx.selectFrom('reminder').selectAll().where('member_id', '=', memberId).execute();
}

export async function dropReminders(tx: Tx, memberId: string, kind: ReminderKind): Promise<void> {
  await tx.deleteFrom('reminder').where('member_id', '=', memberId).where('kind', '=', kind).execute();
}

/** Reschedules an existing reminder. A slot that others share keeps its state. */
export async function keepReminder(
  tx: Tx,
  { member_id, kind, ...slot }: Wanted & { member_id: string; kind: ReminderKind },
  next_at: Date,
): Promise<void> {
  const { weekday, zone } = slot;
  await tx
    .insertInto('reminder')
    .values({ member_id, kind, ...slot })
    .onConflict((on) => on.columns(['member_id', 'kind', 'local_time']).doUpdateSet({ weekday, zone }))
    .execute();
  await tx
    .insertInto('reminder_slot')
    .values({ ...slot, next_at })
    .onConflict((on) => on.columns(['zone', 'local_time', 'weekday']).doNothing())
    .execute();
}

/** A due slot, locked by this process until its transaction ends. */
export function takeSlot(tx: Tx, now: Date) {
  return tx
    .selectFrom('reminder_slot')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
type Slot = NonNullable<Awaited<ReturnType<typeof takeSlot>>>;

/**
 * A feature's query for a due slot. It decides and notifies in the same statement, so that no outdated reminder is
 * sent.
 */
export interface ReminderRule {
  /** Time-critical: dropped if the server was down beyond its send window. */
  passes: boolean;
  /**
   * Selects member_id, category, key, about, path and pressing from `due` (member_id, kind), the members of a slot.
   * The same key notifies once. `today` is the local date.
   */
  told: (today: string) => RawBuilder<unknown>;
}

/** An empty query that defines the columns. */
const toNobody = sql`select null::uuid as member_id, null as category, null as key, null::jsonb as about, null as path,
  null::boolean as pressing where false`;

export interface ReminderRun {
  today: string;
  following: Date;
  of: readonly ReminderRule[];
  now: Date;
  most: number;
}

/**
 * Notifies the next members of a slot and advances it in one statement: both happen or neither. When no members are
 * left, the slot is rescheduled. Returns how many there were.
 */
export async function tellReminders(
  tx: Tx,
  { zone, local_time, weekday, reached_member, reached_kind }: Slot,
  { today, following, of, now, most }: ReminderRun,
): Promise<number> {
  const wanted = sql.join([toNobody, ...of.map(({ told: details }) => details(today))], sql` union all `);
  const { rows } = await sql<{ due: number }>`
    with due as materialized (
      select member_id, kind from reminder
      where zone = ${zone} and local_time = ${local_time}::time and weekday = ${weekday}::int
        and (member_id, kind) > (${reached_member ?? nobody}::uuid, ${reached_kind ?? ''})
      order by member_id, kind limit ${most}
    ), told as (
      insert into notification (id, member_id, category, key, about, path, pressing, created_at, tell_at)
      select gen_random_uuid(), w.member_id, w.category, w.key, w.about, w.path, w.pressing, ${now}, ${now}
      from (${wanted}) w join member m on m.id = w.member_id and m.state = 'active'
      on conflict (member_id, key) do nothing
    ), last as (select member_id, kind from due order by member_id desc, kind desc limit 1
    ), counted as (select count(*)::int as due from due
    ), reached as (
      update reminder_slot s set
        reached_member = case when due = ${most} then (select member_id from last) end,
        reached_kind = case when due = ${most} then (select kind from last) end,
        next_at = case when due = ${most} then next_at else ${following}::timestamptz end
      from counted where s.zone = ${zone} and s.local_time = ${local_time}::time and s.weekday = ${weekday}::int
    )
    select due from counted`.execute(tx);
  return rows[0]?.due ?? 0;
}

/** The zones of members; the charity's is always included. */
export async function readZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select zone from notification_preference where zone is not null
    union select ${charityZoneSql}`.execute(db);
  return rows.map(({ zone }) => zone);
}

/**
 * Opens the weekly digest in each zone, once. It continues where the previous one ended; a zone's first is marked as
 * done immediately, so that no one gets the whole history.
 */
export async function openDigests(
  db: Database,
  slots: readonly { zone: string; slot: string; until: Date }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into topic_digest (zone, slot, since, until, done_at)
    select s.zone, s.slot, coalesce(before.until, s.until), s.until,
      case when before.until is null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s (zone text, slot text, until timestamptz)
      left join lateral (
        select until from topic_digest d where d.zone = s.zone and d.slot < s.slot order by slot desc limit 1
      ) before on true
    on conflict (zone, slot) do nothing`.execute(db);
}

/** The next unfinished digest, locked by this process until its transaction ends. */
export function takeDigest(tx: Tx) {
  return tx
    .selectFrom('topic_digest')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('zone')
    .orderBy('slot')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
export type Digest = NonNullable<Awaited<ReturnType<typeof takeDigest>>>;

/**
 * Sends the next members of a digest their new items, and nothing to members without any. The progress is saved in the
 * same transaction. Returns how many members were checked. `titles` are those of the published topics, by key.
 */
export async function tellDigest(
  tx: Tx,
  { zone, slot, since, until, reached }: Digest,
  { titles, now, most }: { titles: Readonly<Record<string, string>>; now: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    with batch as materialized (
      select m.id, m.topic_preferences, m.diagnosis
      from member m left join notification_preference p on p.member_id = m.id
      where m.id > ${reached ?? nobody}::uuid and m.state = 'active'
        and coalesce(p.zone, ${charityZoneSql}) = ${zone}
      order by m.id limit ${most}
    ), news as materialized (
      select jsonb_build_object('slug', slug, 'title', title) as topic, data ->> 'group' as topic_group,
        array(select jsonb_array_elements_text(data -> 'diagnoses')) as diagnoses,
        row_number() over (order by renewed_at desc, slug) as nth
      from content_item join jsonb_each_text(${JSON.stringify(titles)}::jsonb) as published (slug, title) using (slug)
      where kind = 'topic' and renewed_at > ${since} and renewed_at <= ${until}
    ), told as (
      insert into notification (id, member_id, category, key, about, path, created_at, tell_at)
      select gen_random_uuid(), b.id, 'topics_digest', ${`topics ${slot.slice(0, 10)}`},
        jsonb_build_object('what', 'topics_new', 'topics', jsonb_agg(n.topic order by n.nth)), '/tabs/learn', ${now}, ${now}
      from batch b cross join lateral (
        select topic, nth from news where topic_group = any(b.topic_preferences) or diagnoses && b.diagnosis
        order by nth limit 50) n
      group by b.id
      on conflict (member_id, key) do nothing
    ), looked as (
      select count(*)::int as looked, (array_agg(id order by id desc))[1] as last from batch
    ), reached as (
      update topic_digest d set reached = coalesce(looked.last, d.reached),
        done_at = case when looked.looked < ${most} then ${now}::timestamptz end
      from looked where d.zone = ${zone} and d.slot = ${slot}
    )
    select looked from looked`.execute(tx);
  return rows[0]?.looked ?? 0;
}

/**
 * Cancels messages still held back by quiet hours, because they are no longer accurate, by the prefix of their
 * notification keys. The app still lists them.
 */
export async function withdrawHeld(tx: Tx, memberId: string, keyStart: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ tell_at: null })
    .where('member_id', '=', memberId)
    .where('tell_at', 'is not', null)
    .where(sql<boolean>`starts_with(key, ${keyStart})`)
    .execute();
}
