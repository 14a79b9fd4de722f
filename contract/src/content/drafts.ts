import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AppLink, Day, Id, Instant, Slug, typedText } from '../values.ts';

/** The types of content that staff write. */
export const ContentType = z.enum([
  'topic',
  'tip',
  'tool',
  'program',
  'strategy',
  'page',
  'crisis_line',
  'terms',
  'search_words',
  'notice',
  'status_message',
  'menu',
]);
export type ContentType = z.output<typeof ContentType>;

export const DraftState = z.enum(['draft', 'in_review', 'approved', 'scheduled']);
export type DraftState = z.output<typeof DraftState>;
export const ContentState = z.enum([...DraftState.options, 'published', 'withdrawn']);
export type ContentState = z.output<typeof ContentState>;

export const ReleaseState = z.enum(['open', 'scheduled', 'published', 'cancelled']);
export type ReleaseState = z.output<typeof ReleaseState>;
/** The release that a draft is waiting in, or that a version was published with. */
export const ReleaseName = z.object({ id: z.uuid(), name: z.string() });

/** A record of any type as typed so far, possibly incomplete. Its own schema is checked before a review. */
export const ContentData = z.record(z.string(), z.unknown());
export type ContentData = z.output<typeof ContentData>;

const Colleague = z.object({ id: z.uuid(), name: z.string() });
export const longestReason = 300;
const Reason = typedText(longestReason);

/** A comment on one field or paragraph, such as `modules.0.steps.1.body.2`. */
const DraftComment = z.object({ at: z.string(), text: z.string() });
export type DraftComment = z.output<typeof DraftComment>;

/** The professional who checked a text, and the date of the check. */
export const ClinicalReview = z.object({ name: z.string(), role: z.string(), on: Day });
export type ClinicalReview = z.output<typeof ClinicalReview>;

export const ContentObjection = z.object({ field: z.string(), code: z.string(), message: z.string() });

export const ContentDraft = z.object({
  id: z.uuid(),
  kind: ContentType,
  /** Its key, which stays the same when its address changes. */
  item: Id,
  version: z.int(),
  state: DraftState,
  data: ContentData,
  /** The version the draft was started from; null for a new item. */
  base: z.nullable(ContentData),
  /** What readers see now; null if nothing is published. */
  published: z.nullable(ContentData),
  /** A newer text that was shipped with a release, where the published one is the charity’s own. */
  upstream: z.nullable(ContentData),
  objections: z.array(ContentObjection),
  comments: z.array(DraftComment),
  why: z.string(),
  authors: z.array(Colleague),
  edited_by: z.nullable(Colleague),
  edited_at: Instant,
  approved_by: z.nullable(Colleague),
  clinical: z.nullable(ClinicalReview),
  publish_at: z.nullable(Instant),
  /** Set when its scheduled time came and it was not published; the comments say why. */
  failed_at: z.nullable(Instant),
  /** The release it is published with, if any; it can then not be published alone. */
  release: z.nullable(z.extend(ReleaseName, { state: ReleaseState, publish_at: z.nullable(Instant) })),
  /** Whether this person may approve it: only if they changed nothing in it. */
  may_approve: z.boolean(),
  /** The page in the app that shows it. */
  page: z.nullable(AppLink),
});
export type ContentDraft = z.output<typeof ContentDraft>;

export const ofDraft = z.strictObject({ id: z.uuid() });
export const draftVersion = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const atVersion = z.strictObject({ version: draftVersion });
/** A record, with room for the longest text. */
const mostBytes = 3_000_000;
export const draftRefusals = { not_found: 404, draft_changed: 409 } as const;

export const openDraft = endpoint({
  method: 'POST',
  path: '/staff/content/drafts',
  access: 'staff:content',
  summary: 'Open a draft of a text',
  description:
    'Returns the text’s open draft if there is one. Without an item, starts a new text at this address. The device creates the id. Idempotent.',
  body: z.strictObject({
    id: z.uuid(),
    kind: ContentType,
    item: z.optional(Id),
    slug: z.optional(Slug),
    /** Start from this earlier version. */
    revision: z.optional(z.uuid()),
  }),
  reply: ContentDraft,
  refusals: { not_found: 404, slug_taken: 409, draft_open: 409 },
  audited: false,
});

