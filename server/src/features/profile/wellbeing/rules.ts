import type { Body } from '@kindred/contract/endpoint.ts';
import type { FollowUp, MyCaw, sayCaw } from '@kindred/contract/profile/wellbeing.ts';
import { dayIn, findZone } from '#platform/calendar/zone-time.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { CawRow } from './tables.ts';

/** The same concerns are due for another check after six weeks. No one is called late in the day. */
const weeksUntil = 6;

/** The morning after it becomes due. */
export const followUpTime = { local_time: '10:00', weekday: 0 } as const;

export function followUpOn(answeredOn: string): string {
  return daysAfter(answeredOn, 7 * weeksUntil);
}

/** In the zone where it was recorded. */
export function followUpOf(
  { follow_up_on, zone }: Pick<CawRow, 'follow_up_on' | 'zone'>,
  now: Date,
): FollowUp {
  return { on: follow_up_on, due: dayIn(zone, now) >= follow_up_on };
}

/** Falls back to the charity's zone for a device with an unknown one. */
export function zoneOf(request: string | undefined, otherwise: string): string {
  return (request === undefined ? undefined : findZone(request)) ?? otherwise;
}

/** Everything in it that the member typed. */
export function textsOf({ concerns, note }: Pick<Body<typeof sayCaw>, 'concerns' | 'note'>): string[] {
  return [...concerns.map(({ words }) => words), ...(note ? [note] : [])];
}

export function cawFrom({ zone: _zone, said_at, ...row }: CawRow): MyCaw {
  return { ...row, said_at: said_at.toISOString() };
}

/** Whether a retry under a known id equals what was saved. */
export function isSameCaw(
  sent: Pick<Body<typeof sayCaw>, 'concerns' | 'wellbeing' | 'note'>,
  stored: Pick<CawRow, 'concerns' | 'wellbeing' | 'note'>,
): boolean {
  const textOf = ({ concerns, wellbeing, note }: typeof sent) =>
    JSON.stringify([concerns.map(({ words, score }) => [words, score]), wellbeing, note || null]);
  return textOf(sent) === textOf(stored);
}

/** One text for staff in the CRM, with the date, the scores and the words. */
export function cawInWords({
  said_on,
  concerns,
  wellbeing,
  note,
}: Omit<MyCaw, 'id' | 'said_at' | 'follow_up_on'>) {
  return [
    said_on,
    'scores from 0 (best) to 6 (worst)',
    ...concerns.map(({ words, score }) => `concern: ${words} (${score ?? 'not scored'})`),
    `wellbeing: ${wellbeing ?? 'not scored'}`,
    ...(note ? [`note: ${note}`] : []),
  ].join('; ');
}
