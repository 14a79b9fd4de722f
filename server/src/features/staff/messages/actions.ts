import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import {
  testsPerHour,
  type changeMessage,
  type listMessageTexts,
  type MessageLine,
  type MessageTextPage,
  type MessagePreview,
  type sendTestMessage,
} from '@kindred/contract/staff/messages.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { readBrandFile } from '#platform/brand/brand-files.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { readMailFrame, type MailFrame } from '#platform/outbox/mail-frame.ts';
import { attachmentsOf } from '#platform/outbox/mail-pictures.ts';
import type { MailWords, SlotTexts } from '#platform/outbox/mail-words.ts';
import { renderMail, renderSms, type PrivacyMode } from '#platform/outbox/mail-template.ts';
import type { MessageKind } from '#platform/outbox/message-kinds.ts';
import { changedTexts, requiredIn, shippedSlots, slotLabel, textMistakes } from './rules.ts';
import { countTestsSince, insertTextVersion, readChangedKeys, readTextVersions } from './store.ts';

const hourMs = 3_600_000;

export interface Messages {
  kinds: readonly MessageKind[];
  baseUrl: string;
}

const lineOf = ({ key, group, name, write, sample }: MessageKind, changed: boolean): MessageLine => ({
  key,
  group,
  name,
  channel: 'subject' in write(sample) ? 'email' : 'sms',
  is_changed: changed,
});

export async function loadMessageKinds(
  { db }: StaffContext,
  { kinds }: Messages,
): Promise<Reply<typeof listMessageTexts>> {
  const changed = await readChangedKeys(db);
  return { items: kinds.map((kind) => lineOf(kind, changed.has(kind.key))) };
}

function kindOf({ refuse }: Pick<StaffContext<'not_found'>, 'refuse'>, { kinds }: Messages, key: string) {
  const kind = kinds.find((one) => one.key === key);
  if (!kind) throw refuse('not_found');
  return kind;
}

export async function loadMessage(
  ctx: StaffContext<'not_found'>,
  messages: Messages,
  key: string,
): Promise<MessageTextPage> {
  const kind = kindOf(ctx, messages, key);
  return messagePage(ctx.db, messages, kind);
}

async function messagePage(db: DbOrTx, messages: Messages, kind: MessageKind): Promise<MessageTextPage> {
  const versions = await readTextVersions(db, kind.key);
  const [latest] = versions;
  const saved = latest?.texts ?? {};
  return {
    ...lineOf(kind, Object.keys(saved).length > 0),
    slots: Object.entries(shippedSlots(kind)).map(([slot, shipped]) => ({
      slot,
      label: slotLabel(kind, slot),
      shipped,
      text: saved[slot] ?? shipped,
      required: requiredIn(shipped),
    })),
    placeholders: Object.entries(kind.sample).map(([name, sample]) => ({ name, sample })),
    version: latest?.id ?? null,
    versions: versions.map(({ id, changed_at, staff, texts }) => ({
      id,
      changed_at: changed_at.toISOString(),
      staff,
      texts,
    })),
    preview: await previewOf(db, messages, kind, saved),
  };
}

export async function drawMessage(
  ctx: StaffContext<'not_found'>,
  messages: Messages,
  key: string,
  texts: SlotTexts,
): Promise<MessagePreview> {
  const kind = kindOf(ctx, messages, key);
  return previewOf(ctx.db, messages, kind, texts);
}

/** In both modes, with images inlined, because a preview frame loads nothing. */
async function previewOf(
  db: DbOrTx,
  { baseUrl }: Messages,
  kind: MessageKind,
  texts: SlotTexts,
): Promise<MessagePreview> {
  const frame = await readMailFrame(db, baseUrl);
  const withTexts = { ...frame, texts: { [kind.key]: texts } };
  const render = async (tone: PrivacyMode) => {
    const { subject, text, html } = renderKind(kind, withTexts, tone);
    return { subject, text, html: html === null ? null : await withPictures(db, html, frame) };
  };
  return { plain: await render('plain'), discreet: await render('discreet') };
}

