import { createBackoff, type Backoff } from '@kindred/contract/stream-client/backoff.ts';
import { streamWithReconnect } from '@kindred/contract/stream-client/reconnect.ts';
import { session, tab } from '../session.ts';
import { openSseStream } from './sse-client.ts';
import { noLeaderLock, createLeaderLock } from './leader-lock.ts';
import { createTabLeader, type TabLeaderParts, type LeaderMessage } from './tab-leader.ts';
import { deliverStreamEvent } from './stream-events.ts';
import { streamState } from './stream-state.ts';
import { trackUnreadCount } from './unread-sync.ts';

const name = 'kindred.stream';
/** People may look at another window for a while without having left. */
const hiddenMs = 180_000;
const visible = () => document.visibilityState === 'visible';

let begun = false;

/** An event that the leader tab received for an area, passed on to the other tabs. */
interface EventMessage {
  visit: string;
  event: { name: string; data: unknown };
}

/** Keeps the member's stream open while someone may be looking. */
export function startStream(): void {
  if (begun) return;
  begun = true;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const leading = navigator.locks ? createLeaderLock(name, navigator.locks) : noLeaderLock;
  const pauses = createBackoff();
  const say = (word: LeaderMessage | EventMessage) => channel?.postMessage(word);
  const one = createTabLeader({
    leading,
    say,
    visible,
    show: streamState.tell,
    listen: listenWith(pauses, say),
  });
  // Without locks each tab has its own stream, and a browser only allows six connections in total.
  const wanted = wantedWithin(leading === noLeaderLock ? 0 : hiddenMs);
  const decide = () => one.want(wanted());
  const come = () => {
    decide();
    pauses.end();
    one.look();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<LeaderMessage | EventMessage>) => {
    if (!('event' in data)) one.hear(data);
    else if (data.visit === wanted()) deliverStreamEvent(data.event.name, data.event.data);
  });
  session.watch(decide);
  addEventListener('online', come);
  addEventListener('offline', decide);
  // A page that enters the back/forward cache gives up the lead immediately, so that no tab waits for it.
  for (const aside of ['pagehide', 'freeze'] as const) addEventListener(aside, () => one.want(undefined));
  for (const back of ['pageshow', 'resume'] as const) addEventListener(back, come);
  document.addEventListener('visibilitychange', () => {
    if (visible()) return come();
    decide();
    setTimeout(decide, hiddenMs + 1);
  });
  decide();
}

/** The visit that should receive updates; undefined once the page has been hidden for too long. */
function wantedWithin(patienceMs: number): () => string | undefined {
  let seenAt = performance.now();
  return () => {
    if (visible()) seenAt = performance.now();
    const looked = visible() || performance.now() - seenAt < patienceMs;
    const isMember = session.state().person.kind === 'member';
    return isMember && looked && navigator.onLine ? tab.here.visit : undefined;
  };
}

function listenWith({ pause, end }: Backoff, say: (message: EventMessage) => void): TabLeaderParts['listen'] {
  return async (visit, signal, tell) => {
    signal.addEventListener('abort', end);
    const unread = trackUnreadCount(visit, 'unread_notification');
    await streamWithReconnect({
      signal,
      tell,
      pause,
      hear: openSseStream,
      random: Math.random,
      beat: () => tell(streamState.is()),
      take: ({ name: event, data }) => {
        if (event === 'unread') void unread.show((JSON.parse(data) as { count: number }).count);
        else {
          const parsed = JSON.parse(data) as unknown;
          deliverStreamEvent(event, parsed, signal);
          say({ visit, event: { name: event, data: parsed } });
        }
      },
    });
    unread.stop();
  };
}
