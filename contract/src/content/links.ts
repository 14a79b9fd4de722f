import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';
import { ofDraft } from './drafts.ts';

/**
 * works: the page loads. moved: it has moved permanently. gone: not found. failing: no answer. unclear: the site does
 * not answer automated requests. skipped: the site asks not to be checked, or the address is not public.
 */
export const LinkResult = z.enum(['works', 'moved', 'gone', 'failing', 'unclear', 'skipped']);
export type LinkResult = z.output<typeof LinkResult>;

export const OutsideLink = z.object({
  url: z.string(),
  /** Null if not checked yet. */
  result: z.nullable(LinkResult),
  /** Whether someone should look at it: the page is gone, or has failed to answer several times. */
  is_open: z.boolean(),
  status: z.nullable(z.int()),
  moved_to: z.nullable(z.string()),
  checked_at: z.nullable(Instant),
});
export type OutsideLink = z.output<typeof OutsideLink>;

export const listDraftLinks = endpoint({
  method: 'GET',
  path: '/staff/content/drafts/{id}/links',
  access: 'staff:content',
  summary: 'List a draft’s links to other sites',
  description: 'Says what the last check found at each, and when. This call fetches nothing.',
  params: ofDraft,
  reply: z.object({
    /** False if the operator has not turned the check on. */
    is_on: z.boolean(),
    items: z.array(OutsideLink),
  }),
  refusals: { not_found: 404 },
  audited: false,
});
export type DraftLinks = z.output<typeof listDraftLinks.reply>;
