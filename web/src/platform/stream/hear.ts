import { beatSeconds } from '@kindred/contract/beat.ts';
import { ApiProblem, send } from '../api.ts';
import { eventReader, type Told } from './event-reader.ts';

/**
 * How a stream came to its end. silent: it was open, and nothing came any more. mute: not even its first word came.
 * told: it was asked once, and said what there was. The others are what the server said with its last word.
 */
export type Ending =
  | { why: 'cut' | 'silent' | 'mute' | 'told' | 'session' | 'stopping' | 'others' }
  | { why: 'refused'; afterMs: number };

export interface Hears {
  hearing: {
    /** What was told last. */
    since: string | undefined;
    /** Whether the answer may stay open. */
    accept: 'text/event-stream' | '*/*';
  };
  signal: AbortSignal;
  /** Each event, as soon as its end has come. */
  take: (told: Told) => void;
  /** Something came, be it that nothing is new. */
  beat: () => void;
}

/** The greeting comes at once; and then something at least with every second beat. */
const greetingMs = 8_000;
const silenceMs = 2.5 * beatSeconds * 1_000;

/** Hears one stream to its end. Whatever goes wrong is an end as well. */
export async function hear({ hearing, signal, take, beat }: Hears): Promise<Ending> {
  const stop = new AbortController();
  const leave = () => stop.abort();
  signal.addEventListener('abort', leave);
  let ending: Ending = { why: 'cut' };
  let watching = setTimeout(() => end({ why: 'mute' }), greetingMs);
  const end = (why: Ending) => {
    ending = why;
    stop.abort();
  };
  const onPiece = () => {
    clearTimeout(watching);
    watching = setTimeout(() => end({ why: 'silent' }), silenceMs);
    beat();
  };
  const onEvent = (told: Told) => {
    if (told.name === 'bye') ending = { why: whyOf(told.data) };
    else if (told.name === 'ready' && hearing.accept === '*/*') ending = { why: 'told' };
    take(told);
  };
  try {
    const { since, accept } = hearing;
    const headers = { Accept: accept, ...(since ? { 'Last-Event-ID': since } : {}) };
    const { body } = await send('GET /stream', { signal: stop.signal }, { unread: true, headers });
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

async function readAll(answer: unknown, onPiece: () => void, onEvent: (told: Told) => void): Promise<void> {
  const reader = answer instanceof Response ? answer.body?.getReader() : undefined;
  const decoder = new TextDecoder();
  const read = eventReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return;
    onPiece();
    for (const told of read(decoder.decode(value, { stream: true }))) onEvent(told);
  }
}

function whyOf(data: string): 'session' | 'stopping' | 'others' {
  const { why } = JSON.parse(data) as { why: 'session' | 'stopping' | 'others' };
  return why;
}
