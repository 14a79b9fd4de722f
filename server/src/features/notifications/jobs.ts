import * as z from 'zod';
import { runDigests, runReminders, type ReminderRule } from '#features/notifications/reminders/public.ts';
import type { Database } from '#platform/database.ts';
import { enqueueAll } from '#platform/jobs/enqueue.ts';
import { defineJob, PermanentFailure, RetryLater, type Job, type JobContext } from '#platform/jobs/job.ts';
import { everyMinute, type Schedule } from '#platform/jobs/schedule.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { sendMails, type Letter } from '#platform/outbox/enqueue-mail.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { isPushService, pushHostsOf } from '#platform/push/hosts.ts';
import {
  createPhonePushers,
  phoneAt,
  type PhonePushers,
  type PhonePushSettings,
} from '#platform/push/phone.ts';
import { sendPush, type PushOutcome } from '#platform/push/send.ts';
import { readPushKey } from '#platform/push/vapid.ts';
import { readPepper } from '#platform/session/pepper.ts';
import {
  counts,
  quietEndFor,
  planOf,
  quietHoursFor,
  quietHoursOf,
  stopToken,
  type DeliveryPlan,
  type ToTell,
} from './rules.ts';
import { lettersOf, pushSentence, pushText, type WordsByWhat } from './presenter.ts';
import {
  dropSubscription,
  findPush,
  readSubscriptions,
  markNotified,
  takeToTell,
  type DueNotificationRow,
  type PushRow,
} from './store.ts';

export const deliverNotification = { name: 'tell-notification', payload: z.object({ id: z.uuid() }) };
const tellDue = { name: 'tell-notifications', payload: z.object({}) };
const remind = { name: 'run-reminders', payload: z.object({}) };
const digest = { name: 'run-digests', payload: z.object({}) };
const push = {
  name: 'push-notification',
  payload: z.object({ subscription: z.uuid(), notification: z.uuid() }),
};

/** Every minute, because there is always some zone in which a chosen time is due. */
export const notificationSchedules: readonly Schedule[] = [remind, digest, tellDue].map((kind) => ({
  name: kind.name,
  kind,
  zone: 'UTC',
  at: everyMinute,
}));

type Settings = Pick<LocalizedConfig, 'BASE_URL' | 'LOCALE' | 'PUSH_HOSTS' | 'PUSH_CONTACT' | 'MAIL_FROM'> &
  PhonePushSettings;

/** One job per channel: if one fails, the others still run. */
export function notificationJobs(
  settings: Settings,
  words: WordsByWhat,
  reminderRules: readonly ReminderRule[],
): Job[] {
  const telling = { settings, words };
  const phones = createPhonePushers(settings);
  return [
    defineJob(
      deliverNotification,
      async ({ db, now }, { id }) => void (await tellSome(db, telling, { now, id })),
    ),
    defineJob(tellDue, (ctx) => tellAll(ctx, telling)),
    defineJob(remind, async (ctx) => {
      if ((await runReminders(ctx.db, ctx.now, reminderRules)) > 0) await tellAll(ctx, telling);
    }),
    defineJob(digest, ({ db, now }) => runDigests(db, now)),
    defineJob(push, (ctx, which) => pushOne(ctx, which, { settings, phones }), { attempts: 10 }),
  ];
}

interface DeliveryOptions {
  settings: Settings;
  words: WordsByWhat;
}

const most = 200;

/** After an interruption, the rest is sent by the next run, a minute later. */
async function tellAll({ db, now, signal }: JobContext, telling: DeliveryOptions): Promise<void> {
  for (let full = true; full && !signal.aborted;) full = (await tellSome(db, telling, { now })) === most;
}

