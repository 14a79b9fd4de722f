import type { Body } from '@kindred/contract/endpoint.ts';
import type { FollowUp, MyCaw, sayCaw } from '@kindred/contract/wellbeing.ts';
import { dayIn, daysAfter, zoneNamed } from '#platform/calendar/zone-time.ts';
import type { CawRow } from './store.ts';

/** From six weeks on it is time to look at the same concerns again. Nobody is called late. */
const weeksUntil = 6;

/** On whichever morning it is time. */
export const followUpTime = { local_time: '10:00', weekday: 0 } as const;

export function followUpOn(saidOn: string): string {
  return daysAfter(saidOn, 7 * weeksUntil);
}

/** By the calendar in which it was said. */
export function followUpOf(
  { follow_up_on, zone }: Pick<CawRow, 'follow_up_on' | 'zone'>,
  now: Date,
): FollowUp {
  return { on: follow_up_on, due: dayIn(zone, now) >= follow_up_on };
}

/** A device whose zone nobody here knows is written down by the calendar of the charity. */
export function zoneOf(asked: string | undefined, otherwise: string): string {
  return (asked === undefined ? undefined : zoneNamed(asked)) ?? otherwise;
}

/** Everything in it that somebody typed. */
export function textsOf({ concerns, note }: Pick<Body<typeof sayCaw>, 'concerns' | 'note'>): string[] {
  return [...concerns.map(({ words }) => words), ...(note ? [note] : [])];
}

export function cawFrom({ zone: _zone, said_at, ...row }: CawRow): MyCaw {
  return { ...row, said_at: said_at.toISOString() };
}

/** Whether what is sent under an id that is known is what was kept under it. */
export function isSameCaw(
  sent: Pick<Body<typeof sayCaw>, 'concerns' | 'wellbeing' | 'note'>,
  kept: Pick<CawRow, 'concerns' | 'wellbeing' | 'note'>,
): boolean {
  const said = ({ concerns, wellbeing, note }: typeof sent) =>
    JSON.stringify([concerns.map(({ words, score }) => [words, score]), wellbeing, note || null]);
  return said(sent) === said(kept);
}

/** One text, as staff read it in the CRM: the day, the numbers, the words. */
export function cawInWords({
  said_on,
  concerns,
  wellbeing,
  note,
}: Omit<MyCaw, 'id' | 'said_at' | 'follow_up_on'>) {
  const of6 = (score: number | null) => (score === null ? 'not scored' : `${score} of 6`);
  return [
    said_on,
    ...concerns.map(({ words, score }) => `concern: ${words} (${of6(score)})`),
    `wellbeing: ${of6(wellbeing)}`,
    ...(note ? [`note: ${note}`] : []),
  ].join('; ');
}
