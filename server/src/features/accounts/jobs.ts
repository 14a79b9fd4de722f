import * as z from 'zod';
import { forgetKnownBrowsers, knownBrowserLifeMs, longestLimitMs } from '#features/accounts/limits/public.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail, renderSms, privacyModeFor } from '#platform/outbox/mail-template.ts';
import { linkTo } from '#platform/outbox/link.ts';
import type { MailWords } from '#platform/outbox/mail-words.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import type { Tx } from '#platform/database.ts';
import { hashOf, newDigits, newToken, pepperedHash } from '#platform/secrets.ts';
import { findStaffByAddress } from '#platform/session/staff.ts';
import { forgetSecurityEvents } from '#platform/security-log/store.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { confirmAddressMail } from './mails/confirm-address.ts';
import { noAccountMail } from './mails/no-account.ts';
import { signInByPhoneMail, signInByPhoneText } from './mails/sign-in-by-phone.ts';
import { signInMail, signInText } from './mails/sign-in.ts';
import { staffSignInMail } from './mails/staff-sign-in.ts';
import {
  armSignInRequest,
  findByAddress,
  forgetOldMisses,
  forgetOldRequests,
  lockOpenSignInRequest,
} from './store.ts';

export const sendSignIn = {
  name: 'send-sign-in',
  payload: z.object({ id: z.uuid(), by_phone: z.optional(z.boolean()) }),
};
const forgetSignIns = { name: 'forget-sign-ins', payload: z.object({}) };

export const accountSchedules: readonly Schedule[] = [
  { name: 'forget-sign-ins', kind: forgetSignIns, zone: 'UTC', at: ['03:40'] },
];

type Request = NonNullable<Awaited<ReturnType<typeof lockOpenSignInRequest>>> & { by_phone: boolean };

/**
 * Looks up here whether an address has an account, after everyone has had the same reply. The link is also generated
 * here, so that only the message contains it.
 */
export function accountJobs({ BASE_URL }: { BASE_URL: string }): Job[] {
  return [
    defineJob(sendSignIn, async ({ db, now }, { id, by_phone = false }) => {
      const pepper = await readPepper(db);
      await db.transaction().execute(async (tx) => {
        const request = await lockOpenSignInRequest(tx, id, now);
        if (!request || request.token_hash) return;
        const write = request.audience === 'staff' ? writeToStaff : writeMessage;
        await write(tx, { ...request, by_phone }, pepper, BASE_URL);
      });
    }),
    defineJob(forgetSignIns, async ({ db, now }) => {
      await forgetOldRequests(db, new Date(now.getTime() - longestLimitMs));
      await forgetOldMisses(db, new Date(now.getTime() - longestLimitMs));
      await forgetKnownBrowsers(db, new Date(now.getTime() - knownBrowserLifeMs));
      await forgetSecurityEvents(db, now);
    }),
  ];
}

async function writeMessage(tx: Tx, request: Request, pepper: Buffer, baseUrl: string): Promise<void> {
  const { id, channel, address, registration, by_phone, expires_at: not_after } = request;
  const member = await findByAddress(tx, channel, address);
  if (!member && !registration) {
    // A text message to a stranger costs money and helps no one.
    if (channel === 'email')
      await sendMail(tx, {
        kind: 'sign_in',
        channel,
        to: address,
        not_after,
        ...renderMail(noAccountMail(), await readMailFrame(tx, baseUrl), 'plain'),
      });
    return;
  }
  const { token, code, hashes } = newSecrets(id, pepper);
  await armSignInRequest(tx, id, { ...hashes, member_id: member?.id ?? null });
  const path = `/verify-token#token=${token}`;
  const tone = member ? privacyModeFor(member) : 'plain';
  const more = { not_after, ...(by_phone ? {} : { code }) };
  if (channel === 'sms') {
    const to = member?.mobile ?? address;
    const link = linkTo(baseUrl, path);
    const words = by_phone
      ? signInByPhoneText({ link })
      : signInText({ code, link, host: new URL(baseUrl).hostname });
    await sendMail(tx, {
      kind: 'sign_in',
      channel,
      to,
      ...more,
      ...renderSms(words, await readMailFrame(tx, baseUrl), tone),
    });
    return;
  }
  const words = mailFor(member, { path, code, by_phone });
  const to = member?.email ?? address;
  const frame = await readMailFrame(tx, baseUrl);
  await sendMail(tx, { kind: 'sign_in', channel, to, ...more, ...renderMail(words, frame, tone) });
}

function mailFor(
  member: { first_name: string } | undefined,
  { path, code, by_phone }: { path: string; code: string; by_phone: boolean },
): MailWords {
  if (!member) return confirmAddressMail({ path, code });
  const { first_name } = member;
  return by_phone ? signInByPhoneMail({ first_name, path }) : signInMail({ first_name, path, code });
}

/** Sends nothing unless the address belongs to staff: strangers have no use for the console. */
async function writeToStaff(
  tx: Tx,
  { id, address, expires_at: not_after }: Request,
  pepper: Buffer,
  baseUrl: string,
): Promise<void> {
  const staff = await findStaffByAddress(tx, address);
  if (staff?.state !== 'active') return;
  const { token, code, hashes } = newSecrets(id, pepper);
  await armSignInRequest(tx, id, { ...hashes, staff_id: staff.id });
  const words = staffSignInMail({ name: staff.name, path: `/staff/verify-token#token=${token}`, code });
  const frame = await readMailFrame(tx, baseUrl);
  const mail = renderMail(words, frame, 'plain');
  await sendMail(tx, { kind: 'sign_in', channel: 'email', to: staff.email, code, not_after, ...mail });
}

function newSecrets(id: string, pepper: Buffer) {
  const token = newToken();
  const code = newDigits(6);
  const hashes = { token_hash: hashOf(token), code_hash: pepperedHash(pepper, id, code) };
  return { token, code, hashes };
}
