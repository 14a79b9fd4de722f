import * as z from 'zod/mini';
import { Asked } from './accounts.ts';
import { endpoint, permissions } from './endpoint.ts';
import {
  CreationOptions,
  keyRefusals,
  NewCredential,
  passkeyRefusals,
  RequestOptions,
  SignedChallenge,
} from './passkeys.ts';
import { Email } from './values.ts';

/** Where somebody who came in by link goes: on to the desk, or to the passkey that opens it. */
const Next = z.enum(['desk', 'register_passkey', 'use_passkey']);
export type Next = z.output<typeof Next>;
const Entered = z.object({ name: z.string(), next: Next });
export type Entered = z.output<typeof Entered>;

export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/email_login',
  access: 'anyone',
  summary: 'Ask for a link and code for the console. The answer does not tell who is staff',
  body: z.strictObject({ email: Email }),
  reply: Asked,
  status: 202,
  refusals: { rate_limited: 429 },
});

export const staffCode = endpoint({
  method: 'POST',
  path: '/staff/verify_code',
  access: 'anyone',
  summary:
    'Come in with the code of the message, in the browser that asked. The token comes in X-Auth-Header',
  body: z.strictObject({ request_id: z.uuid(), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  reply: Entered,
  refusals: { code_wrong: 422, link_expired: 410 },
});

export const staffLink = endpoint({
  method: 'POST',
  path: '/staff/open_link',
  access: 'anyone',
  summary: 'Open a link in the browser that asked, or with the number that its screen shows',
  body: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    number: z.optional(z.string().check(z.regex(/^[0-9]{2}$/))),
  }),
  reply: z.object({
    status: z.enum(['active', 'expired']),
    /** Told to whoever holds a link that is still good. */
    masked: z.nullable(z.string()),
    entered: z.nullable(Entered),
  }),
  refusals: { number_wrong: 422, link_other_browser: 409 },
});

export const staffAskForPasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys/options',
  access: 'staff_entering',
  summary: 'What a device needs to make a passkey. Who has one already must have used it first',
  body: z.strictObject({}),
  reply: CreationOptions,
  refusals: { passkey_needed: 409 },
  audited: false,
});

export const staffAddPasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys',
  access: 'staff_entering',
  summary: 'Keep the passkey that a device made. A session that waited for it goes on under a new token',
  body: z.strictObject({ credential: NewCredential }),
  reply: Entered,
  status: 201,
  refusals: { ...keyRefusals, passkey_needed: 409 },
  audited: true,
});

export const staffAskToUsePasskey = endpoint({
  method: 'POST',
  path: '/staff/passkey_check/options',
  access: 'staff_entering',
  summary: 'A challenge for the own passkeys',
  body: z.strictObject({}),
  reply: RequestOptions,
  audited: false,
});

export const staffUsePasskey = endpoint({
  method: 'POST',
  path: '/staff/passkey_check',
  access: 'staff_entering',
  summary: 'The second step: a signed challenge. The session goes on under a new token',
  body: z.strictObject({ credential: SignedChallenge }),
  reply: Entered,
  refusals: passkeyRefusals,
  audited: true,
});

export const readStaffSelf = endpoint({
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  summary: 'Who is at the desk, and what they may do',
  reply: z.object({ name: z.string(), permissions: z.array(z.enum(permissions)) }),
  audited: false,
});
