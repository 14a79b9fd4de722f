import { permissions as allPermissions, type Permission } from '@kindred/contract/endpoint.ts';
import type { Person, PersonLine, PersonState } from '@kindred/contract/staff/people.ts';
import type { Tone } from '@kindred/ui/tone.ts';
import { spanInWords } from '../../../platform/clock.ts';
import { permissionNames } from '../../../platform/permission-words.ts';

export const personStateOrder = ['active', 'invited', 'suspended', 'ended'] as const;

export const personStates: Readonly<Record<PersonState, { name: string; tone: Tone }>> = {
  active: { name: 'Active', tone: 'gum' },
  invited: { name: 'Invited', tone: 'dusk' },
  suspended: { name: 'Suspended', tone: 'wattle' },
  ended: { name: 'Ended', tone: 'clay' },
};

export const permissionsInWords = (all: readonly Permission[]): string =>
  all.length === 0 ? 'None' : all.map((one) => permissionNames[one]).join(', ');

export interface AccessChoice {
  role: string;
  permissions: readonly Permission[];
}

/** A choice as it was, as it is now, and as it was made here meanwhile. */
export interface ChoiceClash<C> {
  before: C;
  now: C;
  mine: C;
}

export interface ChangedRow {
  label: string;
  before: string;
  now: string;
  mine: string;
}

/** The parts of a choice that differ, in words. */
export function changedRows<C>(
  { before, now, mine }: ChoiceClash<C>,
  parts: readonly (readonly [label: string, inWords: (choice: C) => string])[],
): ChangedRow[] {
  return parts
    .map(([label, inWords]) => ({
      label,
      before: inWords(before),
      now: inWords(now),
      mine: inWords(mine),
    }))
    .filter((row) => row.before !== row.now || row.before !== row.mine);
}

export const quotedOrNone = (text: string): string => (text.trim() === '' ? 'none' : `“${text.trim()}”`);
export const rightsInWords = ({ permissions }: Pick<AccessChoice, 'permissions'>): string =>
  permissionsInWords(allPermissions.filter((one) => permissions.includes(one))).replace('None', 'none');

export const accessRows = (before: AccessChoice, now: AccessChoice, mine: AccessChoice): ChangedRow[] =>
  changedRows({ before, now, mine }, [
    ['Role', ({ role }) => quotedOrNone(role)],
    ['Permissions', rightsInWords],
  ]);

export const isSameSet = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

export const isSameAccess = (one: AccessChoice, other: AccessChoice): boolean =>
  one.role.trim() === other.role && isSameSet(one.permissions, other.permissions);

/** Reapplies the choice made here over a colleague's change: what was not changed here stays theirs. */
export const choiceAgain = (before: AccessChoice, now: AccessChoice, mine: AccessChoice): AccessChoice => ({
  role: mine.role === before.role ? now.role : mine.role,
  permissions: isSameSet(mine.permissions, before.permissions) ? now.permissions : mine.permissions,
});

/** How long ago someone was last seen. */
export function seenInWords(
  { seen_at, state }: Pick<PersonLine, 'seen_at' | 'state'>,
  nowMs: number,
): string {
  if (state === 'invited') return 'Not yet';
  if (seen_at === null) return 'Never';
  const ms = nowMs - Date.parse(seen_at);
  return ms < 120_000 ? 'Now' : `${spanInWords(ms)} ago`;
}

export function passkeysInWords({ passkeys, state }: Pick<PersonLine, 'passkeys' | 'state'>): string {
  if (state === 'invited' || state === 'ended') return 'None';
  return passkeys === 0 ? 'None yet' : passkeys.toLocaleString('en-AU');
}

/** What the organisation said about someone, and when. */
export function checkInWords(
  { groups, checked_at, unconfirmed }: NonNullable<Person['organisation']>,
  nowMs: number,
): string {
  if (unconfirmed)
    return 'The organisation no longer confirms this account. They need to sign in there again before they can work here.';
  const ms = nowMs - Date.parse(checked_at);
  const when = ms < 120_000 ? 'just now' : `${spanInWords(ms)} ago`;
  return groups.length === 0
    ? `Not in any group when last checked, ${when}.`
    : `In ${new Intl.ListFormat('en-AU').format(groups)} when last checked, ${when}.`;
}

/** People who come in through the organisation are never asked to create a passkey. */
export function passkeyNeedInWords({
  passkeys,
  organisation,
  break_glass,
}: Pick<Person, 'passkeys' | 'organisation' | 'break_glass'>): string {
  if (passkeys > 0) return passkeys === 1 ? 'One passkey.' : `${passkeys} passkeys.`;
  if (break_glass)
    return 'None yet. They need one for emergencies, and create it when they sign in with a link.';
  return organisation
    ? 'None. They sign in through the organisation, so they don’t need one.'
    : 'None yet. They create one at their next sign-in.';
}

/** Whether an invitation's link can still be used, and until when. */
export function expiryInWords(expires_at: string, nowMs: number): string {
  const left = Date.parse(expires_at) - nowMs;
  return left <= 0 ? 'The link has expired' : `The link works for ${spanInWords(left)} more`;
}

const chatsInWords = (count: number) => (count === 1 ? '1 open chat goes' : `${count} open chats go`);

/** What happens to the chats of someone who loses the desk; empty if they have none. */
export const chatsHandedBack = ({ name, open_chats }: Pick<Person, 'name' | 'open_chats'>): string =>
  open_chats === 0
    ? ''
    : `${chatsInWords(open_chats)} back to the front of the queue. ${name} can’t answer there any more.`;

/** What a change of permissions will mean, before it is saved. */
export function accessConsequences(person: Person, permissions: readonly Permission[]): string[] {
  const loses = (one: Permission) => person.permissions.includes(one) && !permissions.includes(one);
  return [
    ...(person.permissions.some(loses)
      ? ['Pages that need it close within a second, even while someone has them open.']
      : []),
    ...(loses('support') && person.open_chats > 0 ? [chatsHandedBack(person)] : []),
    ...(loses('admin') && person.is_me
      ? ['You won’t be able to open this page any more. Another administrator can give it back to you.']
      : []),
    ...(loses('admin') ? ['Invitations that they sent stop working. You can send them again.'] : []),
  ];
}