export const retrieveDraft = endpoint({
  method: 'GET',
  path: '/staff/content/drafts/{id}',
  access: 'staff:content',
  summary: 'Read a draft',
  params: ofDraft,
  reply: ContentDraft,
  refusals: { not_found: 404 },
  audited: false,
});

export const storeDraft = endpoint({
  method: 'PUT',
  path: '/staff/content/drafts/{id}',
  access: 'staff:content',
  summary: 'Save a draft',
  description:
    'Accepts incomplete texts, and lists what is missing. Refused if someone else has saved since the version that was read.',
  params: ofDraft,
  largest: mostBytes,
  body: z.strictObject({
    version: draftVersion,
    data: ContentData,
    why: z.optional(Reason),
    /** The published text that has been merged into it, as it was read: the draft is now based on it. */
    merged: z.optional(ContentData),
    /** The newer shipped text that has been merged, as it was read: publishing settles this one and no later one. */
    upstream: z.optional(ContentData),
  }),
  reply: z.object({ version: z.int(), edited_at: Instant, objections: z.array(ContentObjection) }),
  refusals: { ...draftRefusals, draft_in_review: 409 },
  audited: false,
});

export const discardDraft = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/discard',
  access: 'staff:content',
  summary: 'Discard a draft',
  description: 'The published text stays. Refused if someone else has saved since.',
  params: ofDraft,
  body: atVersion,
  reply: z.object({ id: z.uuid() }),
  refusals: { ...draftRefusals, in_release: 409 },
  audited: false,
});

export const sendDraft = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/send',
  access: 'staff:content',
  summary: 'Send a draft for review',
  description: 'Refused with a list of the missing fields if it is incomplete.',
  params: ofDraft,
  body: z.strictObject({ version: draftVersion, why: Reason.check(z.minLength(1)) }),
  reply: ContentDraft,
  refusals: { ...draftRefusals, content_not_ready: 422 },
  audited: false,
});

export const takeDraftBack = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/take_back',
  access: 'staff:content',
  summary: 'Take a draft back from review',
  description: 'It can be edited again; any approval or planned time is cancelled.',
  params: ofDraft,
  body: atVersion,
  reply: ContentDraft,
  refusals: draftRefusals,
  audited: false,
});

export const sendDraftBack = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/send_back',
  access: 'staff:content',
  summary: 'Send a draft back with comments',
  params: ofDraft,
  body: z.strictObject({
    version: draftVersion,
    comments: z
      .array(z.strictObject({ at: z.string().check(z.maxLength(200)), text: typedText(1_000) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: ContentDraft,
  refusals: { ...draftRefusals, own_change: 409 },
  audited: false,
});

export const approveDraft = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/approve',
  access: 'staff:content',
  summary: 'Approve a draft',
  description:
    'No one can approve a text they have changed. A clinical review names the professional and the date, and expires when the next review is due.',
  params: ofDraft,
  body: z.strictObject({
    version: draftVersion,
    clinical: z.optional(
      z.strictObject({
        name: typedText(80).check(z.minLength(1)),
        role: typedText(80).check(z.minLength(1)),
        on: Day,
      }),
    ),
  }),
  reply: ContentDraft,
  refusals: { ...draftRefusals, own_change: 409, content_not_ready: 422 },
  audited: false,
});

/** How a preview is shown. An option added here reaches every preview. */
export const PreviewView = z.strictObject({
  as: z.enum(['guest', 'member']),
  /** Includes what is scheduled up to the end of this day; null shows things as they are now. */
  on: z.nullable(Day),
  /** Only for a topic. */
  level: z.optional(z.enum(['short', 'plain', 'full'])),
  /** Shows the other drafts of its release as if they were published. */
  with_release: z.optional(z.boolean()),
});
export type PreviewView = z.output<typeof PreviewView>;

export const previewDraft = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/preview',
  access: 'staff:content',
  summary: 'Render a draft as readers would see it',
  description: 'Rendered by the app itself. Nothing is stored or cached.',
  params: ofDraft,
  largest: mostBytes,
  body: z.strictObject({ data: ContentData, view: PreviewView }),
  reply: z.object({ html: z.string() }),
  refusals: { not_found: 404, content_not_ready: 422 },
  audited: false,
});
