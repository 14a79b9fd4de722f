import type { ChatAvailability, tellPresence } from '@kindred/contract/connect/availability.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { wakeDeskStreams } from '#features/connect/chat/public.ts';
import type { Database } from '#platform/database.ts';
import { readCharityZone } from '#platform/content/charity-zone.ts';
import { addThing } from '#platform/day-counts/store.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { localMinute } from '#platform/jobs/schedule.ts';
import { availabilityOf, presenceLeaseMs, staffingMinutes } from './rules.ts';
import { countChatsOf, keepPresence, readDesk, isStaffed } from './store.ts';

export async function chatAvailability(
  { db, now, content }: Context,
  { offline, elsewhere }: { offline: boolean; elsewhere: boolean },
): Promise<ChatAvailability> {
  const [charity] = content.all('charity');
  if (!charity) throw new Error('no charity is configured: the content was not loaded');
  const desk = await readDesk(db, new Date(now.getTime() - presenceLeaseMs));
  return availabilityOf(desk, { zone: charity.zone, now, offline, elsewhere });
}

export async function renewPresence(
  { db, now, person }: StaffContext,
  { state, places }: Body<typeof tellPresence>,
): Promise<Reply<typeof tellPresence>> {
  const staff_id = person.id;
  await keepPresence(db, { staff_id, state, places, now });
  await wakeDeskStreams(db, []);
  return { state, places, chats: await countChatsOf(db, staff_id) };
}

/** For statistics: records that someone was present in these minutes, but not who or how many. */
export async function noteStaffing(db: Database, now: Date): Promise<void> {
  if (!(await isStaffed(db, new Date(now.getTime() - presenceLeaseMs)))) return;
  const [day = '', time = ''] = localMinute(now, await readCharityZone(db)).split('T');
  await addThing(db, { measure: 'desk_staffed', part: time.slice(0, 2), day, value: staffingMinutes });
}
