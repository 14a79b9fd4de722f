import type { Leading } from './lead.ts';
import type { StreamState } from './stream-state.ts';

/** What the tabs of a browser tell each other: how it stands, and who wants to know. */
export type Word = { asks: true } | { visit: string; state: StreamState };

export interface TabParts {
  leading: Leading;
  say: (word: Word) => void;
  /** Shows in this tab how it stands. */
  show: (state: StreamState) => void;
  visible: () => boolean;
  /** Listens for all tabs, until its signal. */
  listen: (visit: string, signal: AbortSignal, tell: (state: StreamState) => void) => Promise<void>;
}

export interface ListeningTab {
  /** In which visit this tab wants to know what is new; `undefined` while nobody looks, or nobody is here. */
  want: (visit: string | undefined) => void;
  /** Somebody came to this tab. */
  look: () => void;
  hear: (word: Word) => void;
}

/** With the beats of the server passed on, a tab that leads is never silent for so long. */
const silenceMs = 45_000;
const answerMs = 1_000;

/** One tab listens for all. It is followed by the next in the moment it is closed, and soon after it froze. */
export function oneListens({ leading, say, show, visible, listen }: TabParts): ListeningTab {
  let wanted: { visit: string; stop: AbortController } | undefined;
  let leads = false;
  let heardAt = performance.now();
  let stale: ReturnType<typeof setTimeout> | undefined;
  let last: StreamState = 'not connected';

  const tell = (state: StreamState) => show((last = state));
  const lead = (visit: string) => async (signal: AbortSignal) => {
    leads = true;
    clearTimeout(stale);
    const onState = (state: StreamState) => {
      // Whoever leads no more has nothing to say: another one does.
      if (signal.aborted) return;
      tell(state);
      say({ visit, state });
    };
    await listen(visit, signal, onState).finally(() => {
      leads = false;
    });
  };
  /** Whoever leads and says nothing is frozen, and holds on to what it has. */
  const seizeUnless = (heard: () => boolean) => {
    if (!wanted || leads || heard() || !visible()) return;
    void leading.seize(wanted.stop.signal, lead(wanted.visit));
  };
  const onSilence = () => {
    if (!leads && wanted) tell('catching up');
    seizeUnless(() => performance.now() - heardAt < silenceMs);
  };
  const look = () => {
    if (!wanted || leads) return;
    const askedAt = performance.now();
    if (askedAt - heardAt >= silenceMs) tell('catching up');
    say({ asks: true });
    setTimeout(() => seizeUnless(() => heardAt >= askedAt), answerMs);
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
      heardAt = performance.now();
      tell(word.state);
      clearTimeout(stale);
      stale = setTimeout(onSilence, silenceMs);
    },
  };
}

/** Again and again: another tab may take it over while this one is frozen. */
async function queueFor(leading: Leading, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  while (!signal.aborted) await leading.queue(signal, work);
}
