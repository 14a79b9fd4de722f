import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type {
  configureNotifications,
  MailsOfAKind,
  markNotificationsRead,
  Notification,
  NotificationAbout,
  NotificationCategory,
  NotificationPreferences,
  Notifications,
  listNotifications,
  subscribeToPush,
} from '@kindred/contract/notifications.ts';
import { keepAskingTime, travel } from '#features/energy-coach/public.ts';
import { zoneNamed } from '#platform/calendar/zone-time.ts';
import type { Config } from '#platform/config.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { isPublicKey } from '#platform/push/encrypt.ts';
import { isPushService, pushHostsOf } from '#platform/push/hosts.ts';
import { readPushKey } from '#platform/push/vapid.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { tellOne } from './jobs.ts';
import {
  channelsOf,
  chosenWith,
  preferencesOf,
  readStopToken,
  securityReaches,
  usualQuiet,
  type Chosen,
} from './rules.ts';
import { notificationOf } from './shown.ts';
import {
  countUnread,
  dropOfSession,
  findNotification,
  holdMember,
  keepNotification,
  keepPreferences,
  keepSubscription,
  markRead,
  readPage,
  readPreferences,
} from './store.ts';

interface Told {
  member_id: string;
  category: NotificationCategory;
  /** What is told of: the same is told once. */
  key: string;
  about: NotificationAbout;
  /** A place in this app that says nothing of anybody's health. */
  path: string;
  /** Whatever the hour: it would be of no use later. */
  pressing?: boolean;
}

/**
 * The one door by which a member is told something: in the app at once, elsewhere as they want it. It happens when the
 * caller's transaction is committed, and not otherwise. False where they were told the same before.
 */
export async function notify(tx: Tx, { pressing = false, ...told }: Told, now: Date): Promise<boolean> {
  const id = await keepNotification(tx, { ...told, pressing, now });
  if (id === undefined) return false;
  await enqueue(tx, tellOne, { id }, { key: id });
  return true;
}

const shownOnAPage = 20;

export async function list(
  { db, person }: MemberContext,
  { cursor }: Query<typeof listNotifications>,
): Promise<Notifications> {
  const rows = await readPage(db, person.id, cursor);
  return {
    items: rows.slice(0, shownOnAPage).map(notificationOf),
    next: rows[shownOnAPage]?.id ?? null,
    unread_notification: await countUnread(db, person.id),
  };
}

export async function readOne({ db, person }: MemberContext, id: string): Promise<Notification> {
  const row = await findNotification(db, person.id, id);
  if (!row) throw new Refusal('not_found');
  return notificationOf(row);
}

/** What came while somebody was reading stays unread. */
export async function read(
  { db, now, person }: MemberContext,
  which: Body<typeof markNotificationsRead>,
): Promise<Reply<typeof markNotificationsRead>> {
  await markRead(db, person.id, which, now);
  return { unread_notification: await countUnread(db, person.id) };
}

export type Settings = Pick<Config, 'KINDRED_ENV' | 'SMTP_URL' | 'SMS_URL' | 'PUSH_KEY' | 'PUSH_HOSTS'>;

async function current(
  { db, now, person }: Pick<MemberContext, 'now' | 'person'> & { db: DbOrTx },
  settings: Settings,
  push_key: string,
): Promise<NotificationPreferences> {
  const row = await readPreferences(db, person.id, person.session);
  if (!row) throw new Refusal('not_found');
  const local = settings.KINDRED_ENV !== 'production';
  const can = {
    email: local || settings.SMTP_URL !== undefined,
    sms: local || settings.SMS_URL !== undefined,
  };
  const hours = {
    quiet: row.quiet ?? usualQuiet.quiet,
    quiet_from: row.quiet_from ?? usualQuiet.quiet_from,
    quiet_until: row.quiet_until ?? usualQuiet.quiet_until,
  };
  return preferencesOf({ ...row, chosen: row.chosen ?? {}, hours }, can, push_key, now);
}

