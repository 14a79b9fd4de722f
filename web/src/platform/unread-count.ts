import { saveProfile } from './session-transitions.ts';
import { tab } from './session.ts';

/** Updates the unread count from any source, in all tabs. */
export async function saveUnreadCount(unread_notification: number): Promise<void> {
  const { here, state } = tab;
  if (state.person.kind !== 'member') return;
  await saveProfile(tab, { ...state.person.profile, unread_notification }, here);
}
