import * as z from 'zod/mini';
import { endpoint, permissions } from '../endpoint.ts';
import { Instant, onOneLine, typedText } from '../values.ts';
import { staffListOf, staffListQuery } from './lists.ts';

/** Each once, in any order. */
export const Permissions = z.array(z.enum(permissions)).check(
  z.maxLength(permissions.length),
  z.refine((all) => new Set(all).size === all.length, 'Each permission once.'),
);

export const StaffName = typedText(80).check(z.minLength(1), onOneLine());

export const longestStaffReason = 300;
/** Why somebody’s account is changed. The audit log keeps it. */
export const StaffReason = typedText(longestStaffReason).check(z.minLength(1));

/** invited: they have a link and no account yet. ended: only their name is left, for the audit log. */
export const PersonState = z.enum(['invited', 'active', 'suspended', 'ended']);
export type PersonState = z.output<typeof PersonState>;

/** Somebody of the staff, or invited to it, in the list. */
export const PersonLine = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** Of somebody who is suspended: those that they get back. */
  permissions: z.array(z.enum(permissions)),
  state: PersonState,
  /** Null: they never came in. */
  seen_at: z.nullable(Instant),
  passkeys: z.int(),
  /** Since when they are in this state. */
  since: Instant,
  /** Of an invitation. */
  expires_at: z.nullable(Instant),
  /** A request to remove their passkeys waits for a second administrator. */
  reset_waiting: z.boolean(),
  /** Comes in by passkey whatever the organisation says. */
  break_glass: z.boolean(),
  /** Their permissions come from groups of the organisation. */
  by_organisation: z.boolean(),
});
export type PersonLine = z.output<typeof PersonLine>;

export const PersonSession = z.object({
  id: z.uuid(),
  /** Empty: the browser did not say. */
  device: z.string(),
  began_at: Instant,
  seen_at: Instant,
  current: z.boolean(),
});
export type PersonSession = z.output<typeof PersonSession>;

/** An administrator’s request to remove all passkeys of a person. */
export const PasskeyReset = z.object({
  id: z.uuid(),
  asked_by: z.string(),
  reason: z.string(),
  asked_at: Instant,
  expires_at: Instant,
  /** Not by whoever asked, and not by the person concerned. */
  can_approve: z.boolean(),
});

export const Person = z.extend(PersonLine, {
  is_me: z.boolean(),
  /** Without them nobody could give permissions. */
  is_last_admin: z.boolean(),
  /** What goes back to the queue if they lose the desk. */
  open_chats: z.int(),
  sessions: z.array(PersonSession),
  reset: z.nullable(PasskeyReset),
  /** The last change of their permissions or role. By null: the organisation, or the command line. */
  access_changed: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()) })),
  /** What the organisation said when it was last asked. Null: they never signed in through it. */
  organisation: z.nullable(
    z.object({
      groups: z.array(z.string()),
      checked_at: Instant,
      /** The provider has to confirm them anew: they sign in there. */
      unconfirmed: z.boolean(),
    }),
  ),
});
export type Person = z.output<typeof Person>;

const filters = {
  ...staffListQuery('name', 'seen', 'since'),
  state: z.optional(PersonState),
  permission: z.optional(z.enum(permissions)),
  /** Without a passkey, not seen for 90 days, or with a request that waits. */
  only: z.optional(z.enum(['no_passkey', 'not_seen', 'reset_waiting'])),
};

export const listStaffPeople = endpoint({
  method: 'GET',
  path: '/staff/people',
  access: 'staff:admin',
  summary: 'List staff and invitations',
  description: 'Returns 50 per page, by name. Those whose account has ended are in it too.',
  query: z.strictObject(filters),
  reply: z.extend(staffListOf(PersonLine), {
    /** With the other filters, by state. */
    counts: z.object({ invited: z.int(), active: z.int(), suspended: z.int(), ended: z.int() }),
  }),
  audited: false,
});
export type People = z.output<typeof listStaffPeople.reply>;

export const exportPeople = endpoint({
  method: 'GET',
  path: '/staff/people_table.csv',
  access: 'staff:admin',
  summary: 'Download the list of staff as a table',
  description: 'Takes the same filters and order as the list, and returns all pages.',
  query: z.strictObject(filters),
  streams: ['text/csv'],
  reply: z.string(),
  audited: false,
});

/** What every change of one person has in common. */
export const ofOnePerson = {
  access: 'staff:admin',
  params: z.strictObject({ id: z.uuid() }),
  reply: Person,
  audited: true,
} as const;

export const readPerson = endpoint({
  ...ofOnePerson,
  method: 'GET',
  path: '/staff/people/{id}',
  summary: 'Get one staff member or invitation',
  description: 'With their sessions and a waiting passkey reset. Audited.',
  refusals: { not_found: 404 },
});

export const endPersonSession = endpoint({
  ...ofOnePerson,
  method: 'DELETE',
  path: '/staff/people/{id}/sessions/{session}',
  summary: 'End a session of a staff member',
  params: z.strictObject({ id: z.uuid(), session: z.uuid() }),
  refusals: { not_found: 404 },
});

const OwnSessions = z.object({ sessions: z.array(PersonSession) });

export const listOwnStaffSessions = endpoint({
  method: 'GET',
  path: '/staff/me/sessions',
  access: 'staff',
  summary: 'List one’s own staff sessions',
  reply: OwnSessions,
  audited: false,
});

export const endOwnStaffSession = endpoint({
  method: 'DELETE',
  path: '/staff/me/sessions/{id}',
  access: 'staff',
  summary: 'End one of one’s own staff sessions',
  params: z.strictObject({ id: z.uuid() }),
  reply: OwnSessions,
  refusals: { not_found: 404 },
  audited: true,
});
