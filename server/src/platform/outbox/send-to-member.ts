import type { DeliveryKind } from '@kindred/contract/staff/members.ts';
import type { Tx } from '#platform/database.ts';
import { sendMail } from './enqueue-mail.ts';
import { readMailFrame } from './mail-frame.ts';
import type { MailWords, TextWords } from './mail-words.ts';
import { privacyModeFor, renderMail, renderSms } from './mail-template.ts';

interface Reached {
  email: string | null;
  mobile: string | null;
  discreet_messages: boolean;
}

/**
 * For messages that must reach a member whatever they chose: by email, or by text message if they have no email
 * address.
 */
export async function sendToMember(
  tx: Tx,
  member: Reached,
  { kind, mail, text }: { kind: DeliveryKind; mail: MailWords; text: TextWords },
  baseUrl: string,
): Promise<void> {
  const { email, mobile } = member;
  const tone = privacyModeFor(member);
  if (email !== null) {
    const rendered = renderMail(mail, await readMailFrame(tx, baseUrl), tone);
    await sendMail(tx, { kind, channel: 'email', to: email, ...rendered });
  } else if (mobile !== null) {
    await sendMail(tx, {
      kind,
      channel: 'sms',
      to: mobile,
      ...renderSms(text, await readMailFrame(tx, baseUrl), tone),
    });
  }
}
