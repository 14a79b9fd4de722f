import { adopt, type News } from './device-session.ts';
import { channel, tab } from './session.ts';

/** What the other tabs of this browser do is done here too. */
export function listenToOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => void hear(data));
  // A page that was put aside hears nothing, and comes back as it was.
  addEventListener('pageshow', ({ persisted }) => persisted && void hear('left'));
}

/** What one person left on the screen is not for the next to see. */
async function hear(news: News): Promise<void> {
  const before = tab.state.person;
  const after = await adopt(tab, news === 'expired');
  if (before.kind === 'guest' || news === 'expired') return;
  if (after.kind === 'guest' || after.profile.id !== before.profile.id) location.reload();
}
