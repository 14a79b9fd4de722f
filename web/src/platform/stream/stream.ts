import { session, tab } from '../session.ts';
import { hear } from './hear.ts';
import { keepListening } from './keep-listening.ts';
import { leadAlone, leadBy } from './lead.ts';
import { oneListens, type TabParts, type Word } from './one-listens.ts';
import { openPauses, type Pauses } from './pauses.ts';
import { streamState } from './stream-state.ts';
import { keepUnread } from './unread.ts';

const name = 'kindred.stream';
/** Somebody may look at another window for a while, and is still there. */
const hiddenMs = 180_000;
const visible = () => document.visibilityState === 'visible';

let begun = false;

/** From now on, for as long as a member is here: their stream is open while somebody may be looking. */
export function beginStream(): void {
  if (begun) return;
  begun = true;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const leading = navigator.locks ? leadBy(name, navigator.locks) : leadAlone;
  const pauses = openPauses();
  const say = (word: Word) => channel?.postMessage(word);
  const one = oneListens({ leading, say, visible, show: streamState.tell, listen: listenWith(pauses) });
  // Without locks each tab has a stream of its own, and a browser has room for six in all.
  const wanted = wantedWithin(leading === leadAlone ? 0 : hiddenMs);
  const decide = () => one.want(wanted());
  const come = () => {
    decide();
    pauses.end();
    one.look();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => one.hear(data));
  session.watch(decide);
  addEventListener('online', come);
  addEventListener('offline', decide);
  // A page that is put aside lets go at once: nobody is to wait for it.
  for (const aside of ['pagehide', 'freeze'] as const) addEventListener(aside, () => one.want(undefined));
  for (const back of ['pageshow', 'resume'] as const) addEventListener(back, come);
  document.addEventListener('visibilitychange', () => {
    if (visible()) return come();
    decide();
    setTimeout(decide, hiddenMs + 1);
  });
  decide();
}

/** The visit for which there is somebody to be told; nobody, after the page was out of sight for so long. */
function wantedWithin(patienceMs: number): () => string | undefined {
  let seenAt = performance.now();
  return () => {
    if (visible()) seenAt = performance.now();
    const looked = visible() || performance.now() - seenAt < patienceMs;
    const isMember = session.state().person.kind === 'member';
    return isMember && looked && navigator.onLine ? tab.here.visit : undefined;
  };
}

function listenWith({ pause, end }: Pauses): TabParts['listen'] {
  return async (visit, signal, tell) => {
    signal.addEventListener('abort', end);
    const unread = keepUnread(visit);
    await keepListening({
      signal,
      tell,
      pause,
      hear,
      random: Math.random,
      beat: () => tell(streamState.is()),
      take: (told) => {
        if (told.name === 'unread') void unread.show((JSON.parse(told.data) as { count: number }).count);
      },
    });
    unread.stop();
  };
}
