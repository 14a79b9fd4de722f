import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, Instant, MobileAsTyped, typedText } from './values.ts';

/** Two doors into the same house: about the illness and life with it, or about this app. */
export const FormKind = z.enum(['support_centre', 'technical']);
export type FormKind = z.output<typeof FormKind>;

/** What a message is about: a few words to choose from, so that it reaches whoever knows. */
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

/** What is known of the device. The person sees it as it stands here, and sends it or does not. */
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
  summary: 'Write to the charity, with or without an account. Safe to send again',
  body: z.strictObject({
    /** Chosen by the sender: sent twice, it is one message. */
    id: z.uuid(),
    kind: FormKind,
    about: FormAbout,
    name: typedText(longestName).check(z.minLength(1)),
    /** One way to be reached at least. */
    email: z.optional(Email),
    phone: z.optional(MobileAsTyped),
    message: typedText(longestMessage).check(z.minLength(1)),
    best_time: BestTime,
    device: z.optional(DeviceFacts),
  }),
  /** The same whatever is known of an address. */
  reply: z.object({ id: z.uuid() }),
  status: 201,
  /** `validation`: which numbers a country has is not known to the schema, nor that one way to be reached is needed. */
  refusals: { validation: 422, conflict: 409 },
});
export type ContactForm = z.output<typeof sendContactForm.body>;

export const FormState = z.enum(['waiting', 'answered']);
export type FormState = z.output<typeof FormState>;

/** That somebody wrote, and no more: a list on a screen is read by whoever walks past. */
const FormLine = z.object({
  id: z.uuid(),
  kind: FormKind,
  state: FormState,
  /** Somebody with an account. */
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
  summary:
    'The messages that wait, the oldest first; or those that were answered, the newest first; twenty a page',
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
    /** How many wait, of each kind. */
    waiting: z.object({ support_centre: z.int(), technical: z.int() }),
  }),
  audited: false,
});
export type FormList = z.output<typeof listContactForms.reply>;

/** All of it, for whoever answers. */
const FormRead = z.extend(FormLine, {
  about: FormAbout,
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
  summary: 'One message, to answer it. That it was read is written down',
  params: id,
  reply: FormRead,
  refusals: { not_found: 404 },
  audited: true,
});

export const settleContactForm = endpoint({
  method: 'PUT',
  path: '/staff/contact_forms/{id}',
  access: 'staff:support',
  summary: 'Say that a message was answered, or that it waits after all. Who said so is written down',
  params: id,
  body: z.strictObject({ state: FormState }),
  reply: FormRead,
  refusals: { not_found: 404 },
  audited: true,
});
