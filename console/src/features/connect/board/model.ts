import type { DeskBoard } from '@kindred/contract/connect/board.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { isLeftToDo, isWaiting } from '../desk/model.ts';

/** 40 s, 1 min 20 s, 12 min: no one compares the seconds of long waits. */
export function secondsInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 10 && seconds % 60 > 0) return `${minutes} min ${seconds % 60} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The position of a wait, in per cent, on a scale that gives the first minutes the most room. */
export function shareOfScale(seconds: number, longest: number): number {
  const scale = (value: number) => Math.log10(1 + value / 10);
  return longest <= 0 ? 0 : Math.min(100, (scale(seconds) / scale(longest)) * 100);
}

const roundScales = [60, 120, 300, 600, 1_800, 3_600];

/** The end of the scale: the first round time that covers all waits. */
export const endOfScale = (waits: readonly number[]): number => {
  const longest = Math.max(60, ...waits);
  return roundScales.find((end) => end >= longest) ?? longest;
};

/** People waiting, in queue order. In a closed chat with a follow-up day, no one is waiting. */
export const queueNow = (lines: Iterable<DeskLine>): DeskLine[] =>
  [...lines]
    .filter((line) => isWaiting(line) && !isLeftToDo(line))
    .toSorted(
      (a, b) =>
        Number(b.flagged) - Number(a.flagged) ||
        Date.parse(a.waits_since ?? a.started_at) - Date.parse(b.waits_since ?? b.started_at),
    );

type Hour = DeskBoard['today']['hours'][number];

/**
 * Every hour from the first to the last with a chat, and at least eight, so that a quiet morning still fills the chart.
 */
export function hoursOfDay(hours: readonly Hour[]): Hour[] {
  const first = Math.min(9, ...hours.map(({ hour }) => hour));
  const last = Math.max(16, ...hours.map(({ hour }) => hour));
  return Array.from(
    { length: last - first + 1 },
    (_, at) =>
      hours.find(({ hour }) => hour === first + at) ?? {
        hour: first + at,
        answered: 0,
        missed: 0,
        open: 0,
      },
  );
}

/** 9 am, 12 pm. */
export const hourInWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
