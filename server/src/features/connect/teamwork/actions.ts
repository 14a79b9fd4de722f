import type { RefusalCode } from '@kindred/contract/api.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type {
  addChatNote,
  ChatNote,
  listChatNotes,
  listDeskPeople,
  pauseConversation,
  recordEscalation,
  transferConversation,
} from '@kindred/contract/connect/teamwork.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import { isDeskLead } from '#features/connect/access.ts';
import { listPresent, presenceLeaseMs, reservePlace } from '#features/connect/availability/public.ts';
import { wakeDeskStreams } from '#features/connect/chat/public.ts';
import {
  answersIn,
  chatAuditOf,
  deskLineOf,
  findDeskRow,
  lockDeskRow,
  supportStaff,
  type DeskRow,
} from '#features/connect/desk/public.ts';
import { nameOfStaff } from '#features/connect/store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited } from '#platform/audit/tables.ts';
import type { Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { StaffContext } from '#platform/http/route.ts';
import {
  addEscalation,
  addNote,
  findEscalation,
  findNote,
  giveTo,
  giveToQueue,
  listNotes,
  setPause,
  tellOfMention,
  type ChatNoteRow,
} from './store.ts';

const seenAfter = (now: Date) => new Date(now.getTime() - presenceLeaseMs);

export async function peopleAtDesk({ db, now }: StaffContext): Promise<Reply<typeof listDeskPeople>> {
  const people = await listPresent(db, seenAfter(now));
  return { people: people.map((one) => ({ ...one, name: firstNameOf(one.name) })) };
}

/**
 * Runs work on a conversation under its lock, with an audit row. For anyone who does not answer it, it is not found.
 */
export async function withTaken<C extends RefusalCode, T>(
  { db, now, person, refuse }: StaffContext<C | 'not_found'>,
  {
    id,
    what,
    who = (row) => answersIn(row, person.id),
  }: { id: string; what: Audited; who?: (row: DeskRow) => boolean },
  work: (tx: Tx, row: DeskRow, name: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const row = await lockDeskRow(tx, id);
    if (!row || !who(row)) throw refuse('not_found');
    const done = await work(tx, row, firstNameOf(person.name));
    await recordAudit(tx, { what, ...chatAuditOf(row, person.id), now });
    return done;
  });
}

/** Returns the row after the change, and wakes everyone at the desk. */
export async function lineAfter(
  { db }: Pick<StaffContext, 'db'>,
  { id, member_id }: Pick<DeskRow, 'id' | 'member_id'>,
): Promise<DeskLine> {
  await wakeDeskStreams(db, [member_id]);
  const row = await findDeskRow(db, id);
  if (!row) throw new Error('a conversation was erased while it was changed');
  return deskLineOf(row);
}

export async function transfer(
  ctx: StaffContext<'not_found' | 'chat_closed' | 'no_place' | 'conflict'>,
  id: string,
  { to, note, note_id = newId() }: Body<typeof transferConversation>,
): Promise<DeskLine> {
  const { now, person, refuse } = ctx;
  const row = await withTaken(
    ctx,
    { id, what: 'chat_transferred', who: (one) => one.staff_id === person.id || isDeskLead(person) },
    async (tx, before, name) => {
      const { member_id } = before;
      if (before.state === 'closed') throw refuse('chat_closed');
      if (note !== undefined) {
        const written = { id: note_id, conversation_id: id, body: note, staff_id: person.id };
        await addNote(tx, { ...written, member_id, staff_name: name, written_at: now });
        if (!isSameNote(await findNote(tx, note_id), written)) throw refuse('conflict');
      }
      if (to === null) {
        if (before.staff_id === null) return before;
        await giveToQueue(tx, { id, name: before.staff_name && firstNameOf(before.staff_name), now });
      } else if (to !== before.staff_id) {
        if (!(await reservePlace(tx, { staff_id: to, seenAfter: seenAfter(now) }))) throw refuse('no_place');
        await giveTo(tx, { id, staff_id: to, name: firstNameOf(await nameOfStaff(tx, to)), now });
      }
      return before;
    },
  );
  return lineAfter(ctx, row);
}

