import type {
  ContactForm,
  FormList,
  FormRead,
  FormState,
  listContactForms,
  sendContactForm,
} from '@kindred/contract/connect.ts';
import { speaksOfDanger } from '@kindred/contract/crisis-phrases/matcher.ts';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { waitFor } from '#features/accounts/limits/public.ts';
import { readMember } from '#features/accounts/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail, privacyModeFor } from '#platform/outbox/mail-template.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { phoneOf } from '#platform/phone.ts';
import { pepperedHash } from '#platform/secrets.ts';
import type { TodaySource } from '#platform/today.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { formReceiptMail } from './mails/form-receipt.ts';
import { formWaitsMail } from './mails/form-waits.ts';
import { lineOf, networkMs, readOf, receiptMs, receiptsADay, type FormSettings } from './rules.ts';
import {
  countWaitingForms,
  countFormsFrom,
  countForms,
  countTo,
  findForm,
  holdNetwork,
  keepForm,
  listForms,
  lockForm,
  markForm,
  type FormRow,
} from './store.ts';

const pageSize = 20;

/** Saves, acknowledges and forwards in one transaction, so that an acknowledgement can be relied on. */
export async function saveContactForm(
  ctx: Context<'conflict'>,
  form: ContactForm,
  settings: FormSettings,
): Promise<Reply<typeof sendContactForm>> {
  const { db, now, caller, person } = ctx;
  const { id } = form;
  const reach = reachOf(ctx, form);
  const network_hash = pepperedHash(await readPepper(db), 'contact form', caller.network);
  const wait = await db.transaction().execute(async (tx) => {
    await holdNetwork(tx, network_hash);
    const before = await findForm(tx, id);
    if (before) {
      if (!isSame(before, { ...form, ...reach })) throw ctx.refuse('conflict');
      return 0;
    }
    const counted = await countFormsFrom(
      tx,
      network_hash,
      settings.networkMost,
      new Date(now.getTime() - networkMs),
    );
    const seconds = waitFor(counted ? [counted] : [], [{ most: 1, withinMs: networkMs }], now);
    if (seconds > 0) return seconds;
    const { kind, about, name, message, best_time } = form;
    const device = form.device ? JSON.stringify(form.device) : null;
    const member_id = person?.kind === 'member' ? person.id : null;
    const danger = speaksOfDanger(message);
    const row = { id, kind, about, name, message, best_time, device, member_id, network_hash, danger };
    // A simultaneous request from another network is treated as an earlier one.
    if (!(await keepForm(tx, { ...row, ...reach, sent_at: now }))) throw ctx.refuse('conflict');
    await acknowledge(tx, { email: reach.email, member_id, now }, settings);
    await passToTeam(tx, form, settings);
    return 0;
  });
  if (wait > 0) {
    ctx.head('retry-after', String(wait));
    throw new Refusal('rate_limited');
  }
  return { id };
}

/** Requires at least one way to reach the sender. Any phone can be called, not only mobiles. */
function reachOf(
  { content }: Context,
  { email, phone }: ContactForm,
): { email: string | null; phone: string | null } {
  if (email === undefined && phone === undefined) {
    const message = 'Enter an email address or a phone number so that we can reply. You only need one.';
    throw new Refusal('validation', [{ field: 'email', code: 'missing', message }]);
  }
  const number = phone === undefined ? undefined : phoneOf(phone, content.all('charity')[0]?.country);
  if (phone !== undefined && !number?.isValid()) {
    const message = 'Enter a phone number that we can call.';
    throw new Refusal('validation', [{ field: 'phone', code: 'wrong_form', message }]);
  }
  return { email: email ?? null, phone: number?.number ?? null };
}

const details = ['kind', 'about', 'name', 'email', 'phone', 'message', 'best_time'] as const;

/** A retry returns the saved message. A different text under the same id is refused. */
function isSame(before: FormRow, request: Pick<FormRow, (typeof details)[number]>): boolean {
  return details.every((name) => before[name] === request[name]);
}

/** Repeats none of the input, because the address may belong to someone else. Guests get the discreet text. */
async function acknowledge(
  tx: Tx,
  { email, member_id, now }: { email: string | null; member_id: string | null; now: Date },
  { baseUrl }: FormSettings,
): Promise<void> {
  if (email === null) return;
  if ((await countTo(tx, email, new Date(now.getTime() - receiptMs))) > receiptsADay) return;
  const tone = member_id === null ? 'discreet' : privacyModeFor(await readMember(tx, member_id));
  const frame = await readMailFrame(tx, baseUrl);
  await sendMail(tx, {
    kind: 'form_receipt',
    channel: 'email',
    to: email,
    ...renderMail(formReceiptMail(), frame, tone),
  });
}

/** Tells the team that a message is waiting, and where. The text is left out, because email is not confidential. */
async function passToTeam(
  tx: Tx,
  { id, kind }: ContactForm,
  { baseUrl, teams }: FormSettings,
): Promise<void> {
  const to = teams[kind];
  if (to === null) return;
  const frame = await readMailFrame(tx, baseUrl);
  await sendMail(tx, {
    kind: 'other',
    channel: 'email',
    to,
    ...renderMail(formWaitsMail({ id, kind }), frame, 'plain'),
  });
}

export async function findContactForms(
  { db }: StaffContext,
  { state = 'waiting', kind, page: request = '1' }: Query<typeof listContactForms>,
): Promise<FormList> {
  const counts = await countForms(db);
  const count = (waits: boolean, of = kind) =>
    counts
      .filter((one) => one.waits === waits && (of === undefined || one.kind === of))
      .reduce((sum, one) => sum + one.count, 0);
  const total = count(state === 'waiting');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Number(request), pages);
  const rows = await listForms(db, { state, kind, from: (page - 1) * pageSize, most: pageSize });
  const waiting = { support_centre: count(true, 'support_centre'), technical: count(true, 'technical') };
  return { items: rows.map(lineOf), total, page, pages, waiting };
}

/** Runs in the transaction of the read: no one reads a person's text without an audit row. */
export async function openContactForm({ db, now, person }: StaffContext, id: string): Promise<FormRead> {
  return db.transaction().execute(async (tx) => {
    const row = await findForm(tx, id);
    if (!row) throw new Refusal('not_found');
    await recordAudit(tx, { what: 'form_read', ...written(row, person.id), now });
    return readOf(row);
  });
}

/** Idempotent: the first person to answer stays recorded. */
export async function settle(
  { db, now, person }: StaffContext,
  id: string,
  state: FormState,
): Promise<FormRead> {
  return db.transaction().execute(async (tx) => {
    const row = await lockForm(tx, id);
    if (!row) throw new Refusal('not_found');
    const answered = row.answered_at !== null;
    if (answered === (state === 'answered')) {
      await recordAudit(tx, { what: 'form_read', ...written(row, person.id), now });
      return readOf(row);
    }
    const by = answered
      ? { answered_at: null, answered_by: null }
      : { answered_at: now, answered_by: person.name };
    await markForm(tx, id, by);
    const what = answered ? 'form_opened_again' : 'form_answered';
    await recordAudit(tx, { what, ...written(row, person.id), now });
    return readOf({ ...row, ...by });
  });
}

/** A sender without an account has no id, so the message itself is the subject. */
function written({ id, member_id }: FormRow, staff: string) {
  const about = member_id === null ? null : { member: member_id };
  return { staff_id: staff, about, reason: 'to answer a message', details: { form: id } };
}

export const messagesToday: TodaySource = {
  needs: 'support',
  read: async (db) => [{ kind: 'messages', ...(await countWaitingForms(db)) }],
};
