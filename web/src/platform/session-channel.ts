import { reloadSession, type SessionEvent } from './device-session.ts';
import { channel, tab } from './session.ts';

/** Applies sign-ins and sign-outs in other tabs to this one. */
export function listenToOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => void hear(data));
  // A page restored from the back/forward cache has missed all messages.
  addEventListener('pageshow', ({ persisted }) => persisted && void hear('left'));
}

/** Reloads, so that the next person sees nothing of the previous one. */
async function hear(news: SessionEvent): Promise<void> {
  const before = tab.state.person;
  const after = await reloadSession(tab, news === 'expired');
  if (before.kind === 'guest' || news === 'expired') return;
  if (after.kind === 'guest' || after.profile.id !== before.profile.id) location.reload();
}
