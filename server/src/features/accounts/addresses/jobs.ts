import * as z from 'zod';
import { longestLimitMs } from '#features/accounts/limits/public.ts';
import { findByAddress, maskAddress, readMember } from '#features/accounts/public.ts';
import { notify } from '#features/notifications/public.ts';
import type { Tx } from '#platform/database.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail, renderSms, privacyModeFor } from '#platform/outbox/mail-template.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { hashOf, newDigits, newToken, pepperedHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { addressChangedMail, addressChangedText } from './mails/address-changed.ts';
import { addressInUseMail, addressInUseText } from './mails/address-in-use.ts';
import { verifyAddressMail, verifyAddressText } from './mails/verify-address.ts';
import { reachedBefore, tellChange } from './rules.ts';
import { armChange, armAddressRequest, forgetOld, lockChange, lockOpenAddressRequest } from './store.ts';

export const sendAddressCode = { name: 'send-address-code', payload: z.object({ id: z.uuid() }) };
export const sendAddressNotice = { name: 'send-address-notice', payload: z.object({ id: z.uuid() }) };
const forgetAddresses = { name: 'forget-addresses', payload: z.object({}) };

export const addressSchedules: readonly Schedule[] = [
  { name: 'forget-addresses', kind: forgetAddresses, zone: 'UTC', at: ['03:50'] },
];

/**
 * Looks up here whether another account has an address, after everyone has had the same reply. Codes and links are also
 * generated here, so that only the message contains them.
 */
export function addressJobs({ BASE_URL }: { BASE_URL: string }): Job[] {
  return [
    defineJob(sendAddressCode, async ({ db, now }, { id }) => {
      const pepper = await readPepper(db);
      await db.transaction().execute(async (tx) => {
        const request = await lockOpenAddressRequest(tx, id, now);
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

type Request = NonNullable<Awaited<ReturnType<typeof lockOpenAddressRequest>>>;

async function writeCode(tx: Tx, request: Request, pepper: Buffer, baseUrl: string): Promise<void> {
  const { id, member_id, channel, address, expires_at: not_after } = request;
  const owner = await findByAddress(tx, channel, address);
  if (owner && owner.id !== member_id) {
    const tone = privacyModeFor(owner);
    // Stored as a hash, like a code, but too long to guess.
    await armAddressRequest(tx, id, hashOf(newToken()));
    if (channel === 'sms')
      return void (await sendMail(tx, {
        kind: 'address',
        channel,
        to: address,
        ...renderSms(addressInUseText(), await readMailFrame(tx, baseUrl), tone),
      }));
    const to = owner.email ?? address;
    const frame = await readMailFrame(tx, baseUrl);
    return void (await sendMail(tx, {
      kind: 'address',
      channel,
      to,
      ...renderMail(addressInUseMail(owner), frame, tone),
    }));
  }
  const member = await readMember(tx, member_id);
  const tone = privacyModeFor(member);
  const code = newDigits(6);
  await armAddressRequest(tx, id, pepperedHash(pepper, id, code));
  const text = verifyAddressText({ code, host: new URL(baseUrl).hostname });
  if (channel === 'sms')
    await sendMail(tx, {
      kind: 'address',
      channel,
      to: address,
      code,
      not_after,
      ...renderSms(text, await readMailFrame(tx, baseUrl), tone),
    });
  else {
    const mail = verifyAddressMail({ code });
    const frame = await readMailFrame(tx, baseUrl);
    await sendMail(tx, {
      kind: 'address',
      channel,
      to: address,
      code,
      not_after,
      ...renderMail(mail, frame, tone),
    });
  }
}

/** All notices share one link: the first recipient to use it undoes the change. */
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
  const details = tellChange(before, member, maskAddress);
  const tone = privacyModeFor(member);
  for (const { channel, to } of reachedBefore(before)) {
    const text = addressChangedText({ details, link: linkTo(baseUrl, path) });
    if (channel === 'sms')
      await sendMail(tx, {
        kind: 'address',
        channel,
        to,
        ...renderSms(text, await readMailFrame(tx, baseUrl), tone),
      });
    else {
      const mail = addressChangedMail({ first_name: member.first_name, details, path });
      const frame = await readMailFrame(tx, baseUrl);
      await sendMail(tx, { kind: 'address', channel, to, ...renderMail(mail, frame, tone) });
    }
  }
}
