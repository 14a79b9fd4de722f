import * as z from 'zod/mini';
import { Profile } from './profile.ts';
import { consentTexts } from './settings/consent-texts.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './values.ts';

/** The purposes of consent. The terms belong to the account: withdrawing them means deleting it. */
export const Purpose = z.enum(['terms', 'analytics', 'news']);
export type Purpose = z.output<typeof Purpose>;

export const Consent = z.object({
  purpose: Purpose,
  /** The version of the consent text; null if there was none yet. */
  version: z.nullable(z.string()),
  given: z.boolean(),
  said_at: Instant,
});
export type Consent = z.output<typeof Consent>;

/** The current consents, one per purpose, and the last hundred changes, newest first. */
const Consents = z.object({ current: z.array(Consent), history: z.array(Consent) });
export type Consents = z.output<typeof Consents>;

export const readConsents = endpoint({
  method: 'GET',
  path: '/settings/privacy/consents',
  access: 'member',
  summary: 'Read the member’s consents',
  description: 'Returns current and earlier consents.',
  reply: Consents,
});

export const sayConsent = endpoint({
  method: 'PUT',
  path: '/settings/privacy/consents',
  access: 'member',
  summary: 'Give or withdraw consent',
  description: 'Earlier answers are kept in the history.',
  body: z.strictObject({
    purpose: z.enum(['analytics', 'news']),
    given: z.boolean(),
    /** The version of the text shown on screen. */
    version: z.enum(consentTexts),
  }),
  reply: Consents,
});

/** What staff looked at or did with a member's data. */
export const StaffLookKind = z.enum([
  'contact',
  'health',
  'messages',
  'event',
  'call',
  'report',
  'form',
  'chat',
  'message_sent',
  'link_sent',
  'paused',
  'reopened',
  'signed_out',
  'download_sent',
  'erasure_started',
  'address_change',
  'merge',
]);
export type StaffLookKind = z.output<typeof StaffLookKind>;

export const StaffLook = z.object({
  id: z.string(),
  what: StaffLookKind,
  /** Their first name; null if the person has left. */
  by: z.nullable(z.string()),
  role: z.string(),
  reason: z.nullable(z.string()),
  said_at: Instant,
});
export type StaffLook = z.output<typeof StaffLook>;

export const listStaffLooks = endpoint({
  method: 'GET',
  path: '/settings/privacy/staff_looks',
  access: 'member',
  summary: 'List which staff viewed the member’s details',
  description: 'Returns the latest 100, newest first.',
  reply: z.object({ looks: z.array(StaffLook) }),
});
export type StaffLooks = z.output<typeof listStaffLooks.reply>;

export const ExportFormat = z.enum(['json', 'html', 'csv', 'fhir']);
export type ExportFormat = z.output<typeof ExportFormat>;

export const exportData = endpoint({
  method: 'GET',
  path: '/settings/export',
  access: 'member',
  summary: 'Download the member’s data',
  description:
    'Returns all stored data, one row per line. X-Rows gives the number of rows. The FHIR R4 format contains diary entries and wellbeing scores, for use by other health services.',
  query: z.strictObject({ format: ExportFormat }),
  streams: ['application/json', 'text/html', 'text/csv', 'application/fhir+json'],
  reply: z.string(),
});

export const deleteData = endpoint({
  method: 'DELETE',
  path: '/settings/data',
  access: 'member',
  summary: 'Delete the member’s data',
  description: 'Keeps the account and the data needed to sign in.',
  reply: z.object({ account: Profile }),
});

export const askForDeletion = endpoint({
  method: 'POST',
  path: '/settings/deletion',
  access: 'member',
  summary: 'Delete the account',
  description:
    'Closes the account immediately and signs out every device. The account can be restored until the date in the reply.',
  body: z.strictObject({}),
  reply: z.object({ erase_after: Instant }),
});
