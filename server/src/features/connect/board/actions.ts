import { dayMs, hourMs } from '@kindred/contract/calendar-days.ts';
import type { DeskBoard } from '@kindred/contract/connect/board.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { isDeskLead } from '#features/connect/access.ts';
import { peopleAtDesk } from '#features/connect/teamwork/public.ts';
import { dayIn, instantOf } from '#platform/calendar/zone-time.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { dayOfDesk } from './rules.ts';
import { readChatsSince, readQueue } from './store.ts';

export async function deskBoard(ctx: StaffContext<'not_found'>): Promise<DeskBoard> {
  const { db, content, now, person, refuse } = ctx;
  if (!isDeskLead(person)) throw refuse('not_found');
  const zone = charityZone(content);
  const { waiting, longest_since } = await readQueue(db);
  const chats = await readChatsSince(db, instantOf(zone, dayIn(zone, now), '00:00'));
  const { people } = await peopleAtDesk(ctx);
  return {
    waiting,
    longest_since: longest_since?.toISOString() ?? null,
    people,
    today: dayOfDesk(chats, (at) => Math.floor((wallOf(zone, at.getTime()) % dayMs) / hourMs)),
  };
}
