import type { LeaderLock } from './leader-lock.ts';
import type { StreamState } from '@kindred/contract/stream-client/reconnect.ts';

/** Messages between a browser's tabs: the state, and which tabs want updates. */
export type LeaderMessage = { asks: true } | { visit: string; state: StreamState };

export interface TabLeaderParts {
  leading: LeaderLock;
  say: (word: LeaderMessage) => void;
  /** Shows the state in this tab. */
  show: (state: StreamState) => void;
  visible: () => boolean;
  /** Listens on behalf of all tabs, until its signal aborts. */
  listen: (visit: string, signal: AbortSignal, tell: (state: StreamState) => void) => Promise<void>;
}

export interface TabLeader {
  /** The visit for which this tab wants updates; `undefined` while it is hidden, or no member is signed in. */
  want: (visit: string | undefined) => void;
  /** The tab became visible. */
  look: () => void;
  hear: (word: LeaderMessage) => void;
}

/** A leader passes heartbeats on, so a live one is never silent for this long. */
const silenceMs = 45_000;
const answerMs = 1_000;

/** One tab listens for all. Another takes over as soon as it closes, and soon after it freezes. */
export function createTabLeader({ leading, say, show, visible, listen }: TabLeaderParts): TabLeader {
  let wanted: { visit: string; stop: AbortController } | undefined;
  let leads = false;
  let lastEventAt = performance.now();
  let stale: ReturnType<typeof setTimeout> | undefined;
  let last: StreamState = 'not connected';

  const tell = (state: StreamState) => show((last = state));
  const lead = (visit: string) => async (signal: AbortSignal) => {
    leads = true;
    clearTimeout(stale);
    const onState = (state: StreamState) => {
      // A former leader sends nothing, because another tab leads now.
      if (signal.aborted) return;
      tell(state);
      say({ visit, state });
    };
    await listen(visit, signal, onState).finally(() => {
      leads = false;
    });
  };
  /** A silent leader is frozen, but still holds the lock. */
  const seizeUnless = (received: () => boolean) => {
    if (!wanted || leads || received() || !visible()) return;
    void leading.seize(wanted.stop.signal, lead(wanted.visit));
  };
  const onSilence = () => {
    if (!leads && wanted) tell('catching up');
    seizeUnless(() => performance.now() - lastEventAt < silenceMs);
  };
  const look = () => {
    if (!wanted || leads) return;
    const requestedAt = performance.now();
    if (requestedAt - lastEventAt >= silenceMs) tell('catching up');
    say({ asks: true });
    setTimeout(() => seizeUnless(() => lastEventAt >= requestedAt), answerMs);
  };
  return {
    look,
    want: (visit) => {
      if (visit === wanted?.visit) return;
      wanted?.stop.abort();
      clearTimeout(stale);
      wanted = visit === undefined ? undefined : { visit, stop: new AbortController() };
      tell(wanted ? 'catching up' : 'not connected');
      if (!wanted) return;
      void queueFor(leading, wanted.stop.signal, lead(wanted.visit));
      look();
    },
    hear: (word) => {
      if ('asks' in word) {
        if (leads && wanted) say({ visit: wanted.visit, state: last });
        return;
      }
      if (leads || word.visit !== wanted?.visit) return;
      lastEventAt = performance.now();
      tell(word.state);
      clearTimeout(stale);
      stale = setTimeout(onSilence, silenceMs);
    },
  };
}

/** Repeatedly, because another tab may take over while this one is frozen. */
async function queueFor(
  leading: LeaderLock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
) {
  while (!signal.aborted) await leading.queue(signal, work);
}
