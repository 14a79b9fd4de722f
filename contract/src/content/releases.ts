import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffListOf, staffListQuery } from '../staff/lists.ts';
import { Id, Instant, typedText } from '../values.ts';
import { ContentType, DraftState, ReleaseState } from './drafts.ts';

const Colleague = z.object({ id: z.uuid(), name: z.string() });

/** More texts than this cannot be reviewed as one. */
export const maxReleaseTexts = 60;
export const longestReleaseName = 80;
export const longestReleaseNote = 300;

/** A release in the console's list. */
export const ReleaseLine = z.object({
  id: z.uuid(),
  name: z.string(),
  state: ReleaseState,
  publish_at: z.nullable(Instant),
  made_by: z.nullable(Colleague),
  made_at: Instant,
  /** When it was published or cancelled. */
  ended_at: z.nullable(Instant),
  texts: z.int(),
  /** How many of these a second person has approved. */
  approved: z.int(),
  /** Whether it was due and was not published. */
  has_failed: z.boolean(),
});
export type ReleaseLine = z.output<typeof ReleaseLine>;

const ReleaseProblem = z.object({ code: z.string(), message: z.string() });

/** A text waiting in a release, and what prevents it from being published. */
const WaitingText = z.object({
  /** The id of its draft. */
  id: z.uuid(),
  kind: ContentType,
  item: Id,
  title: z.string(),
  state: DraftState,
  is_new: z.boolean(),
  edited_by: z.nullable(Colleague),
  edited_at: Instant,
  approved_by: z.nullable(Colleague),
  problems: z.array(ReleaseProblem),
});
export type WaitingText = z.output<typeof WaitingText>;

export const ContentRelease = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  note: z.string(),
  state: ReleaseState,
  publish_at: z.nullable(Instant),
  made_by: z.nullable(Colleague),
  made_at: Instant,
  /** Who last changed it. */
  changed_by: z.nullable(Colleague),
  ended_by: z.nullable(Colleague),
  ended_at: z.nullable(Instant),
  texts: z.array(WaitingText),
  /** What the release published. */
  published: z.array(z.object({ kind: ContentType, item: Id, title: z.string() })),
  /** Why nothing was published at the scheduled time. */
  failure: z.nullable(z.object({ failed_at: Instant, reasons: z.array(z.string()) })),
});
export type ContentRelease = z.output<typeof ContentRelease>;

const ofRelease = z.strictObject({ id: z.uuid() });
const releaseVersion = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const atReleaseVersion = z.strictObject({ version: releaseVersion });
const releaseRefusals = { not_found: 404, release_changed: 409 } as const;
const name = typedText(longestReleaseName).check(z.minLength(1));
const note = typedText(longestReleaseNote);

export const listReleases = endpoint({
  method: 'GET',
  path: '/staff/content_releases',
  access: 'staff:content',
  summary: 'List releases with their status',
  description: 'Returns 50 per page, by default newest first.',
  query: z.strictObject({
    ...staffListQuery('made', 'name'),
    state: z.optional(ReleaseState),
    /** Only those that were not published on time, or those whose texts are all approved. */
    only: z.optional(z.enum(['failed', 'ready'])),
  }),
  reply: z.extend(staffListOf(ReleaseLine), {
    counts: z.object({ open: z.int(), scheduled: z.int(), published: z.int(), cancelled: z.int() }),
  }),
  audited: false,
});
export type ReleaseListing = z.output<typeof listReleases.reply>;

export const createRelease = endpoint({
  method: 'POST',
  path: '/staff/content_releases',
  access: 'staff:content',
  summary: 'Start a release',
  description: 'The device creates the id. Idempotent.',
  body: z.strictObject({ id: z.uuid(), name, note }),
  reply: ContentRelease,
  audited: false,
});

export const readRelease = endpoint({
  method: 'GET',
  path: '/staff/content_releases/{id}',
  access: 'staff:content',
  summary: 'Read a release',
  description: 'Includes its texts, and what prevents each of them from being published.',
  params: ofRelease,
  reply: ContentRelease,
  refusals: { not_found: 404 },
  audited: false,
});

export const renameRelease = endpoint({
  method: 'PUT',
  path: '/staff/content_releases/{id}',
  access: 'staff:content',
  summary: 'Change the name of a release',
  description: 'Refused if someone else has changed the release since the version that was read.',
  params: ofRelease,
  body: z.strictObject({ version: releaseVersion, name, note }),
  reply: ContentRelease,
  refusals: releaseRefusals,
  audited: false,
});

const draftIds = z.array(z.uuid()).check(z.maxLength(maxReleaseTexts));

export const changeReleaseTexts = endpoint({
  method: 'POST',
  path: '/staff/content_releases/{id}/texts',
  access: 'staff:content',
  summary: 'Add texts to a release or remove them',
  description:
    'Identified by their drafts. A draft can be in only one release. A scheduled release has to be unscheduled first.',
  params: ofRelease,
  body: z.strictObject({ version: releaseVersion, add: draftIds, remove: draftIds }),
  reply: ContentRelease,
  refusals: { ...releaseRefusals, release_text_taken: 409, release_full: 422 },
  audited: false,
});

export const publishRelease = endpoint({
  method: 'POST',
  path: '/staff/content_releases/{id}/publish',
  access: 'staff:content',
  summary: 'Publish a release',
  description:
    'Now, or at a set time. Publishes all of its texts or none: `release_not_ready` lists what is missing, by draft. Readers see them within a second.',
  params: ofRelease,
  body: z.strictObject({ version: releaseVersion, at: z.optional(Instant) }),
  reply: ContentRelease,
  refusals: { ...releaseRefusals, release_empty: 422, release_not_ready: 422, in_the_past: 422 },
  audited: false,
});

export const unscheduleRelease = endpoint({
  method: 'POST',
  path: '/staff/content_releases/{id}/unschedule',
  access: 'staff:content',
  summary: 'Unschedule a release',
  description: 'Its texts stay approved.',
  params: ofRelease,
  body: atReleaseVersion,
  reply: ContentRelease,
  refusals: releaseRefusals,
  audited: false,
});

export const cancelRelease = endpoint({
  method: 'POST',
  path: '/staff/content_releases/{id}/cancel',
  access: 'staff:content',
  summary: 'Cancel a release',
  description: 'Its texts stay as separate drafts.',
  params: ofRelease,
  body: atReleaseVersion,
  reply: ContentRelease,
  refusals: releaseRefusals,
  audited: false,
});
