import * as z from 'zod/mini';
import { SignInRequested } from './accounts.ts';
import { endpoint, permissions } from './endpoint.ts';
import {
  CreationOptions,
  keyRefusals,
  NewCredential,
  passkeyRefusals,
  RequestOptions,
  SignedChallenge,
} from './accounts/passkeys.ts';
import { Email, onOneLine, typedText } from './values.ts';

/** Members only see first names. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name;

export const longestStaffRole = 40;
/** What members read beside a first name, such as “cancer nurse”. If empty, they see only the first name. */
export const StaffRole = typedText(longestStaffRole).check(
  // Normalising can turn one letter into several.
  z.maxLength(longestStaffRole),
  onOneLine(),
);

/** The next step after signing in by link: the console, or the passkey that opens it. */
const NextStaffStep = z.enum(['desk', 'register_passkey', 'use_passkey']);
export type NextStaffStep = z.output<typeof NextStaffStep>;
export const Entered = z.object({ name: z.string(), next: NextStaffStep });
export type Entered = z.output<typeof Entered>;

export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/email_login',
  access: 'anyone',
  essential: true,
  summary: 'Send a staff sign-in email',
  description:
    'Sends a link and a code. The reply does not reveal whether the address belongs to a staff member.',
  body: z.strictObject({ email: Email }),
  reply: SignInRequested,
  status: 202,
  refusals: { rate_limited: 429 },
});

export const staffCode = endpoint({
  method: 'POST',
  path: '/staff/verify_code',
  access: 'anyone',
  essential: true,
  summary: 'Sign in as staff with a code',
  description:
    'The code only works in the browser that requested it. The token is returned in X-Auth-Header.',
  body: z.strictObject({ request_id: z.uuid(), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  reply: Entered,
  refusals: { code_wrong: 422, link_expired: 410, organisation_only: 409 },
});

export const staffLink = endpoint({
  method: 'POST',
  path: '/staff/open_link',
  access: 'anyone',
  essential: true,
  summary: 'Open a staff sign-in link',
  description: 'Works in the browser that requested the link, or with the number shown there.',
  body: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    number: z.optional(z.string().check(z.regex(/^[0-9]{2}$/))),
  }),
  reply: z.object({
    status: z.enum(['active', 'expired']),
    /** Only returned to the holder of a link that is still valid. */
    masked: z.nullable(z.string()),
    entered: z.nullable(Entered),
  }),
  refusals: { number_wrong: 422, link_other_browser: 409, organisation_only: 409 },
});

export const staffAskForPasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys/options',
  access: 'staff_entering',
  summary: 'Get options for creating a staff passkey',
  description: 'Staff who already have a passkey must sign in with it first.',
  body: z.strictObject({}),
  reply: CreationOptions,
  refusals: { passkey_needed: 409 },
  audited: false,
});

export const staffAddPasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys',
  access: 'staff_entering',
  summary: 'Save a new staff passkey',
  description: 'If the session was waiting for a passkey, it continues with a new token.',
  body: z.strictObject({ credential: NewCredential }),
  reply: Entered,
  status: 201,
  refusals: { ...keyRefusals, passkey_needed: 409, organisation_only: 409 },
  audited: true,
});

export const staffAskToUsePasskey = endpoint({
  method: 'POST',
  path: '/staff/passkey_check/options',
  access: 'staff_entering',
  essential: true,
  summary: 'Get a staff passkey challenge',
  description: 'The challenge is for the passkeys of the staff member who is signing in.',
  body: z.strictObject({}),
  reply: RequestOptions,
  audited: false,
});

export const staffUsePasskey = endpoint({
  method: 'POST',
  path: '/staff/passkey_check',
  access: 'staff_entering',
  essential: true,
  summary: 'Complete sign-in with a staff passkey',
  description: 'Accepts the signed challenge. The session continues with a new token.',
  body: z.strictObject({ credential: SignedChallenge }),
  reply: Entered,
  refusals: { ...passkeyRefusals, organisation_only: 409 },
  audited: true,
});

export const readStaffSelf = endpoint({
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  summary: 'Get the signed-in staff member',
  description: 'Includes their permissions, and the role that members see.',
  reply: z.object({
    id: z.uuid(),
    name: z.string(),
    role: z.string(),
    permissions: z.array(z.enum(permissions)),
  }),
  audited: false,
});

export const listAdmins = endpoint({
  method: 'GET',
  path: '/staff/admins',
  access: 'staff',
  summary: 'List who can grant permissions',
  description: 'Returns the administrators’ names, for pages that need a permission the caller lacks.',
  reply: z.object({ names: z.array(z.string()) }),
  audited: false,
});

export const changeOwnRole = endpoint({
  method: 'PUT',
  path: '/staff/me/role',
  access: 'staff:support',
  summary: 'Change the role that members see',
  description:
    'Members read it beside your first name before and during a chat. Leave it empty to show only your name. Idempotent. Audited.',
  body: z.strictObject({ role: StaffRole }),
  reply: z.object({ role: z.string() }),
  audited: true,
});
