import * as z from 'zod/mini';
import { Profile } from './about-me.ts';
import { endpoint } from './endpoint.ts';
import { Email, Instant, MobileAsTyped } from './values.ts';

const Kind = z.enum(['email', 'mobile']);
export type Kind = z.output<typeof Kind>;

/** A change that waits for its code. The same whether or not somebody else has the address. */
const PendingAddress = z.object({
  request_id: z.string(),
  kind: Kind,
  address: z.string(),
  expires_at: Instant,
});
export type PendingAddress = z.output<typeof PendingAddress>;

/** How a member is reached. */
export const Addresses = z.object({
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  discreet_messages: z.boolean(),
  pending: z.nullable(PendingAddress),
});
export type Addresses = z.output<typeof Addresses>;

const Changed = z.object({ account: Profile });

export const readAddresses = endpoint({
  method: 'GET',
  path: '/accounts/addresses',
  access: 'member',
  summary: 'How the member who asks is reached, and a change that waits for its code',
  reply: Addresses,
});

export const changeAddress = endpoint({
  method: 'POST',
  path: '/accounts/update_and_verify_email_or_mobile',
  access: 'member',
  summary:
    'Send a code to a new e-mail address or mobile. The answer does not tell whether somebody else has it',
  body: z.strictObject({ email: z.optional(Email), mobile: z.optional(MobileAsTyped) }),
  reply: PendingAddress,
  status: 202,
  refusals: { rate_limited: 429, mobile_unusable: 422, address_needed: 422, address_same: 409 },
});

export const verifyAddress = endpoint({
  method: 'POST',
  path: '/accounts/verify_address',
  access: 'member',
  summary:
    'Make the new address count, with the code that was sent there. The next token comes in X-Auth-Header; the addresses before get a notice with an undo',
  body: z.strictObject({ request_id: z.uuid(), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  reply: Changed,
  refusals: { code_wrong: 422, code_expired: 410, address_taken: 409 },
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/accounts/addresses/{kind}',
  access: 'member',
  summary: 'Take away one of two addresses. Both get a notice with an undo',
  params: z.strictObject({ kind: Kind }),
  reply: Changed,
  refusals: { address_last: 409 },
});

export const undoAddress = endpoint({
  method: 'POST',
  path: '/accounts/undo_address',
  access: 'anyone',
  summary:
    'Put the addresses back as they stood before a change, with the link of its notice, once, for seven days. Signs out everywhere',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ undone: z.boolean() }),
  refusals: { undo_over: 410, address_taken: 409 },
});

export const chooseDiscretion = endpoint({
  method: 'PUT',
  path: '/accounts/discreet_messages',
  access: 'member',
  summary: 'Whether mail and texts are to tell nobody looking on what this app is for',
  body: z.strictObject({ discreet_messages: z.boolean() }),
  reply: z.object({ discreet_messages: z.boolean() }),
});
