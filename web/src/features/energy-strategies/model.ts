import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import type { Strategy } from '@kindred/contract/energy-strategies.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const families: Readonly<Record<Strategy['family'], MessageDescriptor>> = {
  plan: msg`Plan ahead`,
  prioritise: msg`Choose what matters`,
  pace: msg`Go at your pace`,
  position: msg`Sit and reach with less effort`,
  permission: msg`Let it be good enough`,
  move: msg`Move a little`,
  rest_sleep: msg`Rest and sleep`,
  food_fluids: msg`Eat and drink`,
  mind: msg`Thoughts and worry`,
  connect: msg`Talk to others`,
};

export const efforts: Readonly<Record<'1' | '2' | '3', MessageDescriptor>> = {
  1: msg`Asks very little`,
  2: msg`Asks a little`,
  3: msg`Asks more`,
};

interface Asked {
  family: string | null;
  effort: string | null;
  q: string | null;
}

/** What fits all that was asked; every word that was typed stands somewhere in it. */
export function fitting(
  all: readonly Strategy[],
  { family, effort, q }: Asked,
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

/** Whether something can be chosen, and if not, why. */
export type Room = 'not_started' | 'only_notices' | 'full' | 'over' | 'open';

export function roomIn(coach: EnergyCoach | null, chosen: number): Room {
  const cycle = coach?.cycles.find(({ id }) => id === coach.current_cycle_id);
  if (!coach || !cycle || ['completed', 'stopped'].includes(coach.state)) return 'not_started';
  if (cycle.state !== 'planned' && cycle.state !== 'tracking') return 'over';
  if (cycle.kind === 'notice') return 'only_notices';
  return chosen >= mostChosen ? 'full' : 'open';
}

interface Reminder {
  uid: string;
  title: string;
  text: string;
  /** The first day, and the time on the wall. */
  date: string;
  time: string;
  times: number;
  /** Now, as a file of a calendar must say. */
  made: number;
}

const stamp = (text: string) => text.replaceAll(/[-:]/g, '');
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Lines of 75 octets at most, as the format asks; no letter is cut in two. */
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

/** A quarter of an hour each day by the clock on the wall, wherever that is: so it names no zone. */
export function calendarFile({ uid, title, text, date, time, times, made }: Reminder): string {
  const now = `${stamp(new Date(made).toISOString().slice(0, 19))}Z`;
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
