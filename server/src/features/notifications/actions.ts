import { weekMs } from '@kindred/contract/calendar-days.ts';
import type { Body, Query, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
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
  subscribePhoneToPush,
  subscribeToPush,
} from '@kindred/contract/notifications.ts';
import { findZone } from '#platform/calendar/zone-time.ts';
import type { Config } from '#platform/config.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { isPublicKey } from '#platform/push/encrypt.ts';
import { isPushService, pushHostsOf } from '#platform/push/hosts.ts';
import { createPhonePushers, endpointOfPhone, type PhonePushSettings } from '#platform/push/phone.ts';
import { readPushKey } from '#platform/push/vapid.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { deliverNotification } from './jobs.ts';
import {
  channelsOf,
  chosenWith,
  preferencesOf,
  reachingChoice,
  quietHoursOf,
  readStopToken,
  securityReaches,
  type Chosen,
  type CoachTime,
} from './rules.ts';
import { notificationOf } from './presenter.ts';
import {
  countUnread,
  dropOfSession,
  findNotification,
  lockNotifiedMember,
  keepNotification,
  keepPreferences,
  keepSubscription,
  markRead,
  readPage,
  readPreferences,
} from './store.ts';

interface Details {
  member_id: string;
  category: NotificationCategory;
  /** The idempotency key: a notification with the same key is sent once. */
  key: string;
  about: NotificationAbout;
  /** A path in this app that reveals nothing about health. */
  path: string;
  /** Ignores quiet hours, because it would be too late afterwards. */
  pressing?: boolean;
}

/**
 * The single entry point for notifications: in the app immediately, on other channels by the member's preferences. Part
 * of the caller's transaction. False if the member already has this notification.
 */
export async function notify(tx: Tx, { pressing = false, ...details }: Details, now: Date): Promise<boolean> {
  const id = await keepNotification(tx, { ...details, pressing, now });
  if (id === undefined) return false;
  await enqueue(tx, deliverNotification, { id }, { key: id });
  return true;
}

const pageSize = 20;

export async function loadNotifications(
  { db, person }: MemberContext,
  { cursor }: Query<typeof listNotifications>,
): Promise<Notifications> {
  const rows = await readPage(db, person.id, cursor);
  return {
    items: rows.slice(0, pageSize).map(notificationOf),
    next: rows[pageSize]?.id ?? null,
    unread_notification: await countUnread(db, person.id),
  };
}

export async function loadNotification({ db, person }: MemberContext, id: string): Promise<Notification> {
  const row = await findNotification(db, person.id, id);
  if (!row) throw new Refusal('not_found');
  return notificationOf(row);
}

/** Notifications that arrive while the member is reading stay unread. */
export async function markAsRead(
  { db, now, person }: MemberContext,
  which: Body<typeof markNotificationsRead>,
): Promise<Reply<typeof markNotificationsRead>> {
  await markRead(db, person.id, which, now);
  return { unread_notification: await countUnread(db, person.id) };
}

/** The energy coach owns its reminder; the notification settings show and change it too. */
export interface CoachReminder {
  find: (db: DbOrTx, memberId: string) => Promise<CoachTime | null>;
  saveTime: (
    tx: Tx,
    ctx: Pick<MemberContext, 'now' | 'content'>,
    memberId: string,
    time: string | null,
  ) => Promise<boolean>;
  changeZone: (tx: Tx, memberId: string, zone: string, now: Date) => Promise<void>;
}

export type NotificationSettings = Pick<Config, 'KINDRED_ENV' | 'SMTP_URL' | 'SMS_URL' | 'PUSH_HOSTS'> &
  PhonePushSettings & { coach: CoachReminder };

async function current(
  { db, now, person }: Pick<MemberContext, 'now' | 'person'> & { db: DbOrTx },
  settings: NotificationSettings,
  push_key: string,
): Promise<NotificationPreferences> {
  const row = await readPreferences(db, person.id, person.session);
  if (!row) throw new Refusal('not_found');
  const local = settings.KINDRED_ENV !== 'production';
  const can = {
    email: local || settings.SMTP_URL !== undefined,
    sms: local || settings.SMS_URL !== undefined,
  };
  const hours = quietHoursOf(row);
  const coach = await settings.coach.find(db, person.id);
  return preferencesOf({ ...row, coach, chosen: row.chosen ?? {}, hours }, can, push_key, now);
}

export async function preferences(
  ctx: MemberContext,
  settings: NotificationSettings,
): Promise<NotificationPreferences> {
  return current(ctx, settings, readPushKey(ctx.db).public);
}