const noteOf = ({ id, staff_name, body, written_at }: ChatNoteRow): ChatNote => ({
  id,
  name: staff_name,
  text: body,
  written_at: written_at.toISOString(),
});

type WrittenNote = Pick<ChatNoteRow, 'conversation_id' | 'staff_id' | 'body'>;

const isSameNote = (stored: ChatNoteRow | undefined, written: WrittenNote): stored is ChatNoteRow =>
  stored?.conversation_id === written.conversation_id &&
  stored.staff_id === written.staff_id &&
  stored.body === written.body;

/** Those who answer read all of them; a colleague whom one names reads that one. */
export function readNotes(ctx: StaffContext<'not_found'>, id: string): Promise<Reply<typeof listChatNotes>> {
  const { person } = ctx;
  const who = (row: DeskRow) => answersIn(row, person.id) || row.mentioned.includes(person.id);
  return withTaken(ctx, { id, what: 'chat_read', who }, async (tx, row) => {
    const notes = await listNotes(tx, id);
    const own = answersIn(row, person.id) ? notes : notes.filter((note) => note.mentions.includes(person.id));
    return { notes: own.map(noteOf) };
  });
}

/** Refuses once texts were erased after their retention period, because a later note would never be erased. */
export async function writeNote(
  ctx: StaffContext<'not_found' | 'conflict'>,
  conversationId: string,
  { id, text, mentions = [] }: Body<typeof addChatNote>,
): Promise<ChatNote> {
  const { db, now, person, refuse } = ctx;
  const [note, member_id] = await withTaken(
    ctx,
    { id: conversationId, what: 'chat_note_written' },
    async (tx, row, name) => {
      if (row.texts_erased_at) throw refuse('not_found');
      const written = { id, conversation_id: conversationId, body: text, staff_id: person.id };
      const named = [...(await supportStaff(tx, mentions))].filter((one) => one !== person.id);
      const added = { ...written, member_id: row.member_id, staff_name: name, written_at: now };
      if (await addNote(tx, { ...added, mentions: named })) await tellOfMention(tx, conversationId, named);
      const stored = await findNote(tx, id);
      if (!isSameNote(stored, written)) throw refuse('conflict');
      return [stored, row.member_id] as const;
    },
  );
  await wakeDeskStreams(db, [member_id]);
  return noteOf(note);
}

export async function pause(
  ctx: StaffContext<'not_found' | 'chat_closed'>,
  id: string,
  { reason }: Body<typeof pauseConversation>,
): Promise<DeskLine> {
  const { now, refuse } = ctx;
  const row = await withTaken(ctx, { id, what: 'chat_paused' }, async (tx, before, name) => {
    if (before.state === 'closed') throw refuse('chat_closed');
    await setPause(tx, { id, reason, name, now });
    return before;
  });
  return lineAfter(ctx, row);
}

export async function escalate(
  ctx: StaffContext<'not_found' | 'conflict'>,
  conversationId: string,
  { id, steps, note }: Body<typeof recordEscalation>,
): Promise<DeskLine> {
  const { now, person, refuse } = ctx;
  const row = await withTaken(
    ctx,
    { id: conversationId, what: 'chat_escalated' },
    async (tx, before, name) => {
      if (before.texts_erased_at) throw refuse('not_found');
      const written = { id, conversation_id: conversationId, steps, note, staff_id: person.id };
      await addEscalation(tx, {
        ...written,
        member_id: before.member_id,
        staff_name: name,
        recorded_at: now,
      });
      const stored = await findEscalation(tx, id);
      const isSame = stored?.conversation_id === conversationId && stored.note === note;
      if (!isSame || stored.steps.join() !== steps.join()) throw refuse('conflict');
      return before;
    },
  );
  return lineAfter(ctx, row);
}
