import * as z from 'zod/mini';
import { Profile } from './about-me.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './values.ts';

/** What somebody may agree to. The terms come with the account: who takes them back deletes it. */
export const Purpose = z.enum(['terms', 'analytics', 'news']);
export type Purpose = z.output<typeof Purpose>;

export const Consent = z.object({
  purpose: Purpose,
  /** Of the words that were agreed to; null where they had none yet. */
  version: z.nullable(z.string()),
  given: z.boolean(),
  said_at: Instant,
});
export type Consent = z.output<typeof Consent>;

/** What holds now, one of each purpose; and the last hundred times something was said, newest first. */
const Consents = z.object({ current: z.array(Consent), history: z.array(Consent) });
export type Consents = z.output<typeof Consents>;

export const readConsents = endpoint({
  method: 'GET',
  path: '/settings/privacy/consents',
  access: 'member',
  summary: 'What the member agreed to, now and before',
  reply: Consents,
});

export const sayConsent = endpoint({
  method: 'PUT',
  path: '/settings/privacy/consents',
  access: 'member',
  summary: 'Agree to something or take it back. What was said before stays in the history',
  body: z.strictObject({
    purpose: z.enum(['analytics', 'news']),
    given: z.boolean(),
    /** Of the words on the screen. */
    version: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  reply: Consents,
});

export const ExportFormat = z.enum(['json', 'html', 'csv', 'fhir']);
export type ExportFormat = z.output<typeof ExportFormat>;

export const exportData = endpoint({
  method: 'GET',
  path: '/settings/export',
  access: 'member',
  summary:
    'Everything that is held of the member, as a file: one line a row. X-Rows says how many rows are to come. As FHIR R4: the diary and how the member was, for other health services',
  query: z.strictObject({ format: ExportFormat }),
  streams: ['application/json', 'text/html', 'text/csv', 'application/fhir+json'],
  reply: z.string(),
});

export const deleteData = endpoint({
  method: 'DELETE',
  path: '/settings/data',
  access: 'member',
  summary: 'Delete what the member told us. The account stays, with what signing in needs',
  reply: z.object({ account: Profile }),
});

export const askForDeletion = endpoint({
  method: 'POST',
  path: '/settings/deletion',
  access: 'member',
  summary:
    'Delete the account. It closes at once, on every device; until the day that is told it can be restored',
  body: z.strictObject({}),
  reply: z.object({ erase_after: Instant }),
});
