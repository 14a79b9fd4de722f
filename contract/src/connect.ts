import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, Instant, MobileAsTyped, typedText } from './values.ts';

/** Two kinds of message: about the illness and life with it, or about this app. */
export const FormKind = z.enum(['support_centre', 'technical']);
export type FormKind = z.output<typeof FormKind>;

/** The subject of a message: a short list, so that the message reaches the right person. */
export const FormAbout = z.enum([
  'illness',
  'feelings',
  'practical',
  'money_or_work',
  'for_someone_else',
  'sign_in',
  'not_working',
  'hard_to_use',
  'my_data',
  'other',
]);
export type FormAbout = z.output<typeof FormAbout>;

export const BestTime = z.enum(['any', 'morning', 'afternoon']);
export type BestTime = z.output<typeof BestTime>;

/** What is known about the device. The sender sees exactly this and can leave it out. */
export const DeviceFacts = z.strictObject({
  browser: typedText(60),
  screen: z.string().check(z.regex(/^\d{1,5} × \d{1,5}$/)),
  language: z.string().check(z.regex(/^[A-Za-z0-9-]{1,35}$/)),
  release: z.string().check(z.regex(/^[A-Za-z0-9._+-]{1,40}$/)),
});
export type DeviceFacts = z.output<typeof DeviceFacts>;

export const longestMessage = 4_000;
export const longestName = 60;

export const sendContactForm = endpoint({
  method: 'POST',
  path: '/contact_forms',
  access: 'anyone',
  essential: true,
  summary: 'Send a message to the charity',
  description: 'Works with or without an account. Idempotent.',
  body: z.strictObject({
    /** Chosen by the sender, so that a retry is idempotent. */
    id: z.uuid(),
    kind: FormKind,
    about: FormAbout,
    name: typedText(longestName).check(z.minLength(1)),
    /** At least one means of contact is required. */
    email: z.optional(Email),
    phone: z.optional(MobileAsTyped),
    message: typedText(longestMessage).check(z.minLength(1)),
    best_time: BestTime,
    device: z.optional(DeviceFacts),
  }),
  /** The same, whether or not the address is known to us. */
  reply: z.object({ id: z.uuid() }),
  status: 201,
  /**
   * `validation`: the schema cannot express which numbers are valid in a country, nor that at least one means of
   * contact is required.
   */
  refusals: { validation: 422, conflict: 409 },
});
export type ContactForm = z.output<typeof sendContactForm.body>;

export const FormState = z.enum(['waiting', 'answered']);
export type FormState = z.output<typeof FormState>;

/** The subject, but none of the text, because passers-by can read a list on a screen. */
const FormLine = z.object({
  id: z.uuid(),
  kind: FormKind,
  about: FormAbout,
  state: FormState,
  /** Whether the sender has an account. */
  member: z.boolean(),
  best_time: BestTime,
  sent_at: Instant,
  answered_at: z.nullable(Instant),
});
export type FormLine = z.output<typeof FormLine>;

export const listContactForms = endpoint({
  method: 'GET',
  path: '/staff/contact_forms',
  access: 'staff:support',
  // Sent repeatedly while a desk is open.
  unattended: true,
  summary: 'List messages from the contact form',
  description:
    'Returns open messages with the oldest first, or answered messages with the newest first, 20 per page.',
  query: z.strictObject({
    state: z.optional(FormState),
    kind: z.optional(FormKind),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
  }),
  reply: z.object({
    items: z.array(FormLine),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** The number of open messages of each kind. */
    waiting: z.object({ support_centre: z.int(), technical: z.int() }),
  }),
  audited: false,
});
export type FormList = z.output<typeof listContactForms.reply>;

/** The whole message, for the person answering it. */
const FormRead = z.extend(FormLine, {
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  message: z.string(),
  device: z.nullable(DeviceFacts),
  answered_by: z.nullable(z.string()),
});
export type FormRead = z.output<typeof FormRead>;

const id = z.strictObject({ id: z.uuid() });

export const readContactForm = endpoint({
  method: 'GET',
  path: '/staff/contact_forms/{id}',
  access: 'staff:support',
  summary: 'Read a message',
  description: 'Access is audited.',
  params: id,
  reply: FormRead,
  refusals: { not_found: 404 },
  audited: true,
});

export const settleContactForm = endpoint({
  method: 'PUT',
  path: '/staff/contact_forms/{id}',
  access: 'staff:support',
  summary: 'Mark a message as answered or open',
  description: 'The change is audited.',
  params: id,
  body: z.strictObject({ state: FormState }),
  reply: FormRead,
  refusals: { not_found: 404 },
  audited: true,
});