export async function preferences(ctx: MemberContext, settings: Settings): Promise<NotificationPreferences> {
  return current(ctx, settings, (await readPushKey(ctx.db, settings)).public);
}

const weekMs = 7 * 86_400_000;

/** What is left out stays as it is. */
export async function configure(
  ctx: MemberContext,
  asked: Body<typeof configureNotifications>,
  settings: Settings,
): Promise<NotificationPreferences> {
  const { now, person } = ctx;
  const zone = asked.zone === undefined ? undefined : zoneNamed(asked.zone);
  const { public: pushKey } = await readPushKey(ctx.db, settings);
  return ctx.db.transaction().execute(async (tx) => {
    await holdMember(tx, person.id);
    const before = await readPreferences(tx, person.id, person.session);
    if (!before) throw new Refusal('not_found');
    const chosen = asked.channels && chosenWith(before.chosen ?? {}, asked.channels);
    if (chosen && !securityReaches(chosen, before)) throw new Refusal('security_stays_on');
    const { quiet, snooze } = asked;
    const said = {
      ...(chosen ? { chosen } : {}),
      ...(quiet ? { quiet: quiet.on, quiet_from: quiet.from, quiet_until: quiet.until } : {}),
      ...(snooze ? { snoozed_until: snooze === 'off' ? null : new Date(now.getTime() + weekMs) } : {}),
      ...(zone === undefined ? {} : { zone }),
    };
    if (Object.keys(said).length > 0) await keepPreferences(tx, person.id, said, now);
    if (zone !== undefined) await travel(tx, person.id, zone, now);
    if (asked.energy_time !== undefined) await keepAskingTime(tx, ctx, person.id, asked.energy_time);
    return current({ ...ctx, db: tx }, settings, pushKey);
  });
}

export async function subscribe(
  ctx: MemberContext,
  { endpoint, keys }: Body<typeof subscribeToPush>,
  settings: Settings,
): Promise<NotificationPreferences> {
  const { db, now, person } = ctx;
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  if (!isPushService(endpoint, pushHostsOf(settings)) || !isPublicKey(p256dh))
    throw new Refusal('push_service_unknown');
  const browser = { endpoint, p256dh, auth: Buffer.from(keys.auth, 'base64url') };
  await db
    .transaction()
    .execute((tx) =>
      keepSubscription(tx, { ...browser, member_id: person.id, session_id: person.session, added_at: now }),
    );
  return preferences(ctx, settings);
}

export async function unsubscribe(ctx: MemberContext, settings: Settings): Promise<NotificationPreferences> {
  await dropOfSession(ctx.db, ctx.person.session);
  return preferences(ctx, settings);
}

const unknown: MailsOfAKind = { state: 'unknown', category: null };

/** Whoever opens a link has stopped nothing: programs open links too. */
export async function readStop({ db }: Context, token: string): Promise<MailsOfAKind> {
  const whose = readStopToken(await readPepper(db), token);
  const row = whose && (await readPreferences(db, whose.member_id, null));
  if (!whose || !row) return unknown;
  const { email } = channelsOf(whose.category, row.chosen ?? {}, row);
  return { state: email ? 'on' : 'off', category: whose.category };
}

/** Stops mails of one kind, or lets them come again. Whoever holds the mail may: nobody signs in to be left alone. */
export async function stop(
  ctx: Pick<Context, 'db' | 'now'>,
  token: string,
  stopped: 'stop' | 'go on',
): Promise<MailsOfAKind> {
  const whose = readStopToken(await readPepper(ctx.db), token);
  if (!whose || whose.category === 'security') return unknown;
  const { member_id, category } = whose;
  return ctx.db.transaction().execute(async (tx) => {
    await holdMember(tx, member_id);
    const row = await readPreferences(tx, member_id, null);
    if (!row) return unknown;
    const on = stopped === 'go on';
    const chosen: Chosen = chosenWith(row.chosen ?? {}, [{ category, channel: 'email', on }]);
    await keepPreferences(tx, member_id, { chosen }, ctx.now);
    return { state: on ? 'on' : 'off', category };
  });
}
