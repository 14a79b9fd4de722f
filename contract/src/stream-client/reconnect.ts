import type { ParsedEvent } from './event-reader.ts';
import type { StreamEnding, SseRequest } from './read-stream.ts';

/**
 * live: updates arrive within seconds. catching up: updates may be late. not connected: it is unknown whether there are
 * updates.
 */
export type StreamState = 'live' | 'catching up' | 'not connected';

export interface ReconnectParts {
  /** Aborting it ends everything. */
  signal: AbortSignal;
  take: (told: ParsedEvent) => void;
  tell: (state: StreamState) => void;
  /** Called when the stream is alive although there is no update. */
  beat: () => void;
  hear: (hears: SseRequest) => Promise<StreamEnding>;
  /** Ends early when the page becomes visible, or the network returns. */
  pause: (ms: number) => Promise<void>;
  random: () => number;
}

/** Almost immediately after the first failure, then less often: a recovering server must not be overrun. */
const seconds = [0.2, 0.5, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 4, 8, 15, 30];
const tooManySeconds = 60;
const longestSeconds = 300;
/** The polling interval on networks that buffer streams (a hospital scanner, for example). */
const askEverySeconds = 15;
const mutesUntilAsking = 2;

/** Reads one stream after another, each resuming after the last event of the previous one. Only its signal ends it. */
export async function streamWithReconnect(parts: ReconnectParts): Promise<void> {
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

function hearOne(so: SoFar, { signal, take, tell, beat, hear }: ReconnectParts): Promise<StreamEnding> {
  const stays = so.mutes < mutesUntilAsking;
  const onEvent = (parsedEvent: ParsedEvent) => {
    if (parsedEvent.name === 'ready') {
      so.failures = 0;
      tell(stays ? 'live' : 'catching up');
    } else take(parsedEvent);
    so.since = parsedEvent.id ?? so.since;
  };
  const accept = stays ? 'text/event-stream' : '*/*';
  return hear({ hearing: { since: so.since, accept }, signal, beat, take: onEvent });
}

function waitAfter(ending: StreamEnding, failures: number): number {
  const usual = seconds[Math.min(failures, seconds.length - 1)] ?? 0;
  if (ending.why === 'told') return askEverySeconds;
  if (ending.why === 'others') return tooManySeconds;
  if (ending.why !== 'refused' || !Number.isFinite(ending.afterMs)) return usual;
  // Doubled, because jitter can halve it and it must not come before the time the server gave.
  return Math.max(usual, Math.min((2 * ending.afterMs) / 1_000, longestSeconds));
}

/** Tries a stream again from time to time, because the next network may allow it. */
function mutesAfter({ why }: StreamEnding, before: number): number {
  if (why === 'mute') return before + 1;
  if (why === 'told') return before < 20 ? before + 1 : 0;
  return before < mutesUntilAsking ? 0 : before;
}
