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
/** Why someone’s account was changed. Kept in the audit log. */
export const StaffReason = typedText(longestStaffReason).check(z.minLength(1));

/** invited: they have a link but no account yet. ended: only their name is kept, for the audit log. */
export const PersonState = z.enum(['invited', 'active', 'suspended', 'ended']);
export type PersonState = z.output<typeof PersonState>;

/** A member of staff, or someone invited to become one, in the list. */
export const PersonLine = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** For someone suspended: the permissions they will get back. */
  permissions: z.array(z.enum(permissions)),
  state: PersonState,
  /** Null if they have never signed in. */
  seen_at: z.nullable(Instant),
  passkeys: z.int(),
  /** When they entered this state. */
  since: Instant,
  /** Only for an invitation. */
  expires_at: z.nullable(Instant),
  /** Whether a request to remove their passkeys awaits a second administrator. */
  reset_waiting: z.boolean(),
  /** Signs in with a passkey whatever the organisation says. */
  break_glass: z.boolean(),
  /** Whether their permissions come from groups in the organisation. */
  by_organisation: z.boolean(),
});
export type PersonLine = z.output<typeof PersonLine>;

export const PersonSession = z.object({
  id: z.uuid(),
  /** Empty if the browser did not say. */
  device: z.string(),
  began_at: Instant,
  seen_at: Instant,
  current: z.boolean(),
});
export type PersonSession = z.output<typeof PersonSession>;

/** An administrator’s request to remove all of a person's passkeys. */
export const PasskeyReset = z.object({
  id: z.uuid(),
  asked_by: z.string(),
  reason: z.string(),
  asked_at: Instant,
  expires_at: Instant,
  /** False for the person who made the request, and for the person concerned. */
  can_approve: z.boolean(),
});

export const Person = z.extend(PersonLine, {
  is_me: z.boolean(),
  /** Without them, no one could grant permissions. */
  is_last_admin: z.boolean(),
  /** How many conversations return to the queue if they lose access to the desk. */
  open_chats: z.int(),
  sessions: z.array(PersonSession),
  reset: z.nullable(PasskeyReset),
  /** The last change of their permissions or role. `by` is null for the organisation or the command line. */
  access_changed: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()) })),
  /** What the organisation last said. Null if they have never signed in through it. */
  organisation: z.nullable(
    z.object({
      groups: z.array(z.string()),
      checked_at: Instant,
      /** The provider has to confirm them again, which happens when they sign in there. */
      unconfirmed: z.boolean(),
    }),
  ),
});
export type Person = z.output<typeof Person>;

const filters = {
  ...staffListQuery('name', 'seen', 'since'),
  state: z.optional(PersonState),
  permission: z.optional(z.enum(permissions)),
  /** Without a passkey, not seen for 90 days, or with a pending request. */
  only: z.optional(z.enum(['no_passkey', 'not_seen', 'reset_waiting'])),
};

export const listStaffPeople = endpoint({
  method: 'GET',
  path: '/staff/people',
  access: 'staff:admin',
  summary: 'List staff and invitations',
  description: 'Returns 50 per page, by name. Includes people whose account has ended.',
  query: z.strictObject(filters),
  reply: z.extend(staffListOf(PersonLine), {
    /** Counts by state, with the other filters applied. */
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

/** Shared by every change to a single person. */
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
  description: 'Includes their sessions and any pending passkey reset. Audited.',
  refusals: { not_found: 404 },
});

export const renamePerson = endpoint({
  ...ofOnePerson,
  method: 'PUT',
  path: '/staff/people/{id}/name',
  summary: 'Change the name of a staff member',
  description:
    'Colleagues and members see it from then on, and the audit log keeps the old name. `edited_meanwhile`: someone else has changed it since.',
  body: z.strictObject({ name: StaffName, based_on: z.string().check(z.maxLength(80)) }),
  refusals: { not_found: 404, edited_meanwhile: 409 },
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
