import type { Person } from '@kindred/contract/staff/people.ts';
import { expect, it } from 'vitest';
import {
  accessConsequences,
  accessRows,
  chatsHandedBack,
  checkInWords,
  choiceAgain,
  passkeyNeedInWords,
  expiryInWords,
  passkeysInWords,
  seenInWords,
} from './model.ts';

const now = Date.parse('2027-03-01T10:00:00Z');

const aPerson = (more: Partial<Person> = {}): Person => ({
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Sam Reed',
  email: 'sam@example.org',
  role: 'cancer nurse',
  permissions: ['support', 'admin'],
  state: 'active',
  seen_at: '2027-03-01T09:59:00Z',
  passkeys: 1,
  since: '2027-01-01T00:00:00Z',
  expires_at: null,
  reset_waiting: false,
  break_glass: false,
  by_organisation: false,
  is_me: false,
  is_last_admin: false,
  open_chats: 2,
  sessions: [],
  reset: null,
  access_changed: null,
  organisation: null,
  ...more,
});

it('last seen says now, how long ago, never, or not yet', () => {
  const seen = (seen_at: string | null, state: Person['state'] = 'active') =>
    seenInWords({ seen_at, state }, now);
  expect(seen('2027-03-01T09:59:00Z')).toBe('Now');
  expect(seen('2027-02-26T10:00:00Z')).toBe('3 days ago');
  expect(seen(null)).toBe('Never');
  expect(seen(null, 'invited')).toBe('Not yet');
});

it('an invitation says how long its link works, or that it has expired', () => {
  expect(expiryInWords('2027-03-04T10:00:00Z', now)).toBe('The link works for 3 days more');
  expect(expiryInWords('2027-03-01T10:00:00Z', now)).toBe('The link has expired');
});

it('there are no passkeys for people who are only invited', () => {
  expect(passkeysInWords(aPerson())).toBe('1');
  expect(passkeysInWords(aPerson({ passkeys: 0 }))).toBe('None yet');
  expect(passkeysInWords(aPerson({ passkeys: 0, state: 'invited' }))).toBe('None');
});

it('open chats are listed before they go back to the queue', () => {
  expect(chatsHandedBack(aPerson())).toContain('2 open chats go back to the front of the queue');
  expect(chatsHandedBack(aPerson({ open_chats: 1 }))).toContain('1 open chat goes back');
  expect(chatsHandedBack(aPerson({ open_chats: 0 }))).toBe('');
});

it('a change of access explains only what is taken away', () => {
  const person = aPerson();
  expect(accessConsequences(person, ['support', 'admin', 'content'])).toEqual([]);
  expect(accessConsequences(person, ['admin'])).toEqual([
    'Pages that need it close within a second, even while someone has them open.',
    chatsHandedBack(person),
  ]);
  const own = accessConsequences(aPerson({ is_me: true }), ['support']);
  expect(own).toHaveLength(3);
  expect(own[1]).toContain('You won’t be able to open this page');
});

it('the organisation’s card says which groups it named and when, or that it no longer confirms someone', () => {
  const answer = { groups: ['nurses', 'leads'], checked_at: '2027-03-01T09:57:00Z', unconfirmed: false };
  expect(checkInWords(answer, now)).toBe('In nurses and leads when last checked, 3 minutes ago.');
  expect(checkInWords({ ...answer, groups: [], checked_at: '2027-03-01T09:59:30Z' }, now)).toBe(
    'Not in any group when last checked, just now.',
  );
  expect(checkInWords({ ...answer, unconfirmed: true }, now)).toContain('no longer confirms');
});

it('people who sign in through the organisation are not told to create a passkey', () => {
  const organisation = { groups: ['nurses'], checked_at: '2027-03-01T09:57:00Z', unconfirmed: false };
  const none = aPerson({ passkeys: 0, organisation: null, break_glass: false });
  expect(passkeyNeedInWords(none)).toContain('next sign-in');
  expect(passkeyNeedInWords({ ...none, organisation })).toContain('they don’t need one');
  expect(passkeyNeedInWords({ ...none, organisation, break_glass: true })).toContain('need one');
  expect(passkeyNeedInWords({ ...none, organisation, passkeys: 2 })).toBe('2 passkeys.');
});

it('a clash over access shows the old, current and chosen values of only what differs', () => {
  const before = { role: 'nurse', permissions: ['support', 'content'] as const };
  const theirs = { role: 'nurse', permissions: ['support'] as const };
  const mine = { role: 'nurse', permissions: ['admin', 'support', 'content'] as const };
  expect(accessRows(before, theirs, mine)).toEqual([
    {
      label: 'Permissions',
      before: 'content, support',
      now: 'support',
      mine: 'content, support, administrator',
    },
  ]);
  expect(accessRows(before, before, { ...before, role: ' ' })).toMatchObject([
    { label: 'Role', before: '“nurse”', now: '“nurse”', mine: 'none' },
  ]);
});

it('a choice reapplied over a colleague’s change leaves alone what was not chosen here', () => {
  const before = { role: 'nurse', permissions: ['support'] as const };
  const theirs = { role: 'cancer nurse', permissions: ['support', 'content'] as const };
  expect(choiceAgain(before, theirs, { ...before, permissions: ['members', 'support'] })).toEqual({
    role: 'cancer nurse',
    permissions: ['members', 'support'],
  });
  expect(choiceAgain(before, theirs, { ...before, role: 'lead' })).toEqual({ ...theirs, role: 'lead' });
});
