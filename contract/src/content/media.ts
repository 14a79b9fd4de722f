import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pieceBytes } from '../file-pieces.ts';
import { staffListOf, staffListQuery } from '../staff/lists.ts';
import { AppLink, Instant, typedText } from '../values.ts';
import { largestMedia, longestAlt } from './media-addresses.ts';

export const MediaKind = z.enum(['image', 'recording', 'document']);
export type MediaKind = z.output<typeof MediaKind>;

/** The point to keep visible when an image is cropped, in percent from the left and from the top. */
const Focus = z.strictObject({
  x: z.int().check(z.minimum(0), z.maximum(100)),
  y: z.int().check(z.minimum(0), z.maximum(100)),
});

const line = (longest: number) =>
  z.pipe(
    typedText(longest),
    z.transform((text: string) => text.replaceAll(/\s+/g, ' ')),
  );

/** The text that goes with a file. An image needs `alt`, a recording needs its transcript. */
const MediaWords = z.strictObject({
  title: line(120),
  alt: line(longestAlt),
  credit: line(120),
  transcript: typedText(200_000),
  focus: z.nullable(Focus),
});
export type MediaWords = z.output<typeof MediaWords>;

const Colleague = z.nullable(z.object({ id: z.uuid(), name: z.string() }));

export const MediaFile = z.extend(MediaWords, {
  id: z.uuid(),
  kind: MediaKind,
  type: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The hash of its content. */
  hash: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A public path on this server. The content at a path never changes. */
  address: z.string(),
  version: z.int(),
  added_at: Instant,
  added_by: Colleague,
  /** Who last changed its text. */
  changed_by: Colleague,
});
export type MediaFile = z.output<typeof MediaFile>;

/** A text or event that shows the file. */
const MediaUse = z.object({
  kind: z.string(),
  item: z.string(),
  title: z.string(),
  /** Its page in the console; null if it is not edited there. */
  page: z.nullable(AppLink),
  /** Whether only its draft shows the file. */
  is_draft: z.boolean(),
});
export type MediaUse = z.output<typeof MediaUse>;

const ofMedia = z.strictObject({ id: z.uuid() });
const mostTranscriptBytes = 900_000;

export const listMedia = endpoint({
  method: 'GET',
  path: '/staff/media',
  access: 'staff:content',
  summary: 'List images, recordings and documents',
  description: 'Returns 50 per page, newest first.',
  query: z.strictObject({ ...staffListQuery('added'), kind: z.optional(MediaKind) }),
  reply: z.extend(staffListOf(z.extend(MediaFile, { uses: z.int() })), {
    counts: z.object({ image: z.int(), recording: z.int(), document: z.int() }),
  }),
  audited: false,
});
export type MediaListing = z.output<typeof listMedia.reply>;

export const startMediaUpload = endpoint({
  method: 'POST',
  path: '/staff/media',
  access: 'staff:content',
  summary: 'Start uploading a file',
  description: `The type is detected from the content: JPEG, PNG, WebP; MP3, M4A, Ogg, MP4, WebM; PDF. Sent in pieces of ${pieceBytes} bytes, numbered from 0. Idempotent: a repeated call returns the numbers of the pieces that have arrived.`,
  body: z.strictObject({
    /** Chosen by the device, so that starting the upload twice is idempotent. */
    id: z.uuid(),
    name: typedText(200).check(z.minLength(1)),
    /** In bytes. */
    size: z.int().check(
      z.minimum(1),
      z.refine((size) => size <= largestMedia, 'This file is larger than 20 MB. Choose a smaller one.'),
    ),
  }),
  reply: z.object({ pieces: z.array(z.int()) }),
  status: 201,
  refusals: { conflict: 409 },
  audited: false,
});

export const storeMediaPiece = endpoint({
  method: 'PUT',
  path: '/staff/media/{id}/pieces/{number}',
  access: 'staff:content',
  summary: 'Upload one piece of a media file',
  description: 'Idempotent. Every piece except the last must be full size.',
  params: z.strictObject({ id: z.uuid(), number: z.string().check(z.regex(/^(0|[1-9]\d{0,2})$/)) }),
  body: z.strictObject({
    bytes: z.string().check(z.maxLength(Math.ceil(pieceBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  largest: 200_000,
  reply: z.object({}),
  refusals: { not_found: 404, conflict: 409 },
  audited: false,
});

export const finishMediaUpload = endpoint({
  method: 'POST',
  path: '/staff/media/{id}/finish',
  access: 'staff:content',
  summary: 'Add an uploaded file to the library',
  description:
    'Images are re-encoded in up to three widths. A file that is refused because of its content is deleted; one without its required words waits for them. Idempotent. A file that is already in the library is returned as it is.',
  params: ofMedia,
  body: MediaWords,
  largest: mostTranscriptBytes,
  reply: z.extend(MediaFile, { existed: z.boolean() }),
  refusals: {
    not_found: 404,
    media_incomplete: 409,
    media_not_checked: 409,
    media_type: 422,
    media_unreadable: 422,
    media_too_many_pixels: 422,
    media_script: 422,
    media_infected: 422,
    media_words_missing: 422,
  },
  audited: false,
});

export const dropMediaUpload = endpoint({
  method: 'DELETE',
  path: '/staff/media/{id}',
  access: 'staff:content',
  summary: 'Cancel a media upload',
  description: 'Idempotent. A file that is already in the library is not removed.',
  params: ofMedia,
  reply: z.object({}),
  audited: false,
});

export const readMedia = endpoint({
  method: 'GET',
  path: '/staff/media/{id}',
  access: 'staff:content',
  summary: 'Read a media file and where it is used',
  params: ofMedia,
  reply: z.extend(MediaFile, { uses: z.array(MediaUse) }),
  refusals: { not_found: 404 },
  audited: false,
});
export type MediaDetails = z.output<typeof readMedia.reply>;

export const changeMedia = endpoint({
  method: 'PUT',
  path: '/staff/media/{id}',
  access: 'staff:content',
  summary: 'Change the wording of a media file',
  description:
    'Refused if someone else has changed it since. Texts that show an image keep their own wording for it.',
  params: ofMedia,
  body: z.extend(MediaWords, { version: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) }),
  largest: mostTranscriptBytes,
  reply: MediaFile,
  refusals: { not_found: 404, media_changed: 409, media_words_missing: 422 },
  audited: false,
});

export const removeMedia = endpoint({
  method: 'POST',
  path: '/staff/media/{id}/remove',
  access: 'staff:content',
  summary: 'Remove a media file',
  description:
    'Permanent. Refused with a list of the texts and events that show it, unless the caller has seen that list; texts then show its wording instead, and events have no recording.',
  params: ofMedia,
  body: z.strictObject({ used_seen: z.optional(z.literal(true)) }),
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: 404, media_in_use: 409 },
  audited: false,
});
