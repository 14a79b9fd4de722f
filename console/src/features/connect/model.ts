import { firstNameOf } from '@kindred/contract/staff.ts';
import type { BestTime, FormAbout, FormKind, FormLine } from '@kindred/contract/connect.ts';
import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { dayOfInstant } from '../../platform/clock.ts';

export const formKinds: Readonly<Record<FormKind, string>> = {
  support_centre: 'Support centre',
  technical: 'Technical help',
};

export const formSubjects: Readonly<Record<FormAbout, string>> = {
  illness: 'Illness or treatment',
  feelings: 'How they feel',
  practical: 'Practical help',
  money_or_work: 'Money or work',
  for_someone_else: 'For someone else',
  sign_in: 'They can’t sign in',
  not_working: 'Something isn’t working',
  hard_to_use: 'Something is hard to read or use',
  my_data: 'A question about their data',
  other: 'Something else',
};

export const bestTimes: Readonly<Record<BestTime, string>> = {
  any: 'Any time',
  morning: 'In the morning',
  afternoon: 'In the afternoon',
};

export const whoOf = ({ member }: Pick<FormLine, 'member'>) =>
  member ? 'Someone with an account' : 'Someone without an account';

/** A staff member as members see them: “Ann (cancer nurse)”, or the first name alone. */
export function asMembersRead(name: string, role: string): string {
  const first = firstNameOf(name);
  return role.trim() === '' ? first : `${first} (${role.trim()})`;
}

/** It ended before anyone had joined. */
export const isMissed = ({ state, lines }: DeskLine): boolean =>
  state === 'closed' && lines.every(({ what }) => what !== 'taken');

/** Shown in place of a chat that this person may not read. */
export function elsewhereInWords(line: DeskLine, name: string): string {
  if (line.staff === null && isMissed(line)) return 'They left before anyone joined them';
  const colleague = line.staff?.name ?? line.spoke_with ?? 'A colleague';
  return `${colleague} ${line.state === 'closed' ? 'chatted with' : 'is chatting with'} ${name}`;
}

/** Who a member last spoke to, and when, if that is recent. `now`: milliseconds since 1970. */
export function spokeInWords({ spoke_with, lines }: DeskLine, now: number): string {
  const at = lines.findLast(({ what }) => what === 'taken')?.at;
  const wasOn = (ms: number) =>
    at !== undefined && dayOfInstant(at) === dayOfInstant(new Date(ms).toISOString());
  if (wasOn(now)) return `Spoke with ${spoke_with} earlier today`;
  return wasOn(now - dayMs) ? `Spoke with ${spoke_with} yesterday` : `Spoke with ${spoke_with}`;
}
