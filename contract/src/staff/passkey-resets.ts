import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Person, StaffReason } from './people.ts';

/** A request that no one approves within this time expires. */
export const passkeyResetDays = 3;

const ofReset = z.strictObject({ id: z.uuid() });
const common = { access: 'staff:admin', reply: Person, audited: true } as const;

export const askPasskeyReset = endpoint({
  ...common,
  method: 'POST',
  path: '/staff/people/{id}/passkey_reset',
  summary: 'Ask to remove someone’s passkeys',
  description: 'For a lost device. Nothing changes until a second administrator approves.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: { not_found: 404, reset_waiting: 409, no_passkey: 409 },
});

export const approvePasskeyReset = endpoint({
  ...common,
  method: 'POST',
  path: '/staff/passkey_resets/{id}/approve',
  summary: 'Approve a passkey reset',
  description:
    'Deletes all passkeys of the person and ends their sessions. They create a new one at their next sign-in. `second_person_needed`: no one approves their own request or a reset of their own passkeys.',
  params: ofReset,
  body: z.strictObject({}),
  refusals: { not_found: 404, second_person_needed: 409 },
});

export const withdrawPasskeyReset = endpoint({
  ...common,
  method: 'DELETE',
  path: '/staff/passkey_resets/{id}',
  summary: 'Withdraw or decline a passkey reset',
  params: ofReset,
  refusals: { not_found: 404 },
});
