import { beatSeconds } from '@kindred/contract/heartbeat.ts';
import { ApiProblem, sendRequest } from '../api.ts';
import { eventReader, type ParsedEvent } from './event-reader.ts';

/**
 * How a stream ended. silent: it was open, then nothing came. mute: not even the first event came. told: a single poll
 * that returned the current state. The others are the server's own reasons in its last event.
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
  /** Anything arrived, even just a heartbeat. */
  beat: () => void;
}

/** The first event comes at once; after that something arrives at least every second heartbeat. */
const greetingMs = 8_000;
const silenceMs = 2.5 * beatSeconds * 1_000;

/** Reads one stream to its end. Every failure is an end as well. */
export async function openSseStream({ hearing, signal, take, beat }: SseRequest): Promise<StreamEnding> {
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
    else if (parsedEvent.name === 'ready' && hearing.accept === '*/*') ending = { why: 'told' };
    take(parsedEvent);
  };
  try {
    const { since, accept } = hearing;
    const headers = { Accept: accept, ...(since ? { 'Last-Event-ID': since } : {}) };
    const { body } = await sendRequest('GET /stream', { signal: stop.signal }, { unread: true, headers });
    await readAll(body, onPiece, onEvent);
  } catch (error) {
    if (error instanceof ApiProblem) return { why: 'refused', afterMs: 1_000 * (error.retryAfter ?? 0) };
  } finally {
    clearTimeout(watching);
    signal.removeEventListener('abort', leave);
    stop.abort();
  }
  return ending;
}

async function readAll(
  answer: unknown,
  onPiece: () => void,
  onEvent: (told: ParsedEvent) => void,
): Promise<void> {
  const reader = answer instanceof Response ? answer.body?.getReader() : undefined;
  const decoder = new TextDecoder();
  const read = eventReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return;
    onPiece();
    for (const details of read(decoder.decode(value, { stream: true }))) onEvent(details);
  }
}

function whyOf(data: string): 'session' | 'stopping' | 'others' {
  const { why } = JSON.parse(data) as { why: 'session' | 'stopping' | 'others' };
  return why;
}
