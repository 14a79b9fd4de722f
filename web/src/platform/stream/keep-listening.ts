import type { Told } from './event-reader.ts';
import type { Ending, Hears } from './hear.ts';
import type { StreamState } from './stream-state.ts';

export interface Listening {
  /** Until when. */
  signal: AbortSignal;
  take: (told: Told) => void;
  tell: (state: StreamState) => void;
  /** It is alive, though nothing is new. */
  beat: () => void;
  hear: (hears: Hears) => Promise<Ending>;
  /** Ends early when somebody comes to the screen, or the network is back. */
  pause: (ms: number) => Promise<void>;
  random: () => number;
}

/** After the first failure nearly at once, then seldomer: a server that comes back must not be run over. */
const seconds = [0.2, 0.5, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 4, 8, 15, 30];
const tooManySeconds = 60;
const longestSeconds = 300;
/** Where somebody on the way holds streams back (a scanner of a hospital, say), it is asked so often instead. */
const askEverySeconds = 15;
const mutesUntilAsking = 2;

/** Hears stream after stream, each after what the one before told last. Ends with its signal alone. */
export async function keepListening(parts: Listening): Promise<void> {
  const { signal, tell, pause, random } = parts;
  const so: SoFar = { since: undefined, failures: 0, mutes: 0 };
  tell('catching up');
  while (!signal.aborted) {
    const ending = await hearOne(so, parts);
    if (signal.aborted) break;
    const wait = waitAfter(ending, so.failures);
    tell(so.failures === 0 ? 'catching up' : 'not connected');
    so.mutes = mutesAfter(ending, so.mutes);
    if (ending.why !== 'told') so.failures += 1;
    await pause(wait * 1_000 * (0.5 + random() / 2));
  }
}

interface SoFar {
  since: string | undefined;
  failures: number;
  mutes: number;
}

function hearOne(so: SoFar, { signal, take, tell, beat, hear }: Listening): Promise<Ending> {
  const stays = so.mutes < mutesUntilAsking;
  const onEvent = (told: Told) => {
    if (told.name === 'ready') {
      so.failures = 0;
      tell(stays ? 'live' : 'catching up');
    } else take(told);
    so.since = told.id ?? so.since;
  };
  const accept = stays ? 'text/event-stream' : '*/*';
  return hear({ hearing: { since: so.since, accept }, signal, beat, take: onEvent });
}

function waitAfter(ending: Ending, failures: number): number {
  const usual = seconds[Math.min(failures, seconds.length - 1)] ?? 0;
  if (ending.why === 'told') return askEverySeconds;
  if (ending.why === 'others') return tooManySeconds;
  if (ending.why !== 'refused' || !Number.isFinite(ending.afterMs)) return usual;
  // The jitter halves at the most, and it must not be earlier than we were told.
  return Math.max(usual, Math.min((2 * ending.afterMs) / 1_000, longestSeconds));
}

/** Now and then a stream is tried again: the next network may let it through. */
function mutesAfter({ why }: Ending, before: number): number {
  if (why === 'mute') return before + 1;
  if (why === 'told') return before < 20 ? before + 1 : 0;
  return before < mutesUntilAsking ? 0 : before;
}
