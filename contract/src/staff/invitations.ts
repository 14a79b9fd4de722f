import * as z from 'zod/mini';
import { endpoint, permissions } from '../endpoint.ts';
import { Entered, StaffRole } from '../staff.ts';
import { Email } from '../values.ts';
import { Permissions, Person, StaffName } from './people.ts';

/** How long an invitation can be used. Sending it again restarts the period. */
export const invitationDays = 7;

const token = z.string().check(z.maxLength(200));
const ofInvitation = z.strictObject({ id: z.uuid() });

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/staff/invitations',
  access: 'staff:admin',
  summary: 'Invite someone to join the staff',
  description:
    'Sends an email with a link that works once. Idempotent by id. `staff_exists`: the address belongs to a staff member. `already_invited`: there is already an open invitation, which can be resent.',
  body: z.strictObject({
    id: z.uuid(),
    email: Email,
    name: StaffName,
    role: StaffRole,
    permissions: Permissions,
  }),
  reply: Person,
  status: 201,
  refusals: { staff_exists: 409, already_invited: 409 },
  audited: true,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/{id}/send',
  access: 'staff:admin',
  summary: 'Resend an invitation',
  description: 'Sends a new link with a new expiry date. The earlier link stops working.',
  params: ofInvitation,
  body: z.strictObject({}),
  reply: Person,
  refusals: { not_found: 404, rate_limited: 429 },
  audited: true,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/staff/invitations/{id}',
  access: 'staff:admin',
  summary: 'Withdraw an invitation',
  description: 'Its link stops working.',
  params: ofInvitation,
  reply: z.object({ withdrawn: z.boolean() }),
  refusals: { not_found: 404 },
  audited: true,
});

export const openInvitation = endpoint({
  method: 'POST',
  path: '/staff/open_invitation',
  access: 'anyone',
  essential: true,
  summary: 'View an invitation',
  description:
    'For the holder of the link. Viewing does not use up the link, because email scanners open it too.',
  body: z.strictObject({ token }),
  reply: z.object({
    /** Null if used, withdrawn or expired. */
    invitation: z.nullable(
      z.object({
        name: z.string(),
        email: z.string(),
        role: z.string(),
        permissions: z.array(z.enum(permissions)),
        invited_by: z.nullable(z.string()),
      }),
    ),
  }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/staff/accept_invitation',
  access: 'anyone',
  essential: true,
  summary: 'Accept an invitation',
  description:
    'Adds the account and starts its first session. Works once. The token is returned in X-Auth-Header.',
  body: z.strictObject({ token }),
  reply: Entered,
  refusals: { invitation_over: 410, staff_exists: 409, organisation_only: 409 },
});
