import { beatSeconds } from '../heartbeat.ts';
import { eventReader, type ParsedEvent } from './event-reader.ts';

/**
 * How a stream ended. silent: it was open, then nothing more came. mute: not even the first event came. told: a single
 * poll that returned the current state. The others are the reasons the server gives in its last event.
 */
export type StreamEnding =
  | { why: 'cut' | 'silent' | 'mute' | 'told' | 'session' | 'stopping' | 'others' }
  | { why: 'refused'; afterMs: number };

export interface SseRequest {
  hearing: {
    /** The id of the last event. */
    since: string | undefined;
    /** Whether the response may stay open. */
    accept: 'text/event-stream' | '*/*';
  };
  signal: AbortSignal;
  /** Each event, as soon as it is complete. */
  take: (told: ParsedEvent) => void;
  /** Called when anything arrives, even just a heartbeat. */
  beat: () => void;
}

/** Opens the stream over the network. A server that temporarily refuses may say for how long. */
export type OpenStream = (
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<Response | { refusedForMs: number }>;

/** The first event comes immediately; after that something arrives at least every second heartbeat. */
const greetingMs = 8_000;
const silenceMs = 2.5 * beatSeconds * 1_000;

/** Reads one stream to its end. Every failure is treated as an ending. */
export async function readSseStream(
  { hearing: { since, accept }, signal, take, beat }: SseRequest,
  open: OpenStream,
): Promise<StreamEnding> {
  const stop = new AbortController();
  const leave = () => stop.abort();
  signal.addEventListener('abort', leave);
  let ending: StreamEnding = { why: 'cut' };
  let watching = setTimeout(() => end({ why: 'mute' }), greetingMs);
  const end = (why: StreamEnding) => {
    ending = why;
    stop.abort();
  };
  const onPiece = () => {
    clearTimeout(watching);
    watching = setTimeout(() => end({ why: 'silent' }), silenceMs);
    beat();
  };
  const onEvent = (parsedEvent: ParsedEvent) => {
    if (parsedEvent.name === 'bye') ending = { why: whyOf(parsedEvent.data) };
    else if (parsedEvent.name === 'ready' && accept === '*/*') ending = { why: 'told' };
    take(parsedEvent);
  };
  try {
    const headers = { Accept: accept, ...(since ? { 'Last-Event-ID': since } : {}) };
    const answer = await open(headers, stop.signal);
    if ('refusedForMs' in answer) return { why: 'refused', afterMs: answer.refusedForMs };
    await readAll(answer, onPiece, onEvent);
  } catch {
    return ending;
  } finally {
    clearTimeout(watching);
    signal.removeEventListener('abort', leave);
    stop.abort();
  }
  return ending;
}

async function readAll(
  { body }: Response,
  onPiece: () => void,
  onEvent: (told: ParsedEvent) => void,
): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  const read = eventReader();
  for (;;) {
    const piece = (await reader?.read()) as { value?: Uint8Array } | undefined;
    if (!piece?.value) return;
    onPiece();
    for (const details of read(decoder.decode(piece.value, { stream: true }))) onEvent(details);
  }
}

function whyOf(data: string): 'session' | 'stopping' | 'others' {
  const { why } = JSON.parse(data) as { why: 'session' | 'stopping' | 'others' };
  return why;
}
