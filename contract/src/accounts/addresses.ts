import * as z from 'zod/mini';
import { Profile } from '../profile.ts';
import { endpoint } from '../endpoint.ts';
import { AddressProblem } from '../notifications/returns.ts';
import { Email, Instant, MobileAsTyped } from '../values.ts';

const AddressKind = z.enum(['email', 'mobile']);
export type AddressKind = z.output<typeof AddressKind>;

/** A change of address that awaits its code. Looks the same whether or not another account has the address. */
const PendingAddress = z.object({
  request_id: z.string(),
  kind: AddressKind,
  address: z.string(),
  expires_at: Instant,
});
export type PendingAddress = z.output<typeof PendingAddress>;

/** How to reach a member, and the member number that staff ask for on the phone. */
export const Addresses = z.object({
  number: z.int(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  discreet_messages: z.boolean(),
  pending: z.nullable(PendingAddress),
  /** Set when mail to the email address bounced. */
  email_problem: z.nullable(AddressProblem),
});
export type Addresses = z.output<typeof Addresses>;

const Changed = z.object({ account: Profile });

export const readAddresses = endpoint({
  method: 'GET',
  path: '/accounts/addresses',
  access: 'member',
  summary: 'Read the email address, mobile and member number',
  description: 'Includes any change that is awaiting confirmation.',
  reply: Addresses,
});

export const changeAddress = endpoint({
  method: 'POST',
  path: '/accounts/update_and_verify_email_or_mobile',
  access: 'member',
  summary: 'Request a change of contact details',
  description:
    'Sends a code to the new email address or mobile number. The reply does not reveal whether another account uses it.',
  body: z.strictObject({ email: z.optional(Email), mobile: z.optional(MobileAsTyped) }),
  reply: PendingAddress,
  status: 202,
  refusals: { rate_limited: 429, mobile_unusable: 422, address_needed: 422, address_same: 409 },
});

export const cancelAddressChange = endpoint({
  method: 'DELETE',
  path: '/accounts/update_and_verify_email_or_mobile',
  access: 'member',
  summary: 'Cancel a requested change of contact details',
  description: 'Idempotent. The code that was sent no longer works.',
  reply: z.object({ cancelled: z.boolean() }),
});

export const verifyAddress = endpoint({
  method: 'POST',
  path: '/accounts/verify_address',
  access: 'member',
  summary: 'Confirm new contact details with a code',
  description:
    'A new token is returned in X-Auth-Header. A notice with an undo link is sent to the previous email address or mobile number.',
  body: z.strictObject({ request_id: z.uuid(), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  reply: Changed,
  refusals: { code_wrong: 422, code_expired: 410, address_taken: 409 },
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/accounts/addresses/{kind}',
  access: 'member',
  summary: 'Remove an email address or mobile number',
  description:
    'Only possible if the account has both an email address and a mobile number. A notice with an undo link is sent to both.',
  params: z.strictObject({ kind: AddressKind }),
  reply: Changed,
  refusals: { address_last: 409 },
});

export const undoAddress = endpoint({
  method: 'POST',
  path: '/accounts/undo_address',
  access: 'anyone',
  summary: 'Undo a change of contact details',
  description:
    'Accepts the link from the notice. Works once, within 7 days, and signs the member out on every device.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ undone: z.boolean() }),
  refusals: { undo_over: 410, address_taken: 409 },
});

export const chooseDiscretion = endpoint({
  method: 'PUT',
  path: '/accounts/discreet_messages',
  access: 'member',
  summary: 'Turn discreet messages on or off',
  description: 'Discreet emails and text messages do not name the charity or any illness.',
  body: z.strictObject({ discreet_messages: z.boolean() }),
  reply: z.object({ discreet_messages: z.boolean() }),
});
