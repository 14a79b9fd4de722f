import { sql } from 'kysely';
import type { DeliveryKind } from '@kindred/contract/staff/members.ts';
import * as z from 'zod';
import type { ZonedQuietHours } from '#platform/calendar/quiet-hours.ts';
import type { Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { enqueue, enqueueAll } from '#platform/jobs/enqueue.ts';
import { isMailAddress } from '@kindred/contract/values.ts';
import { isMobile } from './address.ts';
import type { RenderedMail, PrivacyMode } from './mail-template.ts';
import './tables.ts';

/** The text comes from renderMail or renderSms, so that every message has a privacy mode. */
export type Letter = {
  kind: DeliveryKind;
  /** Nothing is sent in these hours, not even a retry. */
  quiet?: ZonedQuietHours | null;
  /** It is not sent once this notification has been read. */
  notification?: string;
} & (
  | ({
      channel: 'email';
      to: string;
      code?: string;
      /** The page in this app on which this kind of mail can be stopped, also by a mail program (RFC 8058). */
      unsubscribe?: string;
      not_after?: Date;
    } & RenderedMail)
  | { channel: 'sms'; to: string; tone: PrivacyMode; text: string; code?: string; not_after?: Date }
);

export const deliverMessage = { name: 'deliver-message', payload: z.object({ id: z.uuid() }) };

/** Queues a mail or SMS in the caller’s transaction. Returns its id. */
export async function sendMail(tx: Tx, letter: Letter): Promise<string> {
  const [id = ''] = await sendMails(tx, [letter]);
  return id;
}

/** Does the same for many messages, in two statements. */
export async function sendMails(tx: Tx, letters: readonly Letter[]): Promise<string[]> {
  if (letters.length === 0) return [];
  letters.forEach(refuseUnfit);
  const rows = letters.map((letter) => ({
    id: newId(),
    subject: null,
    html: null,
    code: null,
    unsubscribe: null,
    not_after: null,
    quiet: null,
    notification: null,
    ...letter,
    discreet: letter.tone === 'discreet',
  }));
  await sql`
    insert into outbox_message (id, kind, channel, "to", subject, text, html, code, discreet, unsubscribe, not_after, quiet,
      notification)
    select id, kind, channel, "to", subject, text, html, code, discreet, unsubscribe, not_after, quiet, notification
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, kind text, channel text, "to" text, subject text,
      text text, html text, code text, discreet boolean, unsubscribe text, not_after timestamptz,
      quiet jsonb, notification uuid)`.execute(tx);
  await enqueueAll(
    tx,
    deliverMessage,
    rows.map(({ id }) => ({ payload: { id }, key: id })),
  );
  return rows.map(({ id }) => id);
}

/** Queues a refused message again, unless its text has been purged. False if it was not refused. */
export async function requeueMessage(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_message')
    .set({ state: 'waiting', fault: null })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('text', '<>', '')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  return enqueue(tx, deliverMessage, { id }, { key: `${id} ${now.toISOString()}` });
}

// oxlint-disable-next-line no-control-regex -- a line break in a subject would begin another header
const control = /[\u0000-\u001f\u007f]/;

/** The caller has validated the input, so a failure here is an internal error. */
function refuseUnfit(letter: Letter): void {
  const fits = letter.channel === 'email' ? isMailAddress(letter.to) : isMobile(letter.to);
  if (!fits) throw new Error(`not an address for ${letter.channel}`);
  if (letter.channel === 'email' && control.test(letter.subject))
    throw new Error('control characters in a subject');
}
