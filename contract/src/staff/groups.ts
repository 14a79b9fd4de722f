import * as z from 'zod/mini';
import { endpoint, permissions } from '../endpoint.ts';
import { Instant, onOneLine, typedText } from '../values.ts';
import { ofOnePerson, Permissions } from './people.ts';

export const longestGroupName = 200;
/** As the provider sends it: a name, a path or an id. */
const GroupName = typedText(longestGroupName).check(z.minLength(1), onOneLine());
export const longestGroupLabel = 80;
const GroupLabel = typedText(longestGroupLabel).check(onOneLine());

/** A group in the organisation, and what its members may do here. */
export const StaffGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A readable name, for groups whose name is an id. */
  label: z.string(),
  /** The permissions in force. */
  permissions: z.array(z.enum(permissions)),
  /** How many people here were in it when their groups were last checked. */
  people: z.int(),
  /** A change that grants `admin`, until a second administrator confirms it. */
  waiting: z.nullable(
    z.object({
      permissions: z.array(z.enum(permissions)),
      asked_by: z.string(),
      asked_at: Instant,
      can_approve: z.boolean(),
    }),
  ),
});
export type StaffGroup = z.output<typeof StaffGroup>;

export const SignInSettings = z.object({
  /** Restricts links and passkeys to break-glass administrators. */
  organisation_only: z.boolean(),
  /** Creates an account at first sign-in for anyone in a listed group. */
  adds_people: z.boolean(),
});
export type SignInSettings = z.output<typeof SignInSettings>;

/** Everything administrators set about signing in through the organisation. */
export const StaffSignIn = z.object({
  /** Null if the operator has not configured it. */
  organisation: z.nullable(
    z.object({
      name: z.string(),
      issuer: z.string(),
      /** The redirect URI that has to be registered with the provider. */
      redirect_address: z.string(),
      groups_claim: z.string(),
    }),
  ),
  settings: SignInSettings,
  groups: z.array(StaffGroup),
  /** Administrators who can sign in with a passkey whatever the organisation says. */
  break_glass: z.array(z.object({ id: z.uuid(), name: z.string(), passkeys: z.int() })),
});
export type StaffSignIn = z.output<typeof StaffSignIn>;

const ofGroup = z.strictObject({ id: z.uuid() });
/** What the page showed. `permissions` are those awaiting a second administrator, if there are any. */
const GroupChoice = z.strictObject({ label: GroupLabel, permissions: Permissions });
const common = { access: 'staff:admin', reply: StaffSignIn, audited: true } as const;

export const readStaffSignIn = endpoint({
  ...common,
  method: 'GET',
  path: '/staff/groups',
  summary: 'Get groups and sign-in settings',
  audited: false,
});

export const saveStaffGroup = endpoint({
  ...common,
  method: 'PUT',
  path: '/staff/groups/{id}',
  summary: 'Save a group’s permissions',
  description:
    'Takes effect immediately, even for people who are signed in. A change that adds `admin` waits for a second administrator; until then the group keeps its current permissions. The name of a group never changes. `based_on` is null for a new one. `edited_meanwhile`: someone else has changed or removed it since; nothing is overwritten. `group_exists`: another group already has this name.',
  params: ofGroup,
  body: z.extend(GroupChoice, { name: GroupName, based_on: z.nullable(GroupChoice) }),
  refusals: { group_exists: 409, edited_meanwhile: 409 },
});

export const removeStaffGroup = endpoint({
  ...common,
  method: 'DELETE',
  path: '/staff/groups/{id}',
  summary: 'Remove a group',
  description: 'Its members immediately lose any permissions that only this group gave them.',
  params: ofGroup,
  refusals: { not_found: 404 },
});

export const approveStaffGroup = endpoint({
  ...common,
  method: 'POST',
  path: '/staff/groups/{id}/approve',
  summary: 'Confirm that a group gives `admin`',
  description:
    '`second_person_needed`: the administrator who asked cannot confirm it. `edited_meanwhile`: the requested permissions have changed since they were shown.',
  params: ofGroup,
  body: z.strictObject({ permissions: Permissions }),
  refusals: { not_found: 404, second_person_needed: 409, edited_meanwhile: 409 },
});

export const withdrawStaffGroupChange = endpoint({
  ...common,
  method: 'DELETE',
  path: '/staff/groups/{id}/waiting',
  summary: 'Withdraw or decline a waiting change',
  params: ofGroup,
  refusals: { not_found: 404 },
});

const SignInChoice = z.strictObject({ organisation_only: z.boolean(), adds_people: z.boolean() });

export const changeSignInSettings = endpoint({
  ...common,
  method: 'PUT',
  path: '/staff/sign_in_settings',
  summary: 'Change how staff sign in',
  description:
    'With `organisation_only`, everyone else who signed in by passkey is signed out. `break_glass_needed`: an active administrator with a passkey must be marked as break-glass first. `edited_meanwhile`: someone else has changed the settings since `based_on`.',
  body: z.extend(SignInChoice, { based_on: SignInChoice }),
  refusals: { break_glass_needed: 409, organisation_off: 404, edited_meanwhile: 409 },
});

export const setBreakGlass = endpoint({
  ...ofOnePerson,
  method: 'PUT',
  path: '/staff/people/{id}/break_glass',
  summary: 'Mark an administrator as break-glass',
  description:
    'They can sign in by passkey regardless of the organisation, and are not checked against its groups. Only for administrators, and never by the person themselves. `break_glass_needed`: they are the last one, and everyone else has to sign in through the organisation. Idempotent.',
  body: z.strictObject({ break_glass: z.boolean() }),
  refusals: { not_found: 404, not_yourself: 409, admin_needed: 409, break_glass_needed: 409 },
});

export const removeStaffIdentity = endpoint({
  ...ofOnePerson,
  method: 'DELETE',
  path: '/staff/people/{id}/identity',
  summary: 'Unlink a person from the organisation',
  description:
    'From then on their permissions are set by hand, and they are signed out. At their next sign-in through the organisation, the groups decide again. Never by the person themselves.',
  refusals: { not_found: 404, not_yourself: 409 },
});