/** Decides and queues in one transaction: an interruption sends nothing, and nothing is sent twice. */
async function tellSome(
  db: Database,
  { settings, words }: DeliveryOptions,
  { now, id }: { now: Date; id?: string },
): Promise<number> {
  const pepper = await readPepper(db);
  return db.transaction().execute(async (tx) => {
    const rows = await takeToTell(tx, now, { ...(id === undefined ? {} : { id }), most });
    const planned = planAll(rows, now);
    const frame = await readMailFrame(tx, settings.BASE_URL);
    const letters = planned.flatMap(({ row, plan }): Letter[] => {
      if ('later' in plan || plan.now.every((channel) => channel === 'push')) return [];
      const stops = row.category !== 'security';
      const stopAt = stops ? `/unsubscribe/${stopToken(pepper, row.member_id, row.category)}` : null;
      const writing = { words, frame, locale: settings.LOCALE, now, stopAt };
      const quiet = quietHoursFor({ ...row, ...quietHoursOf(row) });
      return lettersOf(row, plan.now, writing).map((letter) => ({ ...letter, quiet, notification: row.id }));
    });
    await sendMails(tx, letters);
    const pushed = planned.filter(({ plan }) => isPushed(plan)).map(({ row }) => row);
    const browsers = await readSubscriptions(
      tx,
      pushed.map(({ member_id }) => member_id),
    );
    const pushes = pushed.flatMap((row) =>
      browsers
        .filter(({ member_id }) => member_id === row.member_id)
        .map((browser) => ({
          payload: { subscription: browser.id, notification: row.id },
          key: `${browser.id} ${row.id}`,
        })),
    );
    await enqueueAll(tx, push, pushes);
    await markNotified(
      tx,
      planned.map(({ row, plan }) => ({
        id: row.id,
        tell_at: 'later' in plan ? plan.later : null,
        pushed_at: isPushed(plan) ? now : null,
      })),
    );
    return rows.length;
  });
}

const isPushed = (plan: DeliveryPlan) => 'now' in plan && plan.now.includes('push');

/** Plans sequentially: a push for the first notification counts for the second of the same member. */
function planAll(
  rows: readonly DueNotificationRow[],
  now: Date,
): { row: DueNotificationRow; plan: DeliveryPlan }[] {
  const pushedNow = new Set<string>();
  return rows.map((row) => {
    const one: ToTell = {
      ...row,
      chosen: row.chosen ?? {},
      ...quietHoursOf(row),
      last_push: pushedNow.has(row.member_id) ? now : row.last_push,
    };
    const plan = planOf(one, now);
    if (isPushed(plan) && counts(one, now)) pushedNow.add(row.member_id);
    return { row, plan };
  });
}

/** The contact address for push services. */
const contactOf = ({ PUSH_CONTACT, MAIL_FROM }: Settings) =>
  PUSH_CONTACT ?? `mailto:${/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;

interface Pushing {
  settings: Settings;
  phones: PhonePushers;
}

async function pushOne(
  { db, now, log }: JobContext,
  { subscription, notification }: { subscription: string; notification: string },
  pushing: Pushing,
): Promise<void> {
  const row = await findPush(db, subscription, notification);
  if (!row) return;
  const later = quietEndFor({ ...row, ...quietHoursOf(row) }, now);
  // An earlier attempt failed in the daytime.
  if (later) throw new RetryLater('quiet_hours', (later.getTime() - now.getTime()) / 1000);
  const outcome = await sendToDevice({ db, now }, row, pushing);
  if (outcome.became === 'sent') return;
  if (outcome.became === 'gone') return dropSubscription(db, subscription);
  log.warn({ notification_id: notification, fault: outcome.fault }, `push ${outcome.became}`);
  if (outcome.became === 'refused') throw new PermanentFailure(outcome.fault);
  throw new RetryLater(outcome.fault, outcome.seconds);
}

/** A browser has a URL and keys, a phone a service and a token. */
async function sendToDevice(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  row: PushRow,
  { settings, phones }: Pushing,
): Promise<PushOutcome> {
  const topic = row.id.replaceAll('-', '');
  const { p256dh, auth, endpoint } = row;
  const phone = phoneAt(endpoint);
  if (phone) {
    const body = pushSentence(row, row.app_name);
    const send = phones[phone.service];
    const message = { token: phone.token, id: row.id, body, discreet: row.discreet_messages, topic };
    return send ? send(message, now) : { became: 'refused', fault: 'push_service_unknown' };
  }
  if (p256dh === null || auth === null || !isPushService(endpoint, pushHostsOf(settings)))
    return { became: 'refused', fault: 'push_service_unknown' };
  const sending = { key: readPushKey(db), contact: contactOf(settings), now };
  return sendPush({ endpoint, p256dh, auth, text: pushText(row, row.app_name), topic }, sending);
}
