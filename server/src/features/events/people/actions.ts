import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type {
  messageEventPeople,
  previewEventMessage,
  readEventPeople,
  recordAttendance,
} from '@kindred/contract/events/people.ts';
import { eventPath } from '#features/events/places/public.ts';
import { findEventOfStaff, type EventRow } from '#features/events/public.ts';
import { isReason } from '#platform/audit/reason.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { renderMail } from '#platform/outbox/mail-template.ts';
import { eventMessageMail } from './mails/event-message.ts';
import { spreadMessage } from './jobs.ts';
import { isAttendanceOpen, presentEventPerson } from './rules.ts';
import {
  countRecipients,
  findEventMessage,
  insertMessage,
  peoplePerPage,
  readPeople,
  setAttended,
} from './store.ts';

async function eventOf(db: DbOrTx, ctx: StaffContext<'not_found'>, id: string): Promise<EventRow> {
  const row = await findEventOfStaff(db, id);
  if (!row) throw ctx.refuse('not_found');
  return row;
}

/** Each person listed gets an audit row with the reason, in the transaction of the read. */
export function listPeople(
  ctx: StaffContext<RefusalOf<typeof readEventPeople>>,
  id: string,
  { reason, after = 0 }: Body<typeof readEventPeople>,
): Promise<Reply<typeof readEventPeople>> {
  const { db, now, person } = ctx;
  return db.transaction().execute(async (tx) => {
    const event = await eventOf(tx, ctx, id);
    const isOrganiser = event.organiser_id === person.id;
    if (!isOrganiser && !isReason(reason)) throw ctx.refuse('reason_needed');
    const rows = await readPeople(tx, id, after);
    const page = rows.slice(0, peoplePerPage);
    const read = {
      what: 'event_people_read',
      staff_id: person.id,
      reason: isReason(reason) ? (reason ?? '') : 'organiser of the event',
      details: { event: id },
      now,
    } as const;
    if (page.length === 0) await recordAudit(tx, { ...read, about: null });
    for (const { member_id } of page) await recordAudit(tx, { ...read, about: { member: member_id } });
    return {
      items: page.map(presentEventPerson),
      next: rows.length > page.length ? (page.at(-1)?.arrived ?? null) : null,
    };
  });
}

export function noteAttendance(
  ctx: StaffContext<RefusalOf<typeof recordAttendance>>,
  id: string,
  { place, attended }: Body<typeof recordAttendance>,
): Promise<Reply<typeof recordAttendance>> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const event = await eventOf(tx, ctx, id);
    if (!isAttendanceOpen(event.starts_at, now)) throw refuse('event_not_begun');
    const member = await setAttended(tx, { event: id, place, attended });
    if (member === undefined) throw refuse('not_found');
    const details = { event: id, attended: String(attended) };
    await recordAudit(tx, {
      what: 'event_attendance_noted',
      staff_id: person.id,
      about: { member },
      details,
      now,
    });
    return { place, attended };
  });
}

/** Renders the message as a member named “Kim” would get it. Sends nothing. */
export async function previewMessage(
  ctx: StaffContext<'not_found'>,
  id: string,
  { audience, text }: Body<typeof previewEventMessage>,
  baseUrl: string,
): Promise<Reply<typeof previewEventMessage>> {
  const { db } = ctx;
  const event = await eventOf(db, ctx, id);
  const path = eventPath(event);
  const { title } = event.data;
  const details = { first_name: 'Kim', title, message: text, path, link: linkTo(baseUrl, path) };
  const frame = await readMailFrame(db, baseUrl);
  const mail = eventMessageMail(details);
  const plain = renderMail(mail, frame, 'plain');
  return {
    recipients: await countRecipients(db, id, audience),
    subject: plain.subject,
    text: plain.text,
    discreet_text: renderMail(mail, frame, 'discreet').text,
  };
}

/** Sent once per id, however often it is requested. A different text needs another id. */
export function sendEventMessage(
  ctx: StaffContext<RefusalOf<typeof messageEventPeople>>,
  event: string,
  { id, audience, text }: Body<typeof messageEventPeople>,
): Promise<Reply<typeof messageEventPeople>> {
  const { db, now, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    await eventOf(tx, ctx, event);
    const recipients = await countRecipients(tx, event, audience);
    const message = { id, event_id: event, staff_id: person.id, body: text, audience, recipients };
    const before = await findEventMessage(tx, id);
    const isSame = before?.event_id === event && before.body === text && before.audience === audience;
    // Changed after an attempt whose response was lost: this text has not been sent.
    if (before && !isSame) throw refuse('conflict');
    if (before) return { recipients: before.recipients };
    if (recipients === 0) throw refuse('no_recipients');
    if (await insertMessage(tx, { ...message, sent_at: now }))
      await enqueue(tx, spreadMessage, { message: id }, { key: id });
    return { recipients };
  });
}
