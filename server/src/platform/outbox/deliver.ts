import { dayMs } from '@kindred/contract/calendar-days.ts';
import * as z from 'zod';
import { quietEnd } from '#platform/calendar/quiet-hours.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { defineJob, PermanentFailure, RetryLater, type Job, type JobContext } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { DeliveryOutcome, Message, MessageTransports } from './transport.ts';
import { readBrandFile } from '#platform/brand/brand-files.ts';
import { ownLogoIn } from './mail-pictures.ts';
import { mailTransport } from './mail.ts';
import { deliverMessage } from './enqueue-mail.ts';
import { smsTransport } from './sms.ts';
import {
  forgetMessages,
  leaveUnknown,
  markExpired,
  markSent,
  markState,
  markStored,
  takeForDelivery,
} from './store.ts';

const keepDays = 30;
const forgetOldMessages = { name: 'forget-old-messages', payload: z.object({}) };

export const outboxSchedules: readonly Schedule[] = [
  { name: 'forget-old-messages', kind: forgetOldMessages, zone: 'UTC', at: ['03:20'] },
];

export interface OutboxOptions {
  local: boolean;
  /** Whether the notification that a message is about still waits to be read. */
  awaitsReading: (db: Database, notification: string) => Promise<boolean>;
}

/**
 * `local`: messages without a provider stay in the outbox, where they can be read. In production they are listed as
 * dead.
 */
export function outboxJobs(carriers: MessageTransports, options: OutboxOptions): Job[] {
  return [
    defineJob(deliverMessage, (ctx, { id }) => deliver(ctx, id, carriers, options)),
    defineJob(forgetOldMessages, async ({ db, now }) => {
      await forgetMessages(db, new Date(now.getTime() - keepDays * dayMs));
    }),
  ];
}

/** No message is lost, and no SMS is sent twice; a mail may be, with the same Message-ID. */
async function deliver(
  { db, now, log }: JobContext,
  id: string,
  carriers: MessageTransports,
  { local, awaitsReading }: OutboxOptions,
): Promise<void> {
  const message = await takeForDelivery(db, id);
  if (!message) {
    if (await leaveUnknown(db, id))
      log.error({ message_id: id }, 'text message may have been sent, not retried');
    return;
  }
  if (message.not_after && message.not_after <= now) {
    log.warn({ message_id: id, channel: message.channel }, 'message expired and was dropped');
    return markExpired(db, id);
  }
  // It may have waited for hours, for the end of the night or for a provider that was down.
  if (message.notification !== null && !(await awaitsReading(db, message.notification)))
    return markExpired(db, id);
  await waitForQuietHours(db, message, now);
  if (!local && isReserved(message.to)) return markState(db, id, 'refused', 'reserved_domain');
  const carry = carriers[message.channel];
  if (!carry && local) return markStored(db, id, now);
  if (!carry) {
    await markState(db, id, 'waiting', 'no_provider');
    throw new PermanentFailure('no_provider');
  }
  const logo = ownLogoIn(message.html ?? '');
  const ownLogo = logo === undefined ? undefined : await readBrandFile(db, logo, 'mail.png');
  await saveOutcome({ db, now, log }, message, await carry({ ...message, ownLogo }));
}

async function saveOutcome(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  { id, channel }: Message,
  outcome: DeliveryOutcome,
): Promise<void> {
  if (outcome.became === 'sent') return markSent(db, id, now);
  if (outcome.became === 'again') {
    await markState(db, id, 'waiting', outcome.fault);
    throw new RetryLater(outcome.fault, outcome.seconds);
  }
  await markState(db, id, outcome.became, outcome.fault);
  log.error({ message_id: id, channel, fault: outcome.fault }, `message ${outcome.became}`);
}

/** A retry after a failure that happened before quiet hours waits until they end. */
async function waitForQuietHours(
  db: Database,
  { id, quiet }: Pick<Message, 'id' | 'quiet'>,
  now: Date,
): Promise<void> {
  const end = quiet && quietEnd(quiet, quiet.zone, now);
  if (!end) return;
  await markState(db, id, 'waiting', 'quiet_hours');
  throw new RetryLater('quiet_hours', (end.getTime() - now.getTime()) / 1000);
}

/** Reserved domains (RFC 2606), which our samples use. A server for real people sends nothing there. */
function isReserved(to: string): boolean {
  return /[@.](?:example|invalid|test|localhost)$/i.test(to);
}

export function transportsFor(config: Config): MessageTransports {
  const { SMTP_URL, MAIL_FROM, MAIL_FROM_DISCREET, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = config;
  const { SMS_FROM_DISCREET, BASE_URL } = config;
  const requireTls =
    config.KINDRED_ENV === 'production' && !/@?(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(SMTP_URL ?? '');
  const mailFrom = { plain: MAIL_FROM, discreet: MAIL_FROM_DISCREET ?? withoutName(MAIL_FROM) };
  return {
    ...(SMTP_URL
      ? { email: mailTransport({ smtpUrl: SMTP_URL, from: mailFrom, baseUrl: BASE_URL, requireTls }) }
      : {}),
    ...(SMS_URL && SMS_ACCOUNT && SMS_TOKEN && SMS_FROM
      ? {
          sms: smsTransport({
            url: SMS_URL,
            account: SMS_ACCOUNT,
            token: SMS_TOKEN,
            from: { plain: SMS_FROM, discreet: SMS_FROM_DISCREET ?? SMS_FROM },
          }),
        }
      : {}),
  };
}

/** Without the display name, because the mail server treats both alike. */
function withoutName(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
