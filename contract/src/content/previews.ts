import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant } from '../values.ts';
import { ContentData, ContentType, draftRefusals, draftVersion, ofDraft, PreviewView } from './drafts.ts';
import { ofContentItem } from './history.ts';

const ofPreview = z.strictObject({ id: z.uuid() });

/** A draft that is shared with colleagues. */
export const SharedPreview = z.object({
  id: z.uuid(),
  view: z.object({
    as: z.enum(['guest', 'member']),
    on: z.nullable(Day),
    level: z.optional(z.enum(['short', 'plain', 'full'])),
    with_release: z.optional(z.boolean()),
  }),
  shared_by: z.object({ id: z.uuid(), name: z.string() }),
  shared_at: Instant,
  ends_at: Instant,
});
export type SharedPreview = z.output<typeof SharedPreview>;

/** In days. */
export const previewLife = 7;

export const sharePreview = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/previews',
  access: 'staff:content',
  summary: 'Share a preview of a draft',
  description: `Any staff member with the link can view the draft as it is now, for ${previewLife} days. The device creates the id. Idempotent.`,
  params: ofDraft,
  body: z.strictObject({ id: z.uuid(), version: draftVersion, view: PreviewView }),
  reply: SharedPreview,
  status: 201,
  refusals: { ...draftRefusals, content_not_ready: 422 },
  audited: false,
});

export const listPreviews = endpoint({
  method: 'GET',
  path: '/staff/content/drafts/{id}/previews',
  access: 'staff:content',
  summary: 'List the shared previews of a draft',
  params: ofDraft,
  reply: z.object({ items: z.array(SharedPreview) }),
  audited: false,
});

export const openPreview = endpoint({
  method: 'GET',
  path: '/staff/content/previews/{id}',
  access: 'staff',
  summary: 'View a shared preview',
  description: 'Rendered by the app itself. Expired and revoked previews are not found.',
  params: ofPreview,
  reply: z.extend(SharedPreview, {
    kind: ContentType,
    item: Id,
    title: z.string(),
    html: z.string(),
    /** False if the draft has been published, discarded or changed since. */
    is_latest: z.boolean(),
  }),
  refusals: { not_found: 404, content_not_ready: 422 },
  audited: false,
});
export type OpenedPreview = z.output<typeof openPreview.reply>;

export const takePreviewBack = endpoint({
  method: 'DELETE',
  path: '/staff/content/previews/{id}',
  access: 'staff:content',
  summary: 'Revoke a shared preview',
  description: 'Its link stops working immediately. Idempotent.',
  params: ofPreview,
  reply: z.object({}),
  audited: false,
});

export const previewPublished = endpoint({
  method: 'GET',
  path: '/staff/content/items/{kind}/{item}/preview',
  access: 'staff:content',
  summary: 'Preview a published text',
  description:
    'Rendered by the app itself. Null if no page shows texts of this type. A withdrawn text is shown as it was.',
  params: ofContentItem,
  query: z.strictObject({
    as: z.enum(['guest', 'member']),
    level: z.optional(z.enum(['short', 'plain', 'full'])),
  }),
  reply: z.object({ data: ContentData, html: z.nullable(z.string()) }),
  refusals: { not_found: 404 },
  audited: false,
});
export type PublishedPreview = z.output<typeof previewPublished.reply>;
