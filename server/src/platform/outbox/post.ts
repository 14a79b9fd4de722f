import * as z from 'zod';
import type { Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { isMailAddress } from '@kindred/contract/values.ts';
import { isMobile } from './address.ts';
import type { LaidOut, Tone } from './layout.ts';
import './tables.ts';

/** Its words come from layOut or setText, so that nothing leaves whose tone nobody thought of. */
export type Letter =
  | ({ channel: 'email'; to: string; code?: string } & LaidOut)
  | { channel: 'sms'; to: string; tone: Tone; text: string; code?: string };

export const deliverMessage = { name: 'deliver-message', payload: z.object({ id: z.uuid() }) };

/** Mail or SMS leaves when the caller's transaction is committed, and not otherwise. Gives back its id. */
export async function post(tx: Tx, letter: Letter): Promise<string> {
  refuseUnfit(letter);
  const id = newId();
  const { channel, to, text, tone, code = null } = letter;
  const mail =
    letter.channel === 'email'
      ? { subject: letter.subject, html: letter.html }
      : { subject: null, html: null };
  await tx
    .insertInto('outbox_message')
    .values({
      id,
      channel,
      to,
      text,
      code,
      discreet: tone === 'discreet',
      ...mail,
      fault: null,
      sent_at: null,
    })
    .execute();
  await enqueue(tx, deliverMessage, { id }, { key: id });
  return id;
}

// oxlint-disable-next-line no-control-regex -- a line break in a subject would begin another header
const control = /[\u0000-\u001f\u007f]/;

/** The caller has checked what was typed; this is the last door, and a fault when it is shut. */
function refuseUnfit(letter: Letter): void {
  const fits = letter.channel === 'email' ? isMailAddress(letter.to) : isMobile(letter.to);
  if (!fits) throw new Error(`not an address for ${letter.channel}`);
  if (letter.channel === 'email' && control.test(letter.subject))
    throw new Error('control characters in a subject');
}
