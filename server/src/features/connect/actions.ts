import type {
  ContactForm,
  FormList,
  FormRead,
  FormState,
  listContactForms,
  sendContactForm,
} from '@kindred/contract/connect.ts';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { readMember, waitFor } from '#features/accounts/public.ts';
import { writeDown } from '#platform/audit/write-down.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { layOut, toneFor } from '#platform/outbox/layout.ts';
import { post } from '#platform/outbox/post.ts';
import { phoneOf } from '#platform/phone.ts';
import { pepperedHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { formReceiptMail } from './mails/form-receipt.ts';
import { formWaitsMail } from './mails/form-waits.ts';
import { lineOf, networkMs, readOf, receiptMs, receiptsADay, type Settings } from './rules.ts';
import {
  countedFrom,
  countForms,
  countTo,
  findForm,
  holdNetwork,
  keepForm,
  listForms,
  lockForm,
  markForm,
  nameOfStaff,
  type FormRow,
} from './store.ts';

const pageSize = 20;

/** Kept, acknowledged and passed on in one transaction: who is told that it is here can rely on it. */
export async function send(
  ctx: Context,
  form: ContactForm,
  settings: Settings,
): Promise<Reply<typeof sendContactForm>> {
  const { db, now, caller, person } = ctx;
  const { id } = form;
  const reach = reachOf(ctx, form);
  const network_hash = pepperedHash(await readPepper(db), 'contact form', caller.network);
  const wait = await db.transaction().execute(async (tx) => {
    await holdNetwork(tx, network_hash);
    const before = await findForm(tx, id);
    if (before) {
      if (!isSame(before, { ...form, ...reach })) throw new Refusal('conflict');
      return 0;
    }
    const counted = await countedFrom(
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
    const row = { id, kind, about, name, message, best_time, device, member_id, network_hash };
    // From another network at the same moment: it is looked at as one that came before.
    if (!(await keepForm(tx, { ...row, ...reach, sent_at: now }))) throw new Refusal('conflict');
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

/** One way to be reached at least. Every phone can be called, not mobiles alone. */
function reachOf(
  { content }: Context,
  { email, phone }: ContactForm,
): { email: string | null; phone: string | null } {
  if (email === undefined && phone === undefined) {
    const message = 'Give an e-mail address or a phone number, so that we can answer you.';
    throw new Refusal('validation', [{ field: 'email', code: 'missing', message }]);
  }
  const number = phone === undefined ? undefined : phoneOf(phone, content.all('charity')[0]?.country);
  if (phone !== undefined && !number?.isValid()) {
    const message = 'Type a phone number that we can call.';
    throw new Refusal('validation', [{ field: 'phone', code: 'wrong_form', message }]);
  }
  return { email: email ?? null, phone: number?.number ?? null };
}

const told = ['kind', 'about', 'name', 'email', 'phone', 'message', 'best_time'] as const;

/** What was sent again is what was kept. Under the id of another one it is neither. */
function isSame(before: FormRow, asked: Pick<FormRow, (typeof told)[number]>): boolean {
  return told.every((name) => before[name] === asked[name]);
}

/** It repeats nothing of what was typed: the address may be somebody else's. Guests get the discreet words. */
async function acknowledge(
  tx: Tx,
  { email, member_id, now }: { email: string | null; member_id: string | null; now: Date },
  { baseUrl }: Settings,
): Promise<void> {
  if (email === null) return;
  if ((await countTo(tx, email, new Date(now.getTime() - receiptMs))) > receiptsADay) return;
  const tone = member_id === null ? 'discreet' : toneFor(await readMember(tx, member_id));
  await post(tx, { channel: 'email', to: email, ...layOut(formReceiptMail(), baseUrl, tone) });
}

/** Told that something waits, and where. What was written stays here: mail is read on the way. */
async function passToTeam(tx: Tx, { id, kind }: ContactForm, { baseUrl, teams }: Settings): Promise<void> {
  const to = teams[kind];
  if (to === null) return;
  await post(tx, { channel: 'email', to, ...layOut(formWaitsMail({ id, kind }), baseUrl, 'plain') });
}

export async function list(
  { db }: StaffContext,
  { state = 'waiting', kind, page: asked = '1' }: Query<typeof listContactForms>,
): Promise<FormList> {
  const counts = await countForms(db);
  const count = (waits: boolean, of = kind) =>
    counts
      .filter((one) => one.waits === waits && (of === undefined || one.kind === of))
      .reduce((sum, one) => sum + one.count, 0);
  const total = count(state === 'waiting');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Number(asked), pages);
  const rows = await listForms(db, { state, kind, from: (page - 1) * pageSize, most: pageSize });
  const waiting = { support_centre: count(true, 'support_centre'), technical: count(true, 'technical') };
  return { items: rows.map(lineOf), total, page, pages, waiting };
}

/** In the transaction of the read: nobody reads what a person wrote without a row that says so. */
export async function readOne({ db, now, person }: StaffContext, id: string): Promise<FormRead> {
  return db.transaction().execute(async (tx) => {
    const row = await findForm(tx, id);
    if (!row) throw new Refusal('not_found');
    await writeDown(tx, { what: 'form_read', ...written(row, person.id), now });
    return readOf(row);
  });
}

/** Said twice, it was said once: the first who answered stays. */
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
      await writeDown(tx, { what: 'form_read', ...written(row, person.id), now });
      return readOf(row);
    }
    const by = answered
      ? { answered_at: null, answered_by: null }
      : { answered_at: now, answered_by: await nameOfStaff(tx, person.id) };
    await markForm(tx, id, by);
    const what = answered ? 'form_opened_again' : 'form_answered';
    await writeDown(tx, { what, ...written(row, person.id), now });
    return readOf({ ...row, ...by });
  });
}

/** Whoever wrote without an account has no id of ours: the message itself is named. */
function written({ id, member_id }: FormRow, staff: string) {
  const about = member_id === null ? null : { member: member_id };
  return { staff_id: staff, about, reason: 'to answer a message', details: { form: id } };
}
