import { wholePart, type DayCount } from '#platform/day-counts/source.ts';
import type { DeskBoard } from '@kindred/contract/connect/board.ts';
import type { ChatState } from '@kindred/contract/connect/chat.ts';

export interface ChatOfDay {
  started_at: Date;
  /** When staff first replied. */
  answered_at: Date | null;
  state: ChatState;
}

const mostAnswers = 200;

/** All of them, or an even choice with the first and the last: a figure drawn from it keeps its shape and its end. */
function evenChoice(sorted: readonly number[]): number[] {
  if (sorted.length <= mostAnswers) return [...sorted];
  const step = (sorted.length - 1) / (mostAnswers - 1);
  return Array.from({ length: mostAnswers }, (_, at) => sorted[Math.round(at * step)] ?? 0);
}

/** The smallest value that at least this share of values does not exceed. */
function shareBelow(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

const outcomeOf = ({ answered_at, state }: ChatOfDay) =>
  answered_at ? 'answered' : state === 'closed' ? 'missed' : 'open';

/** `hourOf` returns the hour in the charity's time zone. */
export function dayOfDesk(chats: readonly ChatOfDay[], hourOf: (at: Date) => number): DeskBoard['today'] {
  const waits = chats
    .flatMap(({ started_at, answered_at }) =>
      answered_at ? [Math.max(0, Math.round((answered_at.getTime() - started_at.getTime()) / 1_000))] : [],
    )
    .toSorted((a, b) => a - b);
  const hours = [...Map.groupBy(chats, ({ started_at }) => hourOf(started_at))].map(([hour, own]) => {
    const count = (what: ReturnType<typeof outcomeOf>) =>
      own.filter((chat) => outcomeOf(chat) === what).length;
    return { hour, answered: count('answered'), missed: count('missed'), open: count('open') };
  });
  return {
    chats: chats.length,
    missed: chats.filter((chat) => outcomeOf(chat) === 'missed').length,
    first_answers: evenChoice(waits),
    median: shareBelow(waits, 0.5),
    ninth_tenth: shareBelow(waits, 0.9),
    hours: hours.toSorted((a, b) => a.hour - b.hour),
  };
}

/** The chats of one day that began in the same hour and ended in the same way. */
export interface ChatsOfHour {
  day: string;
  hour: string;
  ending: 'answered' | 'missed';
  chats: number;
  waited: number;
  waited_seconds: number;
  heard: number;
  answer_seconds: number;
  felt: number;
  felt_before: number;
  felt_after: number;
}

/** Chats have a single breakdown, by hour and ending; both tables of the page are sums over it. */
export function chatCounts(rows: readonly ChatsOfHour[]): DayCount[] {
  return rows.flatMap((row) => {
    const { day, hour, ending } = row;
    const whole = (measure: string, people: number, amount: number) => ({
      measure,
      part: wholePart,
      day,
      people,
      amount,
    });
    return [
      { measure: 'chat', part: `${hour}/${ending}`, day, people: row.chats },
      whole('chat_wait', row.waited, row.waited_seconds),
      whole('chat_first_answer', row.heard, row.answer_seconds),
      whole('distress_before', row.felt, row.felt_before),
      whole('distress_after', row.felt, row.felt_after),
    ];
  });
}
