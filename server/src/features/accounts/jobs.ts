import * as z from 'zod';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { layOut, setText, toneFor } from '#platform/outbox/layout.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { post } from '#platform/outbox/post.ts';
import type { Tx } from '#platform/database.ts';
import { hashOf, newDigits, newToken, pepperedHash } from '#platform/secrets.ts';
import { findStaffByAddress } from '#platform/session/staff.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { confirmAddressMail } from './mails/confirm-address.ts';
import { noAccountMail } from './mails/no-account.ts';
import { signInMail, signInText } from './mails/sign-in.ts';
import { staffSignInMail } from './mails/staff-sign-in.ts';
import { longestLimitMs } from './rules.ts';
import { armRequest, findByAddress, forgetOldRequests, lockOpenRequest } from './store.ts';

export const sendSignIn = { name: 'send-sign-in', payload: z.object({ id: z.uuid() }) };
const forgetSignIns = { name: 'forget-sign-ins', payload: z.object({}) };

export const accountSchedules: readonly Schedule[] = [
  { name: 'forget-sign-ins', kind: forgetSignIns, zone: 'UTC', at: ['03:40'] },
];

type Request = NonNullable<Awaited<ReturnType<typeof lockOpenRequest>>>;

/**
 * Whether an address has an account is looked up here, after everybody got the same answer.
 * The link is made here too, so that it is nowhere but in the message.
 */
export function accountJobs({ BASE_URL }: { BASE_URL: string }): Job[] {
  return [
    defineJob(sendSignIn, async ({ db, now }, { id }) => {
      const pepper = await readPepper(db);
      await db.transaction().execute(async (tx) => {
        const request = await lockOpenRequest(tx, id, now);
        if (!request || request.token_hash) return;
        const write = request.audience === 'staff' ? writeToStaff : writeMessage;
        await write(tx, request, pepper, BASE_URL);
      });
    }),
    defineJob(forgetSignIns, async ({ db, now }) => {
      await forgetOldRequests(db, new Date(now.getTime() - longestLimitMs));
    }),
  ];
}

async function writeMessage(tx: Tx, request: Request, pepper: Buffer, baseUrl: string): Promise<void> {
  const { id, channel, address, registration } = request;
  const member = await findByAddress(tx, channel, address);
  const first_name = member?.first_name ?? registration?.first_name;
  if (first_name === undefined) {
    // A text to a stranger costs money and helps nobody.
    if (channel === 'email')
      await post(tx, { channel, to: address, ...layOut(noAccountMail(), baseUrl, 'plain') });
    return;
  }
  const { token, code, hashes } = newSecrets(id, pepper);
  await armRequest(tx, id, { ...hashes, member_id: member?.id ?? null });
  const path = `/verify-token#token=${token}`;
  const tone = member ? toneFor(member) : 'plain';
  if (channel === 'sms') {
    const to = member?.mobile ?? address;
    const words = signInText({ code, link: linkTo(baseUrl, path), host: new URL(baseUrl).hostname });
    await post(tx, { channel, to, code, ...setText(words, tone) });
    return;
  }
  const mail = member ? signInMail : confirmAddressMail;
  const to = member?.email ?? address;
  await post(tx, { channel, to, code, ...layOut(mail({ first_name, path, code }), baseUrl, tone) });
}

/** Nothing goes to an address that is not one of the staff: a stranger has no use for the console. */
async function writeToStaff(
  tx: Tx,
  { id, address }: Request,
  pepper: Buffer,
  baseUrl: string,
): Promise<void> {
  const staff = await findStaffByAddress(tx, address);
  if (!staff) return;
  const { token, code, hashes } = newSecrets(id, pepper);
  await armRequest(tx, id, { ...hashes, staff_id: staff.id });
  const words = staffSignInMail({ name: staff.name, path: `/staff/verify-token#token=${token}`, code });
  await post(tx, { channel: 'email', to: staff.email, code, ...layOut(words, baseUrl, 'plain') });
}

function newSecrets(id: string, pepper: Buffer) {
  const token = newToken();
  const code = newDigits(6);
  const hashes = { token_hash: hashOf(token), code_hash: pepperedHash(pepper, id, code) };
  return { token, code, hashes };
}
