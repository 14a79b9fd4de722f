import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { StaffRole } from '../staff.ts';
import { ofOnePerson, Permissions, StaffReason } from './people.ts';

/** What the change is based on, so that two administrators do not unknowingly overwrite each other. */
const Access = z.strictObject({ role: StaffRole, permissions: Permissions });

export const changePersonAccess = endpoint({
  ...ofOnePerson,
  method: 'PUT',
  path: '/staff/people/{id}/access',
  summary: 'Change permissions and role',
  description:
    'Takes effect within a second, even on open pages. Someone who loses `support` is removed from the desk, and their conversations go back to the queue. `edited_meanwhile`: someone else has changed it since. `by_organisation`: their permissions come from groups.',
  body: z.extend(Access, { based_on: Access }),
  refusals: {
    not_found: 404,
    last_admin: 409,
    not_active: 409,
    edited_meanwhile: 409,
    by_organisation: 409,
  },
});

const reasoned = z.strictObject({ reason: StaffReason });

export const suspendPerson = endpoint({
  ...ofOnePerson,
  method: 'POST',
  path: '/staff/people/{id}/suspend',
  summary: 'Suspend a staff member',
  description:
    'Their sessions end within a second, and they cannot sign in. Passkeys and permissions are kept for their return. Conversations go back to the queue.',
  body: reasoned,
  refusals: { not_found: 404, last_admin: 409, not_active: 409, not_yourself: 409 },
});

export const resumePerson = endpoint({
  ...ofOnePerson,
  method: 'POST',
  path: '/staff/people/{id}/resume',
  summary: 'Let a suspended staff member return',
  description: 'They get back the permissions they had.',
  body: z.strictObject({}),
  refusals: { not_found: 404, not_suspended: 409 },
});

export const endPerson = endpoint({
  ...ofOnePerson,
  method: 'POST',
  path: '/staff/people/{id}/end',
  summary: 'End a staff account',
  description:
    'Sessions end within a second, passkeys are deleted, and conversations go back to the queue. The name is kept for the audit log. The address can be invited again.',
  body: reasoned,
  refusals: { not_found: 404, last_admin: 409, not_yourself: 409 },
});
