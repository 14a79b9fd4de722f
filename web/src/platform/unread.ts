import { update } from './device-person.ts';
import { tab } from './session.ts';

/** How many are unread, wherever it was learnt: it shows at once, in every tab. */
export async function countUnread(unread_notification: number): Promise<void> {
  const { here, state } = tab;
  if (state.person.kind !== 'member') return;
  await update(tab, { ...state.person.profile, unread_notification }, here);
}
