import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import { defineJob, GiveUp, TryLater, type Job, type JobContext } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Carriers } from './carrier.ts';
import { mailCarrier } from './mail.ts';
import { deliverMessage } from './post.ts';
import { smsCarrier } from './sms.ts';
import { forgetMessages, leaveUnknown, markKept, markSent, markState, takeForDelivery } from './store.ts';

const keepDays = 30;
const dayMs = 86_400_000;
const forgetOldMessages = { name: 'forget-old-messages', payload: z.object({}) };

export const outboxSchedules: readonly Schedule[] = [
  { name: 'forget-old-messages', kind: forgetOldMessages, zone: 'UTC', at: ['03:20'] },
];

/** `local`: what has no provider stays here to be read. In production it waits for one, and is listed as dead. */
export function outboxJobs(carriers: Carriers, { local }: { local: boolean }): Job[] {
  return [
    defineJob(deliverMessage, (ctx, { id }) => deliver(ctx, id, carriers, local)),
    defineJob(forgetOldMessages, async ({ db, now }) => {
      await forgetMessages(db, new Date(now.getTime() - keepDays * dayMs));
    }),
  ];
}

/** Nothing is lost, no SMS leaves twice; a mail may, with the Message-ID it had. */
async function deliver(
  { db, now, log }: JobContext,
  id: string,
  carriers: Carriers,
  local: boolean,
): Promise<void> {
  const message = await takeForDelivery(db, id);
  if (!message) {
    if (await leaveUnknown(db, id)) log.error({ message_id: id }, 'sms may have left, not sent again');
    return;
  }
  const carry = carriers[message.channel];
  if (!carry && local) return markKept(db, id, now);
  if (!carry) {
    await markState(db, id, 'waiting', 'no_provider');
    throw new GiveUp('no_provider');
  }
  const outcome = await carry(message);
  if (outcome.became === 'sent') return markSent(db, id, now);
  if (outcome.became === 'again') {
    await markState(db, id, 'waiting', outcome.fault);
    throw new TryLater(outcome.fault, outcome.seconds);
  }
  await markState(db, id, outcome.became, outcome.fault);
  log.error({ message_id: id, channel: message.channel, fault: outcome.fault }, `message ${outcome.became}`);
}

export function carriersOf(config: Config): Carriers {
  const { SMTP_URL, MAIL_FROM, MAIL_FROM_DISCREET, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = config;
  const { SMS_FROM_DISCREET, BASE_URL } = config;
  const requireTls =
    config.KINDRED_ENV === 'production' && !/@?(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(SMTP_URL ?? '');
  const mailFrom = { plain: MAIL_FROM, discreet: MAIL_FROM_DISCREET ?? withoutName(MAIL_FROM) };
  return {
    ...(SMTP_URL
      ? { email: mailCarrier({ smtpUrl: SMTP_URL, from: mailFrom, baseUrl: BASE_URL, requireTls }) }
      : {}),
    ...(SMS_URL && SMS_ACCOUNT && SMS_TOKEN && SMS_FROM
      ? {
          sms: smsCarrier({
            url: SMS_URL,
            account: SMS_ACCOUNT,
            token: SMS_TOKEN,
            from: { plain: SMS_FROM, discreet: SMS_FROM_DISCREET ?? SMS_FROM },
          }),
        }
      : {}),
  };
}

/** The bare address: a mail server takes it from us as it does the whole. */
function withoutName(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
