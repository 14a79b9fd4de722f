import type { ChatAvailability, tellPresence } from '@kindred/contract/connect/availability.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { hurryDesk } from '#features/connect/chat/public.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { availabilityOf, presenceLeaseMs } from './rules.ts';
import { countChatsOf, keepPresence, readDesk } from './store.ts';

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
  await hurryDesk(db, []);
  return { state, places, chats: await countChatsOf(db, staff_id) };
}