/** Omitted settings keep their values. */
export async function configure(
  ctx: MemberContext<RefusalOf<typeof configureNotifications>>,
  input: Body<typeof configureNotifications>,
  settings: NotificationSettings,
): Promise<NotificationPreferences> {
  const { now, person } = ctx;
  const zone = input.zone === undefined ? undefined : findZone(input.zone);
  const { public: pushKey } = readPushKey(ctx.db);
  return ctx.db.transaction().execute(async (tx) => {
    await lockNotifiedMember(tx, person.id);
    const before = await readPreferences(tx, person.id, person.session);
    if (!before) throw new Refusal('not_found');
    const chosen = input.channels && chosenWith(reachingChoice(before.chosen ?? {}, before), input.channels);
    if (chosen && !securityReaches(chosen, before)) throw ctx.refuse('security_stays_on');
    const { quiet, snooze } = input;
    const answers = {
      ...(chosen ? { chosen } : {}),
      ...(quiet ? { quiet: quiet.on, quiet_from: quiet.from, quiet_until: quiet.until } : {}),
      ...(snooze ? { snoozed_until: snooze === 'off' ? null : new Date(now.getTime() + weekMs) } : {}),
      ...(zone === undefined ? {} : { zone }),
    };
    if (Object.keys(answers).length > 0) await keepPreferences(tx, person.id, answers, now);
    if (zone !== undefined) await settings.coach.changeZone(tx, person.id, zone, now);
    const { energy_time: time } = input;
    if (time !== undefined && !(await settings.coach.saveTime(tx, ctx, person.id, time)))
      throw ctx.refuse('energy_coach_missing');
    return current({ ...ctx, db: tx }, settings, pushKey);
  });
}

export async function subscribe(
  ctx: MemberContext<'push_service_unknown'>,
  { endpoint, keys }: Body<typeof subscribeToPush>,
  settings: NotificationSettings,
): Promise<NotificationPreferences> {
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  if (!isPushService(endpoint, pushHostsOf(settings)) || !isPublicKey(p256dh))
    throw ctx.refuse('push_service_unknown');
  await keepDevice(ctx, { endpoint, p256dh, auth: Buffer.from(keys.auth, 'base64url') });
  return preferences(ctx, settings);
}

export async function subscribePhone(
  ctx: MemberContext<'push_service_unknown'>,
  { service, token }: Body<typeof subscribePhoneToPush>,
  settings: NotificationSettings,
): Promise<NotificationPreferences> {
  if (!createPhonePushers(settings)[service]) throw ctx.refuse('push_service_unknown');
  await keepDevice(ctx, { endpoint: endpointOfPhone(service, token), p256dh: null, auth: null });
  return preferences(ctx, settings);
}

function keepDevice(
  { db, now, person }: Pick<MemberContext, 'db' | 'now' | 'person'>,
  device: { endpoint: string; p256dh: Buffer | null; auth: Buffer | null },
): Promise<void> {
  const subscription = { ...device, member_id: person.id, session_id: person.session, added_at: now };
  return db.transaction().execute((tx) => keepSubscription(tx, subscription));
}

export async function unsubscribe(
  ctx: MemberContext,
  settings: NotificationSettings,
): Promise<NotificationPreferences> {
  await dropOfSession(ctx.db, ctx.person.session);
  return preferences(ctx, settings);
}

const unknown: MailsOfAKind = { state: 'unknown', category: null };

/** Opening a link must not stop anything, because programs open links too. */
export async function readStop({ db }: Context, token: string): Promise<MailsOfAKind> {
  const whose = readStopToken(await readPepper(db), token);
  const row = whose && (await readPreferences(db, whose.member_id, null));
  if (!whose || !row) return unknown;
  const { email } = channelsOf(whose.category, row.chosen ?? {}, row);
  return { state: email ? 'on' : 'off', category: whose.category };
}

/** Stops or resumes emails of one kind. The link in the email is enough, without signing in. */
export async function stop(
  ctx: Pick<Context, 'db' | 'now'>,
  token: string,
  stopped: 'stop' | 'go on',
): Promise<MailsOfAKind> {
  const whose = readStopToken(await readPepper(ctx.db), token);
  if (!whose || whose.category === 'security') return unknown;
  const { member_id, category } = whose;
  return ctx.db.transaction().execute(async (tx) => {
    await lockNotifiedMember(tx, member_id);
    const row = await readPreferences(tx, member_id, null);
    if (!row) return unknown;
    const on = stopped === 'go on';
    const chosen: Chosen = chosenWith(row.chosen ?? {}, [{ category, channel: 'email', on }]);
    await keepPreferences(tx, member_id, { chosen }, ctx.now);
    return { state: on ? 'on' : 'off', category };
  });
}