function renderKind({ write, sample }: MessageKind, frame: MailFrame, tone: PrivacyMode) {
  const words = write(sample);
  if ('subject' in words) return renderMail(words, frame, tone);
  return { subject: '', html: null, ...renderSms(words, frame, tone) };
}

async function withPictures(db: DbOrTx, html: string, { brand }: MailFrame): Promise<string> {
  const own = brand ? await readBrandFile(db, brand.files, 'mail.png') : undefined;
  const pictures = await attachmentsOf(html, own);
  return pictures.reduce(
    (text, { cid, content }) =>
      text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    html,
  );
}

function refuseMistakes({ content }: Pick<Context, 'content'>, kind: MessageKind, texts: SlotTexts): void {
  const [charity] = content.all('charity');
  const names = charity ? [charity.app_name, charity.charity_name, charity.illness] : [];
  const mistakes = textMistakes(kind, texts, names);
  if (mistakes.length > 0) throw new Refusal('validation', mistakes);
}

/** Applies from the next message. Only one of two simultaneous saves succeeds. */
export async function saveMessage(
  ctx: StaffContext<RefusalOf<typeof changeMessage>>,
  messages: Messages,
  key: string,
  { version, texts: typed }: Body<typeof changeMessage>,
): Promise<MessageTextPage> {
  const kind = kindOf(ctx, messages, key);
  const texts = changedTexts(kind, typed);
  refuseMistakes(ctx, kind, texts);
  const { person, now } = ctx;
  return ctx.db.transaction().execute(async (tx) => {
    const row = { id: newId(), key, texts, based_on: version, changed_at: now, staff_id: person.id };
    if (!(await insertTextVersion(tx, row))) throw ctx.refuse('edited_meanwhile');
    const details = { message: kind.name, fields: Object.keys(texts) };
    await recordAudit(tx, { what: 'message_text_changed', staff_id: person.id, about: null, details, now });
    return messagePage(tx, messages, kind);
  });
}

/** Sends only to the address of the person who asks. */
export async function mailTest(
  ctx: StaffContext<RefusalOf<typeof sendTestMessage>>,
  messages: Messages,
  key: string,
  { texts: typed, discreet }: Body<typeof sendTestMessage>,
): Promise<Reply<typeof sendTestMessage>> {
  const kind = kindOf(ctx, messages, key);
  const texts = changedTexts(kind, typed);
  refuseMistakes(ctx, kind, texts);
  const { person, now } = ctx;
  return ctx.db.transaction().execute(async (tx) => {
    const { email, sent } = await countTestsSince(tx, person.id, new Date(now.getTime() - hourMs));
    if (sent >= testsPerHour) throw ctx.refuse('rate_limited');
    const frame = { ...(await readMailFrame(tx, messages.baseUrl)), texts: { [key]: texts } };
    const tone = discreet ? 'discreet' : 'plain';
    const words = kind.write(kind.sample);
    const mail = renderMail(
      'subject' in words ? words : asMail(renderSms(words, frame, tone).text),
      frame,
      tone,
    );
    await sendMail(tx, { kind: 'other', channel: 'email', to: email, ...mail });
    const details = { message: kind.name };
    await recordAudit(tx, { what: 'message_test_sent', staff_id: person.id, about: null, details, now });
    return { sent_to: email };
  });
}

/** Staff have no mobile number here, so the words of a text message arrive by email. */
const asMail = (text: string): MailWords => ({
  discreet: 'same',
  subject: 'Test of a text message',
  preheader: 'The words of the text message.',
  heading: 'Test of a text message',
  parts: text.split('\n').flatMap((line) => (line === '' ? [] : [{ kind: 'text' as const, text: line }])),
  reason: 'You’re getting this email because you asked for a test in the console.',
});
