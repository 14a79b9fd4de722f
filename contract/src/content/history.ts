import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffListOf, staffListQuery } from '../staff/lists.ts';
import { AppLink, Day, Id, Instant, typedText } from '../values.ts';
import { ClinicalReview, ContentData, ContentState, ContentType, DraftState, ReleaseName } from './drafts.ts';

const Colleague = z.object({ id: z.uuid(), name: z.string() });

/** A text in the console's list. */
export const ContentLine = z.object({
  kind: ContentType,
  item: Id,
  title: z.string(),
  state: ContentState,
  /** The section or group it belongs to. */
  group: z.nullable(z.string()),
  /** Its draft, if someone is writing one. */
  draft: z.nullable(
    z.object({
      id: z.uuid(),
      state: DraftState,
      by: z.nullable(Colleague),
      edited_at: Instant,
      /** Set when its scheduled time came and it was not published. */
      failed_at: z.nullable(Instant),
      release: z.nullable(ReleaseName),
    }),
  ),
  /** When staff last changed it; null if it is as shipped. */
  changed_at: z.nullable(Instant),
  /** When a notice is shown. */
  shown: z.nullable(z.object({ from: Instant, until: Instant })),
  review_due: z.nullable(Day),
  overdue: z.boolean(),
  reading_grade: z.nullable(z.number()),
  /** Percentage of readers who found it clear; null below 5 answers. */
  clear_percent: z.nullable(z.int()),
  /** Links to other sites that someone should look at. */
  open_links: z.int(),
  /** Whether a release shipped a newer text. */
  has_upstream: z.boolean(),
  /** The page in the app that shows it; null while nothing is published. */
  page: z.nullable(AppLink),
});
export type ContentLine = z.output<typeof ContentLine>;

const contentFilters = {
  ...staffListQuery('title', 'review_due', 'changed', 'grade'),
  kind: z.optional(ContentType),
  /** Only notices and status messages. */
  about: z.optional(z.literal('notices')),
  state: z.optional(ContentState),
  /**
   * Only those that await the caller’s review, are overdue for their own review, were not published on time, have a
   * newer shipped text or open links, or can be added to a release.
   */
  only: z.optional(z.enum(['to_review', 'overdue', 'plan_failed', 'upstream', 'for_release', 'open_links'])),
};

export const listContent = endpoint({
  method: 'GET',
  path: '/staff/content',
  access: 'staff:content',
  summary: 'List texts with their status',
  description: 'Returns 50 per page, by default the most recently changed first.',
  query: z.strictObject(contentFilters),
  reply: z.extend(staffListOf(ContentLine), {
    /** Counts by state, with the other filters applied. */
    counts: z.object({
      draft: z.int(),
      in_review: z.int(),
      approved: z.int(),
      scheduled: z.int(),
      published: z.int(),
      withdrawn: z.int(),
    }),
  }),
  audited: false,
});
export type ContentListing = z.output<typeof listContent.reply>;

export const exportContentTable = endpoint({
  method: 'GET',
  path: '/staff/content_table.csv',
  access: 'staff:content',
  summary: 'Download the list of texts as a table',
  description: 'Takes the same filters and order as the list, and returns all pages.',
  query: z.strictObject(contentFilters),
  streams: ['text/csv'],
  reply: z.string(),
  audited: false,
});

export const exportContent = endpoint({
  method: 'GET',
  path: '/staff/content_export.tar',
  access: 'staff:content',
  summary: 'Download all published texts',
  description:
    'Returns a tar archive of Markdown and YAML files, in the same format as the shipped content. Another installation can import it.',
  streams: ['application/x-tar'],
  reply: z.string(),
  audited: false,
});

export const RevisionKind = z.enum([
  'shipped',
  'published',
  'corrected',
  'withdrawn',
  'review_expired',
  'imported',
]);
export const ContentRevision = z.object({
  id: z.uuid(),
  kind: ContentType,
  item: Id,
  what: RevisionKind,
  written_at: Instant,
  by: z.nullable(Colleague),
  approved_by: z.nullable(Colleague),
  why: z.string(),
  clinical: z.nullable(ClinicalReview),
  seen: z.boolean(),
  release: z.nullable(ReleaseName),
});
export type ContentRevision = z.output<typeof ContentRevision>;

export const ofContentItem = z.strictObject({ kind: ContentType, item: Id });

export const listRevisions = endpoint({
  method: 'GET',
  path: '/staff/content/items/{kind}/{item}/revisions',
  access: 'staff:content',
  summary: 'List the versions of a text',
  description: 'Sorted newest first.',
  params: ofContentItem,
  reply: z.object({ items: z.array(ContentRevision) }),
  audited: false,
});

export const readRevision = endpoint({
  method: 'GET',
  path: '/staff/content/revisions/{id}',
  access: 'staff:content',
  summary: 'Read a version of a text',
  description: 'Includes the version before it, so that they can be compared.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.extend(ContentRevision, { data: ContentData, before: z.nullable(ContentData) }),
  refusals: { not_found: 404 },
  audited: false,
});

export const listCorrections = endpoint({
  method: 'GET',
  path: '/staff/content/corrections',
  access: 'staff:content',
  summary: 'List small corrections to review',
  description: 'Returns colleagues’ corrections that no second person has looked at yet.',
  reply: z.object({ items: z.array(z.extend(ContentRevision, { title: z.string() })) }),
  audited: false,
});

export const markCorrectionSeen = endpoint({
  method: 'POST',
  path: '/staff/content/revisions/{id}/seen',
  access: 'staff:content',
  summary: 'Confirm that a small correction is fine',
  description: 'Must be done by someone other than its author. Idempotent.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: 404, own_change: 409 },
  audited: false,
});

export const findContentLinks = endpoint({
  method: 'GET',
  path: '/staff/content/links',
  access: 'staff:content',
  summary: 'Find a page to link to',
  description: 'Finds published pages by the words in their title.',
  query: z.strictObject({ q: typedText(100) }),
  reply: z.object({ items: z.array(z.object({ kind: ContentType, title: z.string(), path: AppLink })) }),
  audited: false,
});

/** The items that other texts can refer to, by kind. */
export const listContentReferences = endpoint({
  method: 'GET',
  path: '/staff/content/references',
  access: 'staff:content',
  summary: 'List what texts can refer to',
  description:
    'Returns topics, topic groups, diagnoses and kinds of help, and the pages that links can lead to.',
  reply: z.object({
    references: z.record(z.string(), z.array(z.object({ key: z.string(), title: z.string() }))),
    pages: z.array(z.string()),
  }),
  audited: false,
});
