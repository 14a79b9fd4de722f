import * as z from 'zod';
import { findByAddress, longestLimitMs, masked, readMember } from '#features/accounts/public.ts';
import { notify } from '#features/notifications/public.ts';
import type { Tx } from '#platform/database.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { layOut, setText, toneFor } from '#platform/outbox/layout.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { post } from '#platform/outbox/post.ts';
import { hashOf, newDigits, newToken, pepperedHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { addressChangedMail, addressChangedText } from './mails/address-changed.ts';
import { addressInUseMail, addressInUseText } from './mails/address-in-use.ts';
import { verifyAddressMail, verifyAddressText } from './mails/verify-address.ts';
import { reachedBefore, tellChange } from './rules.ts';
import { armChange, armRequest, forgetOld, lockChange, lockOpenRequest } from './store.ts';

export const sendAddressCode = { name: 'send-address-code', payload: z.object({ id: z.uuid() }) };
export const sendAddressNotice = { name: 'send-address-notice', payload: z.object({ id: z.uuid() }) };
const forgetAddresses = { name: 'forget-addresses', payload: z.object({}) };

export const addressSchedules: readonly Schedule[] = [
  { name: 'forget-addresses', kind: forgetAddresses, zone: 'UTC', at: ['03:50'] },
];

/**
 * Whether another account has an address is looked up here, after everybody got the same answer.
 * Codes and links are made here too, so that they are nowhere but in the message.
 */
export function addressJobs({ BASE_URL }: { BASE_URL: string }): Job[] {
  return [
    defineJob(sendAddressCode, async ({ db, now }, { id }) => {
      const pepper = await readPepper(db);
      await db.transaction().execute(async (tx) => {
        const request = await lockOpenRequest(tx, id, now);
        if (!request || request.code_hash) return;
        await writeCode(tx, request, pepper, BASE_URL);
      });
    }),
    defineJob(sendAddressNotice, ({ db, now }, { id }) =>
      db.transaction().execute((tx) => writeNotices(tx, id, { baseUrl: BASE_URL, now })),
    ),
    defineJob(forgetAddresses, async ({ db, now }) => {
      await forgetOld(db, new Date(now.getTime() - longestLimitMs), now);
    }),
  ];
}

type Request = NonNullable<Awaited<ReturnType<typeof lockOpenRequest>>>;

async function writeCode(tx: Tx, request: Request, pepper: Buffer, baseUrl: string): Promise<void> {
  const { id, member_id, channel, address } = request;
  const owner = await findByAddress(tx, channel, address);
  if (owner && owner.id !== member_id) {
    const tone = toneFor(owner);
    // Written once, like a code, but one that nobody can type.
    await armRequest(tx, id, hashOf(newToken()));
    if (channel === 'sms')
      return void (await post(tx, { channel, to: address, ...setText(addressInUseText(), tone) }));
    const to = owner.email ?? address;
    return void (await post(tx, { channel, to, ...layOut(addressInUseMail(owner), baseUrl, tone) }));
  }
  const member = await readMember(tx, member_id);
  const tone = toneFor(member);
  const code = newDigits(6);
  await armRequest(tx, id, pepperedHash(pepper, id, code));
  const text = verifyAddressText({ code, host: new URL(baseUrl).hostname });
  if (channel === 'sms') await post(tx, { channel, to: address, code, ...setText(text, tone) });
  else {
    const mail = verifyAddressMail({ code });
    await post(tx, { channel, to: address, code, ...layOut(mail, baseUrl, tone) });
  }
}

/** One link for all of them: whoever undoes first has undone it. */
async function writeNotices(
  tx: Tx,
  id: string,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const change = await lockChange(tx, id);
  if (!change || change.undo_hash) return;
  const member = await readMember(tx, change.member_id);
  const before = { email: change.email_before, mobile: change.mobile_before };
  const token = newToken();
  await armChange(tx, id, hashOf(token));
  const about = { what: 'address_changed' as const };
  const security = { category: 'security' as const, key: `address ${id}`, path: '/tabs/settings/account' };
  await notify(tx, { member_id: change.member_id, about, ...security }, now);
  const path = `/undo-address#token=${token}`;
  const told = tellChange(before, member, masked);
  const tone = toneFor(member);
  for (const { channel, to } of reachedBefore(before)) {
    const text = addressChangedText({ told, link: linkTo(baseUrl, path) });
    if (channel === 'sms') await post(tx, { channel, to, ...setText(text, tone) });
    else {
      const mail = addressChangedMail({ first_name: member.first_name, told, path });
      await post(tx, { channel, to, ...layOut(mail, baseUrl, tone) });
    }
  }
}
