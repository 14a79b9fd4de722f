import type { Conversation } from '@kindred/contract/connect/chat.ts';
import { presenceLeaseMs, reservePlace } from '#features/connect/availability/public.ts';
import { conversationOf, wakeDeskStreams, ownConversation } from '#features/connect/chat/public.ts';
import { notify } from '#features/notifications/public.ts';
import { ifNew, type Database } from '#platform/database.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { chatPath, dueTimes, type WaitingSettings } from './rules.ts';
import {
  askWhoIsQuiet,
  canBeTakenUp,
  closeQuiet,
  goOnAlone,
  handBack,
  lockOwnConversation,
  markUnseenReplies,
  offerMore,
  openAgain,
  stay,
} from './store.ts';

/** Applies what is due by time alone. Idempotent, and safe to run on several servers at a time. */
export async function watchConversations(db: Database, now: Date, settings: WaitingSettings): Promise<void> {
  const due = dueTimes(now, settings);
  const members = [
    ...(await goOnAlone(db, { now, gone: due.gone })),
    ...(await handBack(db, { now, gone: due.gone })),
    ...(await offerMore(db, due)),
    ...(await askWhoIsQuiet(db, { now, since: due.quiet })),
    ...(await closeQuiet(db, { now, asked: due.asked })),
  ];
  if (members.length > 0) await wakeDeskStreams(db, members);
  await tellUnseenReplies(db, now, due);
}

/** Tells the member that a reply is waiting, without quoting it. */
async function tellUnseenReplies(
  db: Database,
  now: Date,
  due: { unseen: Date; closed: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, member_id, told_number } of await markUnseenReplies(tx, due)) {
      const about = { what: 'chat_reply' as const };
      const key = `chat ${id} ${told_number}`;
      await notify(tx, { member_id, category: 'chat_reply', key, about, path: chatPath }, now);
    }
  });
}

export async function stayInChat(
  ctx: MemberContext<'not_found' | 'chat_closed'>,
  id: string,
): Promise<Conversation> {
  const { db, now, person, refuse } = ctx;
  await ownConversation(ctx, id);
  if (!(await stay(db, { id, now }))) throw refuse('chat_closed');
  await wakeDeskStreams(db, [person.id]);
  return conversationOf(await ownConversation(ctx, id));
}

/** The same person gets it if they are present with a free place; no one is handed more than their places. */
export async function takeUpAgain(
  ctx: MemberContext<'not_found' | 'chat_closed' | 'conversation_open' | 'chat_elsewhere'>,
  id: string,
  { elsewhere }: { elsewhere: boolean },
): Promise<Conversation> {
  const { db, now, person, refuse } = ctx;
  const done = await ifNew(
    db.transaction().execute(async (tx) => {
      const row = await lockOwnConversation(tx, { id, member_id: person.id });
      if (!row) throw refuse('not_found');
      if (row.state !== 'closed') return true;
      if (elsewhere) throw refuse('chat_elsewhere');
      if (!canBeTakenUp(row, now)) throw refuse('chat_closed');
      const seenAfter = new Date(now.getTime() - presenceLeaseMs);
      const samePerson =
        row.staff_id !== null && (await reservePlace(tx, { staff_id: row.staff_id, seenAfter }));
      await openAgain(tx, { id, samePerson, now });
      return true;
    }),
  );
  if (!done) throw refuse('conversation_open');
  await wakeDeskStreams(db, [person.id]);
  return conversationOf(await ownConversation(ctx, id));
}
