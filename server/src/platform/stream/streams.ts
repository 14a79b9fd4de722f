import { beatSeconds } from '@kindred/contract/beat.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Ear } from '#platform/ear.ts';
import type { News } from '#platform/http/route.ts';
import { repeat } from '#platform/jobs/repeat.ts';
import type { Ended } from '#platform/session/living.ts';
import { eventText, goodbye, openLine, say, type Line } from './line.ts';
import { keepLines, type OpenLines } from './open-lines.ts';
import { readNews } from './read-news.ts';
import { cursorsOf, type Source } from './source.ts';

export interface StreamParts {
  db: Database;
  ear: Ear;
  clock: Clock;
  /** Which sessions let nobody in any more. */
  ended: Ended;
  sources: readonly Source[];
  /** So many streams this process holds. */
  most: number;
  onFault: (error: unknown) => void;
  options?: Partial<StreamOptions>;
}

export interface StreamOptions {
  /** Everything is asked anew so often, whatever was heard. */
  everyMs: number;
  beatMs: number;
  /** A reader who takes nothing for so long is let go, and goes on from its cursor when it comes back. */
  stuckMs: number;
  mostOfMember: number;
}

const usual: StreamOptions = {
  everyMs: 1_000,
  beatMs: beatSeconds * 1_000,
  stuckMs: 20_000,
  mostOfMember: 20,
};
/** So many are asked for in one statement. */
const part = 2_000;

export interface Streams extends News {
  count: () => number;
  /** Ends all of them, so that they come back at once, to another process. */
  close: () => Promise<void>;
}

/** All open streams of this process. What each is told comes from one loop, which asks for all of them at once. */
export async function openStreams(parts: StreamParts): Promise<Streams> {
  const { db, ear, sources, most } = parts;
  const options = { ...usual, ...parts.options };
  const lines = keepLines(options.mostOfMember);
  const rounds = startRounds(parts, options, lines);
  await ear.on('stream', (words) => {
    if (words === undefined || words === '*') rounds.lookAtAll();
    else rounds.lookAt(words.split(' '));
  });
  return {
    open: ({ id: member, session }, since, out) => {
      const line = openLine({ member, session, out, since }, performance.now());
      lines.add(line);
      out.once('close', () => lines.remove(line));
      rounds.lookAt([member]);
    },
    once: async ({ id: member }, since) => {
      const one = { member, cursors: cursorsOf(since) };
      return (await readNews(db, sources, [one]))(one).text + eventText('ready', {});
    },
    hasRoom: () => lines.count() < most,
    count: lines.count,
    close: async () => {
      for (const line of lines.all()) goodbye(line, 'stopping');
      await rounds.stop();
    },
  };
}

/** What is told comes from here alone: never two rounds at once, so nothing overtakes what came before it. */
function startRounds(
  { db, clock, ended, sources, onFault }: StreamParts,
  { everyMs, beatMs, stuckMs }: StreamOptions,
  lines: OpenLines,
) {
  /** For whom there may be something new. */
  let heard = new Set<string>();
  let lastOfAll = Number.NEGATIVE_INFINITY;
  const lookAt = (members: readonly string[]) => {
    const here = members.filter((member) => lines.of([member]).length > 0);
    for (const member of here) heard.add(member);
    if (here.length > 0) rounds.hurry();
  };
  const write = (line: Line, text: string, now: number) =>
    say(line, text, { now, freed: () => lookAt([line.member]) });

  const tell = async (some: readonly Line[]) => {
    const taking = some.filter(({ stuckSince }) => stuckSince === undefined);
    const news = await readNews(db, sources, taking);
    const now = performance.now();
    for (const line of taking.filter(lines.has)) {
      const { text, cursors } = news(line);
      write(line, line.ready ? text : text + eventText('ready', {}), now);
      Object.assign(line, { cursors, ready: true });
    }
  };
  const endDead = async (some: readonly Line[]) => {
    const dead = await ended(db, [...new Set(some.map(({ session }) => session))], clock.now());
    for (const line of some.filter(({ session }) => dead.has(session))) {
      goodbye(line, 'session');
      lines.remove(line);
    }
  };
  /** Comes only with a round that succeeded: whoever hears it knows that nothing was missed. */
  const beat = (now: number) => {
    for (const line of lines.all()) {
      if (line.stuckSince === undefined && now - line.wroteAt >= beatMs) write(line, ':\n\n', now);
      if (line.stuckSince !== undefined && now - line.stuckSince > stuckMs) line.out.destroy();
    }
  };
  const round = async () => {
    const now = performance.now();
    const everybody = now - lastOfAll >= everyMs;
    const members = heard;
    heard = new Set();
    if (everybody) await inParts(lines.all(), endDead);
    await inParts(everybody ? lines.all() : lines.of(members), tell);
    if (everybody) beat((lastOfAll = now));
    return heard.size > 0 ? 'at once' : 'later';
  };
  const rounds = repeat(everyMs, round, onFault);
  return {
    lookAt,
    lookAtAll: () => {
      lastOfAll = Number.NEGATIVE_INFINITY;
      rounds.hurry();
    },
    stop: rounds.stop,
  };
}

/** One after the other: others are answered in between. */
async function inParts(all: readonly Line[], work: (some: readonly Line[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += part) await work(all.slice(at, at + part));
}
