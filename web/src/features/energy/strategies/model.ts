import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy/strategies.ts';
import type { BranchName } from '@kindred/ui/branch.tsx';
import type { Tone } from '@kindred/ui/tone.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListPage } from '../../../platform/list-pages.ts';

export const strategyFamilies: Readonly<Record<Strategy['family'], MessageDescriptor>> = {
  plan: msg`Plan ahead`,
  prioritise: msg`Choose what matters`,
  pace: msg`Go at your own pace`,
  position: msg`Sit and reach with less effort`,
  permission: msg`Good enough is enough`,
  move: msg`Move a little`,
  rest_sleep: msg`Rest and sleep`,
  food_fluids: msg`Eat and drink`,
  mind: msg`Thoughts and worries`,
  connect: msg`Talk to others`,
};

/** Each kind has its own motif and wash, so that it is recognised before it is read. */
export const familyLooks: Readonly<Record<Strategy['family'], { branch: BranchName; tone: Tone }>> = {
  plan: { branch: 'gum', tone: 'gum' },
  prioritise: { branch: 'berries', tone: 'dusk' },
  pace: { branch: 'wattle', tone: 'wattle' },
  position: { branch: 'fern', tone: 'clay' },
  permission: { branch: 'silver', tone: 'dusk' },
  move: { branch: 'grass', tone: 'wattle' },
  rest_sleep: { branch: 'pale', tone: 'gum' },
  food_fluids: { branch: 'nuts', tone: 'clay' },
  mind: { branch: 'blossom', tone: 'wattle' },
  connect: { branch: 'gum-2', tone: 'gum' },
};

export const suggestionReasons: Readonly<
  Record<
    'boom_bust' | 'up_and_down' | 'naps' | 'poor_sleep' | 'little_movement' | 'drained_by_tasks' | 'low_mood',
    MessageDescriptor
  >
> = {
  boom_bust: msg`A busy day was followed by a low-energy day`,
  up_and_down: msg`Some days were much busier than others`,
  naps: msg`You had long or late naps`,
  poor_sleep: msg`You slept badly on most days`,
  little_movement: msg`You recorded less than an hour of movement`,
  drained_by_tasks: msg`Tasks at home or at work drained you, and this can save energy for what matters to you`,
  low_mood: msg`Your mood was low on many days`,
};

export const effortLabels: Readonly<Record<'1' | '2' | '3', MessageDescriptor>> = {
  1: msg`Takes very little effort`,
  2: msg`Takes some effort`,
  3: msg`Takes more effort`,
};

const pageSize = 12;

/** Twelve at a time, because each card is a separate idea. The cursor is the index of the first one. */
export function listPageOf<T>(all: readonly T[], cursor: string | null): ListPage<T> {
  const start = Math.min(Math.max(0, Math.trunc(Number(cursor ?? 0)) || 0), all.length);
  const items = all.slice(start, start + pageSize);
  const end = start + items.length;
  return {
    items,
    total: all.length,
    first: items.length === 0 ? 0 : start + 1,
    next: end < all.length ? String(end) : null,
    previous: start > 0 ? String(Math.max(0, start - pageSize)) : null,
  };
}

interface Wanted {
  family: string | null;
  effort: string | null;
  q: string | null;
}

/** Strategies that match all filters and contain every typed word. */
export function fitting(
  all: readonly Strategy[],
  { family, effort, q }: Wanted,
): (Strategy & { slug: string })[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    const text = `${one.name} ${one.idea} ${one.why}`.toLowerCase();
    return (
      (!family || one.family === family) &&
      (!effort || String(one.effort) === effort) &&
      words.every((word) => text.includes(word))
    );
  });
}

export const mostChosen = 2;
export const ownTextLimit = 60;
export const planLimit = 140;

/** Whether a strategy can be chosen, and if not, why. */
export type StrategyRoom = 'not_started' | 'only_notices' | 'full' | 'both_used' | 'over' | 'open';

/** A used strategy keeps its place even when it is stopped, because it is part of the report. */
export function roomIn(
  coach: EnergyCoach | null,
  chosen: readonly Pick<PatientStrategy, 'state' | 'used_days'>[],
): StrategyRoom {
  const cycle = coach?.cycles.find(({ id }) => id === coach.current_cycle_id);
  if (!coach || !cycle || ['completed', 'stopped'].includes(coach.state)) return 'not_started';
  if (cycle.state !== 'planned' && cycle.state !== 'tracking') return 'over';
  if (cycle.kind === 'notice') return 'only_notices';
  const used = chosen.filter(({ used_days }) => used_days > 0).length;
  if (used >= mostChosen) return 'both_used';
  const unused = chosen.filter(({ state, used_days }) => state === 'active' && used_days === 0).length;
  return used + unused >= mostChosen ? 'full' : 'open';
}

interface Reminder {
  uid: string;
  title: string;
  text: string;
  /** The first day, and the local time. */
  date: string;
  time: string;
  times: number;
  /** The current time in calendar file format. */
  created: number;
}

const stamp = (text: string) => text.replaceAll(/[-:]/g, '');
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Folds lines to at most 75 octets, as the format requires, without splitting a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      [part, size] = ['', 0];
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}

/** Fifteen minutes each day in local time wherever the member is, so it names no time zone. */
export function calendarFile({ uid, title, text, date, time, times, created }: Reminder): string {
  const now = `${stamp(new Date(created).toISOString().slice(0, 19))}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kindred//Energy//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now}`,
    `DTSTART:${stamp(date)}T${stamp(time)}00`,
    'DURATION:PT15M',
    `RRULE:FREQ=DAILY;COUNT=${times}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
