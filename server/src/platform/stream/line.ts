import type { ServerResponse } from 'node:http';
import { streamEvents, type StreamData, type StreamEvent } from '@kindred/contract/stream.ts';
import { cursorsOf, type Cursors } from './source.ts';

/** One open stream. It keeps ids and cursors, and nothing of what it told. */
export interface Line {
  member: string;
  session: string;
  out: ServerResponse;
  cursors: Cursors;
  /** It was told everything that there was when it came. */
  ready: boolean;
  /** When it was last written to. */
  wroteAt: number;
  /** Since when its reader takes nothing. It is told nothing meanwhile: what it misses stays in the database. */
  stuckSince: number | undefined;
}

interface Opening extends Pick<Line, 'member' | 'session' | 'out'> {
  since: string | undefined;
}

/** How long a browser of its own accord waits before it comes back. Ours has its own rule. */
const greeting = 'retry: 2000\n: hello\n\n';

export function openLine({ since, ...who }: Opening, now: number): Line {
  const line = { ...who, cursors: cursorsOf(since), ready: false, wroteAt: now, stuckSince: undefined };
  line.out.write(greeting);
  return line;
}

/** Only what the contract names of it leaves the server. */
export function eventText<N extends StreamEvent>(name: N, data: StreamData<N>, id?: string): string {
  const told = JSON.stringify(streamEvents[name].parse(data));
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${told}\n\n`;
}

/** `freed` is called once the reader, who could not keep up, has taken what there was. */
export function say(line: Line, text: string, { now, freed }: { now: number; freed: () => void }): void {
  if (text === '') return;
  line.wroteAt = now;
  if (line.out.write(text)) return;
  line.stuckSince = now;
  line.out.once('drain', () => {
    line.stuckSince = undefined;
    freed();
  });
}

export function goodbye({ out }: Line, why: StreamData<'bye'>['why']): void {
  const { socket } = out;
  // The connection goes along: the next one may lead to another process.
  out.end(eventText('bye', { why }), () => socket?.destroySoon());
}
