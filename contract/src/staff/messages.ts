import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, typedText } from '../values.ts';

const Key = z.string().check(z.maxLength(80), z.regex(/^[a-z_]+(\.[a-z_]+)?$/));
const Channel = z.enum(['email', 'sms']);

export const MessageLine = z.object({
  key: Key,
  channel: Channel,
  group: z.string(),
  name: z.string(),
  is_changed: z.boolean(),
});
export type MessageLine = z.output<typeof MessageLine>;

/** Texts by position in the message: `subject`, `parts.0`, `discreet.heading`. */
export const MessageTexts = z.record(
  z.string().check(z.maxLength(40)),
  typedText(1_000).check(z.minLength(1, 'This can’t be empty.')),
);
export type MessageTexts = z.output<typeof MessageTexts>;

const Rendered = z.object({ subject: z.string(), text: z.string(), html: z.nullable(z.string()) });
export const MessagePreview = z.object({ plain: Rendered, discreet: Rendered });
export type MessagePreview = z.output<typeof MessagePreview>;

export const MessageTextPage = z.object({
  ...MessageLine.shape,
  slots: z.array(
    z.object({
      slot: z.string(),
      label: z.string(),
      shipped: z.string(),
      text: z.string(),
      /** Placeholders that must be kept. */
      required: z.array(z.string()),
    }),
  ),
  /** Placeholders that may be used anywhere in it, with sample values. */
  placeholders: z.array(z.object({ name: z.string(), sample: z.string() })),
  /** The saved version; null if it is as shipped. */
  version: z.nullable(z.uuid()),
  /** Earlier versions, latest first. An empty one is the shipped text. */
  versions: z.array(
    z.object({
      id: z.uuid(),
      changed_at: Instant,
      staff: z.nullable(z.string()),
      texts: z.record(z.string(), z.string()),
    }),
  ),
  preview: MessagePreview,
});
export type MessageTextPage = z.output<typeof MessageTextPage>;

const ofMessage = z.strictObject({ key: z.string().check(z.maxLength(80)) });

export const listMessageTexts = endpoint({
  method: 'GET',
  path: '/staff/messages',
  access: 'staff:admin',
  summary: 'List the saved texts of messages',
  reply: z.object({ items: z.array(MessageLine) }),
  audited: false,
});

export const readMessage = endpoint({
  method: 'GET',
  path: '/staff/messages/{key}',
  access: 'staff:admin',
  summary: 'Read the texts of a message',
  description: 'Includes its versions, and a preview with sample values.',
  params: ofMessage,
  reply: MessageTextPage,
  refusals: { not_found: 404 },
  audited: false,
});

export const previewMessageTexts = endpoint({
  method: 'POST',
  path: '/staff/messages/{key}/preview',
  access: 'staff:admin',
  summary: 'Preview a message with other texts',
  description: 'Uses sample values, in normal and discreet mode. Nothing is saved.',
  params: ofMessage,
  body: z.strictObject({ texts: MessageTexts }),
  reply: MessagePreview,
  refusals: { not_found: 404 },
  audited: false,
});

export const changeMessage = endpoint({
  method: 'PUT',
  path: '/staff/messages/{key}',
  access: 'staff:admin',
  summary: 'Change the texts of a message',
  description:
    'Omitting the texts restores the shipped ones. Each error is reported at its field: a required placeholder is missing, one is unknown, or a discreet text names the illness or the charity. Applies from the next message. Audited.',
  params: ofMessage,
  body: z.strictObject({ version: z.nullable(z.uuid()), texts: MessageTexts }),
  reply: MessageTextPage,
  refusals: { not_found: 404, edited_meanwhile: 409 },
  audited: true,
});

/** The number of test messages one person may send in an hour. */
export const testsPerHour = 10;

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/{key}/test',
  access: 'staff:admin',
  summary: 'Send a message to yourself as a test',
  description:
    'Uses sample values, and goes to the caller’s email address. A text message is sent as an email with the same words. Audited.',
  params: ofMessage,
  body: z.strictObject({ texts: MessageTexts, discreet: z.boolean() }),
  reply: z.object({ sent_to: z.string() }),
  refusals: { not_found: 404, rate_limited: 429 },
  audited: true,
});
